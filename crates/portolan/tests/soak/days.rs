//! Four worlds, each with its own troubles, and what is found at the end of them.

use crate::check::check;
use crate::client::Player;
use crate::pair::Pair;
use crate::postgres::Postgres;
use crate::server::{Server, program};
use crate::troubles::{Disk, Errors, TimeOfDay, limit_files, memory, stop};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::BTreeMap;
use std::fmt;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Tables in each world.
const TABLES: usize = 4;
/// A server writes again by itself within this time.
const RECOVERY: Duration = Duration::from_secs(30);
/// How much more memory a server may have at the end than when it was warm.
const GROWTH: u64 = 32 << 20;

/// A while of days, and what befalls in them.
pub struct Days {
    rng: Xoshiro256PlusPlus,
    end: Instant,
    warm: Instant,
    troubles: BTreeMap<&'static str, u32>,
    slowest: Duration,
}

/// What came of them.
pub struct Told {
    world: &'static str,
    /// Moves that were acknowledged; all of them were found, once.
    pub acknowledged: usize,
    /// Requests that had to be sent again.
    repeats: u64,
    troubles: BTreeMap<&'static str, u32>,
    slowest: Duration,
    memory: Option<(u64, u64)>,
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} acknowledged, 0 lost, 0 doubled", self.world, self.acknowledged)?;
        write!(f, "; {} requests sent again", self.repeats)?;
        for (trouble, count) in &self.troubles {
            write!(f, "; {trouble}: {count}")?;
        }
        write!(f, "; writing again after {:.1} s at most", self.slowest.as_secs_f64())?;
        if let Some((warm, end)) = self.memory {
            write!(f, "; memory {:.1} MB, {:.1} MB at the end", mb(warm), mb(end))?;
        }
        Ok(())
    }
}

fn mb(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}

impl Days {
    /// So much time, with troubles that follow from the seed.
    pub fn new(seed: u64, length: Duration) -> Days {
        let now = Instant::now();
        Days {
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            end: now + length,
            warm: now + length / 3,
            troubles: BTreeMap::new(),
            slowest: Duration::ZERO,
        }
    }

    fn go_on(&self) -> bool {
        Instant::now() < self.end
    }

    fn of(&mut self, trouble: &'static str) {
        *self.troubles.entry(trouble).or_default() += 1;
    }

    fn pick(&mut self, many: u32) -> u32 {
        self.rng.random_range(0..many)
    }

    fn a_while(&mut self, from: u64, to: u64) -> Duration {
        Duration::from_millis(self.rng.random_range(from..to))
    }

    fn rest(&mut self, from: u64, to: u64) {
        std::thread::sleep(self.a_while(from, to));
    }

    /// Waits until the server says that it writes, without anybody's help.
    fn until_ready(&mut self, servers: &[&Server]) {
        let began = Instant::now();
        for server in servers {
            let asker = Player::nobody(vec![server.address.clone()]);
            while asker.ask_once("GET", "/readyz", &serde_json::Value::Null) != 200 {
                assert!(began.elapsed() < RECOVERY, "the server does not write again");
                std::thread::sleep(Duration::from_millis(50));
            }
        }
        self.slowest = self.slowest.max(began.elapsed());
    }

    fn tell(self, world: &'static str, (acknowledged, repeats): (usize, u64)) -> Told {
        let Days { troubles, slowest, .. } = self;
        // Troubles that nobody felt would show nothing.
        assert!(repeats > 0 || troubles.is_empty(), "{world}: every request was answered at once");
        Told { world, acknowledged, repeats, troubles, slowest, memory: None }
    }
}

/// Those who play meanwhile.
struct Load {
    stop: Arc<AtomicBool>,
    players: Vec<JoinHandle<Player>>,
}

impl Load {
    fn begin(servers: &[&Server]) -> Load {
        let stop = Arc::new(AtomicBool::new(false));
        let addresses: Vec<String> = servers.iter().map(|server| server.address.clone()).collect();
        let play = |_| {
            let (addresses, stop) = (addresses.clone(), stop.clone());
            std::thread::spawn(move || {
                let mut player = Player::sit_down(addresses);
                while !stop.load(Ordering::Relaxed) {
                    player.play_once();
                }
                player
            })
        };
        let players = (0..TABLES).map(play).collect();
        Load { stop, players }
    }

    /// Ends the load; every acknowledged move is there once, and the games go on. How many moves there are, and how
    /// many requests had to be sent again.
    fn verify(self) -> (usize, u64) {
        self.stop.store(true, Ordering::Relaxed);
        let (mut moves, mut repeats) = (0, 0);
        for player in self.players {
            let mut player = player.join().unwrap();
            player.verify();
            player.play_once();
            moves += player.verify();
            repeats += player.repeats;
        }
        (moves, repeats)
    }
}

/// One server on one file, killed again and again, now and then while its disk is full.
pub fn killed(mut days: Days) -> Option<Told> {
    let disk = Disk::new();
    let database = disk.path().join("tables.db").display().to_string();
    let mut server = Server::start(&database, None);
    let load = Load::begin(&[&server]);
    while days.go_on() {
        days.rest(100, 700);
        match days.pick(10) {
            0 => {
                let how_long = days.a_while(100, 1500);
                stop(&server, how_long);
                days.of("SIGSTOP");
            }
            1 | 2 => {
                disk.fill(&server);
                days.rest(50, 500);
                server.kill();
                disk.free(None);
                server.restart();
                days.of("SIGKILL on a full disk");
            }
            _ => {
                server.kill();
                server.restart();
                days.of("SIGKILL");
            }
        }
        days.until_ready(&[&server]);
    }
    let acknowledged = load.verify();
    server.kill();
    check(&database);
    Some(days.tell("one server, killed", acknowledged))
}

/// One server that is never killed, and has to get over everything else by itself.
pub fn troubled(mut days: Days) -> Option<Told> {
    let disk = Disk::new();
    let time = TimeOfDay::new(disk.path());
    let database = disk.path().join("tables.db").display().to_string();
    // A write beyond the limit fails like one on a full disk, where the signal for it is not heard.
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]).arg(program());
    if let Some(time) = &time {
        time.of(&mut command);
    }
    let server = Server::start_by(command, &database, None);
    let load = Load::begin(&[&server]);
    let mut warm = None;
    while days.go_on() {
        days.rest(200, 900);
        match days.pick(6) {
            0 => {
                let how_long = days.a_while(100, 2000);
                stop(&server, how_long);
                days.of("SIGSTOP");
            }
            1 => {
                disk.fill(&server);
                days.rest(100, 1500);
                disk.free(Some(&server));
                days.of(disk.kind());
            }
            2 => {
                limit_files(&server, "1");
                days.rest(100, 1500);
                limit_files(&server, "unlimited");
                days.of("limit of file size");
            }
            kind @ (3 | 4) => {
                let (error, name) =
                    if kind == 3 { ("EIO", "I/O errors") } else { ("EROFS", "read-only") };
                let each = if kind == 3 { 1 + days.pick(5) } else { 1 };
                if let Some(errors) = Errors::begin(&server, error, each) {
                    days.rest(200, 1500);
                    drop(errors);
                    days.of(name);
                }
            }
            _ => {
                let Some(time) = &time else { continue };
                let hours = i64::from(days.pick(49)) - 24;
                time.jump(hours * 3600);
                days.rest(200, 1500);
                days.of("jump of the clock");
            }
        }
        days.until_ready(&[&server]);
        if warm.is_none() && Instant::now() > days.warm {
            warm = Some(memory(&server));
        }
    }
    let at_end = memory(&server);
    let acknowledged = load.verify();
    drop(server);
    check(&database);
    let warm = warm.unwrap_or(at_end);
    assert!(at_end < warm + warm / 2 + GROWTH, "memory grew from {warm} to {at_end}");
    Some(Told { memory: Some((warm, at_end)), ..days.tell("one server, troubled", acknowledged) })
}

/// Two nodes on one PostgreSQL; any of the three is killed or stopped.
pub fn two_nodes(mut days: Days) -> Option<Told> {
    let mut postgres = Postgres::start()?;
    let database = postgres.url();
    let mut nodes = [Server::start(&database, None), Server::start(&database, None)];
    let load = Load::begin(&nodes.each_ref());
    while days.go_on() {
        days.rest(100, 700);
        let node = days.pick(2) as usize;
        match days.pick(10) {
            0 => {
                let how_long = days.a_while(100, 2000);
                stop(&nodes[node], how_long);
                days.of("SIGSTOP of a node");
            }
            1 | 2 => {
                postgres.kill();
                days.rest(100, 1000);
                postgres.restart();
                days.of("SIGKILL of the database");
            }
            _ => {
                nodes[node].kill();
                nodes[node].restart();
                days.of("SIGKILL of a node");
            }
        }
        days.until_ready(&nodes.each_ref());
    }
    let acknowledged = load.verify();
    nodes.iter_mut().for_each(Server::kill);
    check(&database);
    Some(days.tell("two nodes on PostgreSQL", acknowledged))
}

/// Two nodes on a PostgreSQL with a standby: the primary dies and the standby takes its place, again and again.
pub fn failing_over(mut days: Days) -> Option<Told> {
    let mut pair = Pair::start()?;
    let database = pair.url();
    let mut nodes = [Server::start(&database, None), Server::start(&database, None)];
    let load = Load::begin(&nodes.each_ref());
    while days.go_on() {
        days.rest(100, 700);
        match days.pick(6) {
            0 => {
                let gone = days.a_while(100, 1500);
                pair.kill_standby(gone);
                days.of("SIGKILL of the standby");
            }
            1 => {
                let node = days.pick(2) as usize;
                nodes[node].kill();
                nodes[node].restart();
                days.of("SIGKILL of a node");
            }
            _ => {
                pair.kill_primary();
                days.rest(10, 500);
                pair.promote();
                days.of("SIGKILL of the primary");
                days.until_ready(&nodes.each_ref());
                pair.add_standby();
            }
        }
        days.until_ready(&nodes.each_ref());
    }
    let acknowledged = load.verify();
    nodes.iter_mut().for_each(Server::kill);
    check(&database);
    Some(days.tell("PostgreSQL with a standby", acknowledged))
}
