//! scratch
use portolan_coach::cli;
use portolan_players::arena::game::play;
use portolan_registry::{Registered, Visitor, visit};
use portolan_table::Setup;
struct P(Setup, String, u64);
impl Visitor for P {
    type Out = String;
    fn visit<G: Registered>(self) -> String {
        let s = self.1.parse().unwrap();
        let seats = self.0.seats as usize;
        let p = play::<G>(&self.0, &vec![s; seats], self.2, 0, false).unwrap();
        p.game.record(&[]).unwrap().to_string()
    }
}
#[derive(clap::Parser)]
struct Cli {
    #[command(subcommand)]
    c: C,
}
#[derive(clap::Subcommand)]
enum C {
    Analyse(cli::analyse::Args),
    Play { game: String, seats: u8, spec: String, seed: u64 },
}
fn main() {
    let out = &mut std::io::stdout();
    match <Cli as clap::Parser>::parse().c {
        C::Analyse(a) => {
            if let Err(e) = cli::analyse::run(&a, out) {
                eprintln!("{e}");
            }
        }
        C::Puzzles(a) => {
            if let Err(e) = cli::puzzles::run(&a, out) {
                eprintln!("{e}");
            }
        }
        C::Coach(a) => {
            if let Err(e) = cli::measure::run(&a, out) {
                eprintln!("{e}");
            }
        }
        C::Play { game, seats, spec, seed } => {
            print!("{}", visit(&game, P(Setup::new(seats), spec, seed)).unwrap());
        }
    }
}
