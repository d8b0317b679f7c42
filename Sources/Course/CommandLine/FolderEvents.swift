import Foundation
import Locks

/// Waits for changes of a folder.
///
/// Linux reports them. Elsewhere, and where it can't, a wait ends after a moment, so that its caller looks for itself.
final class FolderEvents: Sendable {
  enum Outcome {
    /// Something in the folder has changed.
    case changed
    /// Nothing was reported.
    case quiet
    /// Nobody reads the standard output anymore.
    case unread
  }

  private let descriptor: Int32
  // After a change, others may follow at once, so the next wait is short.
  private let isSettling = Mutex(false)

  init() {
    #if os(Linux)
      descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    #else
      descriptor = -1
    #endif
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Waits until something in the folder changes, or a moment has passed.
  ///
  /// A change of a subfolder isn't reported, nor is the replacement of the folder itself.
  func wait(for folder: URL) -> Outcome {
    #if os(Linux)
      let changes = IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_ATTRIB
      _ = unsafe inotify_add_watch(descriptor, folder.path, UInt32(changes))
    #endif
    let milliseconds: Int32 = descriptor < 0 ? 50 : isSettling.withLock(\.self) ? 20 : 250
    var awaited = [
      pollfd(fd: STDOUT_FILENO, events: 0, revents: 0), pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    _ = unsafe poll(&awaited, nfds_t(awaited.count), milliseconds)
    if awaited[0].revents != 0 { return .unread }
    let hasChanged = awaited[1].revents != 0
    var events = [UInt8](repeating: 0, count: 4096)
    while hasChanged, unsafe read(descriptor, &events, events.count) > 0 {}
    isSettling.withLock { $0 = hasChanged }
    return hasChanged ? .changed : .quiet
  }
}
