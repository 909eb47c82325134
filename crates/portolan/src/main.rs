//! The program. What it does is in the library.

/// The server spends its time making and sending texts: with the system's allocator a move costs it a fifth
/// more time, and a thousand tables twice the memory. (The law kit has an allocator that counts.)
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    portolan::main()
}
