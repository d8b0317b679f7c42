import Foundation

private let makePipe = unsafe pipe

/// A process that outlives this one for a moment, to end the sessions that this one leaves behind.
///
/// A signal that can't be caught ends this process without a chance to do it itself. The guard reads a pipe that this
/// process holds open, and so learns of the sessions, and of the end.
final class SessionGuard: Sendable {
  private let pipe: Int32
  private let id: pid_t

  /// Starts the guard; `nil` if the system has no room for a process more.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe makePipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    guard let id = try? spawn(["sh", "-c", Self.script], input: ends[0], output: "/dev/null") else {
      close(ends[1])
      return nil
    }
    (pipe, self.id) = (ends[1], id)
  }

  deinit {
    close(pipe)
    reap(id)
  }

  func add(_ leader: pid_t) { write("+ \(leader)\n") }

  /// Tells the guard that a session has ended; call it while no other can have its id.
  func remove(_ leader: pid_t) { write("- \(leader)\n") }

  private func write(_ line: String) {
    let bytes = Array(line.utf8)
    _ = unsafe Foundation.write(pipe, bytes, bytes.count)
  }

  // The status of a process has its session behind the state, the parent and the group. The name before them, in
  // parentheses, may have anything in it. Elsewhere than on Linux, the group has to do.
  private static let script = #"""
    sessions=" "
    while read -r sign leader; do
      if [ "$sign" = + ]; then
        sessions="$sessions$leader "
      else
        sessions="${sessions%% $leader *} ${sessions#* $leader }"
      fi
    done
    for leader in $sessions; do
      for round in 1 2 3 4 5; do
        kill -KILL "-$leader"
        for file in /proc/[0-9]*/stat; do
          { read -r status <"$file"; } || continue
          set -- ${status##*) }
          if [ "$4" = "$leader" ]; then file=${file#/proc/} && kill -KILL "${file%/stat}"; fi
        done
      done
    done
    """#
}
