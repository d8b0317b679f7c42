import Foundation

/// A process that outlives this one for a moment, to end the sessions that this one leaves behind.
///
/// A signal that can't be caught ends this process before it can do that itself. The guard reads a pipe that this
/// process holds open. In it, it finds a line for each session that begins or ends, and the end of the file when this
/// process ends.
final class SessionGuard: Sendable {
  private let writingEnd: Int32
  private let process: pid_t

  /// Starts the guard, or fails if the system has no room for another process or pipe.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    let readingEnd = ends[0]
    let writingEnd = ends[1]
    defer { close(readingEnd) }
    // A program that held the pipe open would hide the end of this process.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    guard let process = try? spawn(["sh", "-c", Self.script], input: readingEnd, output: "/dev/null") else {
      close(writingEnd)
      return nil
    }
    self.writingEnd = writingEnd
    self.process = process
  }

  deinit {
    close(writingEnd)
    reap(process)
  }

  /// Adds a session to those that the guard ends.
  func add(_ leader: pid_t) { write("+ \(leader)\n") }

  /// Removes a session that has ended; call this before another session can have its id.
  func remove(_ leader: pid_t) { write("- \(leader)\n") }

  private func write(_ line: String) {
    let bytes = Array(line.utf8)
    _ = unsafe Foundation.write(writingEnd, bytes, bytes.count)
  }

  /// The program of the guard, for any shell.
  ///
  /// Where there is no `/proc`, it finds only the process group of a session's leader.
  private static let script = #"""
    # The sessions that have begun and not ended, each between two spaces.
    sessions=" "
    while read -r sign leader; do
      case $sign in
        +) sessions="$sessions$leader " ;;
        -) sessions="${sessions%% $leader *} ${sessions#* $leader }" ;;
      esac
    done

    # Finds the session in the status of a process: "id (name) state parent group session ...".
    # The name may have anything in it.
    read_session() {
      set -- ${1##*) }
      session=$4
    }

    end_session() {
      kill -KILL "-$1"
      for file in /proc/[0-9]*/stat; do
        { read -r status <"$file"; } || continue
        read_session "$status"
        [ "$session" = "$1" ] || continue
        process=${file#/proc/}
        kill -KILL "${process%/stat}"
      done
    }

    for leader in $sessions; do
      # What a process starts before it ends is found the next time.
      for round in 1 2 3 4 5; do end_session "$leader"; done
    done
    """#
}
