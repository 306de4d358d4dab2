//! What is said to systemd, in a unit with `Type=notify`: when people can play, and when the
//! server stops. Nobody listens elsewhere, and then nothing is said.

/// Says something, such as `READY=1`.
pub(crate) fn say(word: &str) {
    #[cfg(target_os = "linux")]
    if let Some(socket) = std::env::var_os("NOTIFY_SOCKET")
        && let Err(error) = send(&socket, word)
    {
        tracing::warn!(%error, word, "systemd cannot be told");
    }
    #[cfg(not(target_os = "linux"))]
    let _ = word;
}

#[cfg(target_os = "linux")]
fn send(socket: &std::ffi::OsStr, word: &str) -> std::io::Result<()> {
    use std::os::linux::net::SocketAddrExt;
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::net::{SocketAddr, UnixDatagram};

    let address = match socket.as_bytes().split_first() {
        // A name that is no file is written with an @ in place of its zero.
        Some((b'@', name)) => SocketAddr::from_abstract_name(name)?,
        _ => SocketAddr::from_pathname(socket)?,
    };
    UnixDatagram::unbound()?.send_to_addr(word.as_bytes(), &address)?;
    Ok(())
}
