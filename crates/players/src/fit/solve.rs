//! Least squares by normal equations, and logistic regression by Newton's steps on the same.

/// How strongly weights are drawn to 0, relative to how often their feature shows.
const RIDGE: f64 = 2e-4;
/// And absolutely, so that a feature that never shows weighs nothing.
const FLOOR: f64 = 1e-2;

/// The sums that least squares needs.
pub struct Normal {
    width: usize,
    /// The upper triangle of the matrix, row by row.
    matrix: Vec<f64>,
    right: Vec<f64>,
    rows: f64,
}

impl Normal {
    /// For rows of this width.
    pub fn new(width: usize) -> Normal {
        Normal { width, matrix: vec![0.0; width * width], right: vec![0.0; width], rows: 0.0 }
    }

    /// Lets what was added so far count for less.
    pub fn fade(&mut self, factor: f64) {
        self.matrix.iter_mut().chain(&mut self.right).for_each(|sum| *sum *= factor);
        self.rows *= factor;
    }

    /// Adds a row and what it should give.
    pub fn add(&mut self, row: &[f32], target: f32) {
        self.add_weighted(row, 1.0, f64::from(target));
    }

    fn add_weighted(&mut self, row: &[f32], weight: f64, target: f64) {
        for (i, &value) in row.iter().enumerate().filter(|(_, value)| **value != 0.0) {
            let value = f64::from(value) * weight;
            let line = &mut self.matrix[i * self.width..(i + 1) * self.width];
            for (sum, &other) in line[i..].iter_mut().zip(&row[i..]) {
                *sum += value * f64::from(other);
            }
            self.right[i] += value * target;
        }
        self.rows += weight;
    }

    /// The weights that miss the targets least.
    pub fn solve(&self) -> Vec<f32> {
        let n = self.width;
        let mut a = self.matrix.clone();
        let mut x = self.right.clone();
        for i in 0..n {
            a[i * n + i] += RIDGE * self.rows.max(1.0) + FLOOR;
        }
        // Cholesky, in place: the upper triangle becomes U with UᵀU = A.
        for i in 0..n {
            for k in 0..i {
                let factor = a[k * n + i];
                if factor != 0.0 {
                    for j in i..n {
                        a[i * n + j] -= factor * a[k * n + j];
                    }
                }
            }
            let pivot = a[i * n + i].max(1e-12).sqrt();
            for j in i..n {
                a[i * n + j] /= pivot;
            }
        }
        for i in 0..n {
            let sum: f64 = (0..i).map(|k| a[k * n + i] * x[k]).sum();
            x[i] = (x[i] - sum) / a[i * n + i];
        }
        for i in (0..n).rev() {
            let sum: f64 = (i + 1..n).map(|k| a[i * n + k] * x[k]).sum();
            x[i] = (x[i] - sum) / a[i * n + i];
        }
        x.into_iter().map(|weight| weight as f32).collect()
    }
}

/// The weights whose logistic curve foretells chances best: targets are between 0 and 1.
pub fn logistic(rows: &[(Vec<f32>, f32)], width: usize) -> Vec<f32> {
    let mut weights = vec![0f32; width];
    for _ in 0..12 {
        let mut normal = Normal::new(width);
        for (row, target) in rows {
            let sum: f64 = row.iter().zip(&weights).map(|(f, w)| f64::from(f * w)).sum();
            let chance = 1.0 / (1.0 + (-sum.clamp(-12.0, 12.0)).exp());
            let slope = (chance * (1.0 - chance)).max(1e-3);
            let wanted = sum.clamp(-12.0, 12.0) + (f64::from(*target) - chance) / slope;
            normal.add_weighted(row, slope, wanted);
        }
        weights = normal.solve();
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn least_squares_finds_a_plane() {
        let mut normal = Normal::new(3);
        for x in -10..=10 {
            for y in -10..=10 {
                let (x, y) = (x as f32 / 5.0, y as f32 / 5.0);
                normal.add(&[x, y, 1.0], 2.0 * x - 3.0 * y + 0.5);
            }
        }
        let found = normal.solve();
        for (found, wanted) in found.iter().zip([2.0, -3.0, 0.5]) {
            assert!((found - wanted).abs() < 0.01, "{found} should be {wanted}");
        }
    }

    #[test]
    fn logistic_regression_finds_the_curve() {
        let mut rows = Vec::new();
        for x in -40..=40 {
            let x = x as f32 / 10.0;
            let chance = 1.0 / (1.0 + (-(1.5 * x - 0.5)).exp());
            rows.push((vec![x, 1.0], chance));
        }
        let found = logistic(&rows, 2);
        assert!((found[0] - 1.5).abs() < 0.1 && (found[1] + 0.5).abs() < 0.1, "{found:?}");
    }

    #[test]
    fn a_feature_that_never_shows_weighs_nothing() {
        let mut normal = Normal::new(2);
        (0..50).for_each(|_| normal.add(&[1.0, 0.0], 4.0));
        assert!(normal.solve()[1].abs() < 1e-6);
    }
}
