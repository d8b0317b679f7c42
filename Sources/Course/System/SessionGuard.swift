import Foundation

/// A process that outlives this one for a moment, to end a session that this one leaves behind.
///
/// A signal that can't be caught ends this process before it can do that itself. The guard reads a pipe that this
/// process holds open, and so finds the end of the file when this process ends.
final class SessionGuard: Sendable {
  private let writingEnd: Int32
  private let process: pid_t

  /// Starts the guard of a session, or fails if the system has no room for another process or pipe.
  init?(of leader: pid_t) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    // A program that held the pipe open would hide the end of this process.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let words = ["sh", "-c", Self.script, "sh", "\(leader)"]
    guard let process = try? spawn(words, input: ends[0], output: "/dev/null") else {
      close(ends[1])
      return nil
    }
    writingEnd = ends[1]
    self.process = process
  }

  deinit {
    close(writingEnd)
    reap(process)
  }

  /// Ends the guard of a session that has ended; call this before another session can have its id.
  func dismiss() { kill(process, SIGKILL) }

  /// The program of the guard, for any shell.
  ///
  /// Where there is no `/proc`, it finds only the process group of a session's leader.
  private static let script = #"""
    leader=$1
    read -r nothing

    # What a process starts before it ends is found the next time.
    for round in 1 2 3 4 5; do
      kill -KILL "-$leader"
      for file in /proc/[0-9]*/stat; do
        { read -r status <"$file"; } || continue
        # The status is "id (name) state parent group session ...", and the name may have anything in it.
        set -- ${status##*) }
        [ "$4" = "$leader" ] || continue
        process=${file#/proc/}
        kill -KILL "${process%/stat}"
      done
    done
    """#
}
