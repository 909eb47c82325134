//! Long thinking that gives way: on a thread of its own that only gets what others leave of the processors.

use tokio::sync::oneshot;

/// Does what takes long on a thread of that name, behind everything that somebody's opponents wait for; `None` if it
/// broke off.
pub async fn aside<T: Send + 'static>(
    name: &str,
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let (tell, told) = oneshot::channel();
    let thinking = move || {
        give_way();
        let done = work();
        // Whoever asked may have gone.
        drop(tell.send(done));
    };
    std::thread::Builder::new().name(name.to_owned()).spawn(thinking).ok()?;
    told.await.ok()
}

/// From now on this thread comes after the others. It could never be taken back, so it is for threads that end.
fn give_way() {
    // On Linux this is about one thread, elsewhere about the whole program.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(10) {
        tracing::debug!(%error, "the coach is as urgent as everything else");
    }
}
