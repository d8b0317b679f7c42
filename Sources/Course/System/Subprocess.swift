import Foundation

/// A program that runs in a session of its own, within a time limit, and leaves no process behind.
package struct Subprocess {
  /// The program, looked up on the path if it has no slash, and its arguments.
  let words: [String]
  /// The variables to set, or to remove if the value is `nil`; the program inherits the others.
  var environment: [String: String?] = [:]
  /// The file that receives its standard output and standard error, and loses its previous content.
  let output: URL
  var outputLimit = Int.max

  package enum End: Equatable {
    case exit(code: Int32)
    case signal(Int32)
    case stopped
    case stoppedByOutput

    /// Decodes a status of `waitpid` like `WIFEXITED` and the other macros of C, which Swift doesn't see.
    fileprivate init(waitStatus status: Int32) {
      let signal = status & 0x7F
      let code = status >> 8 & 0xFF
      self = signal == 0 ? .exit(code: code) : .signal(signal)
    }

    /// Whether its time, or its processor time, was up.
    var isOutOfTime: Bool { self == .stopped || self == .signal(SIGXCPU) }

    var signal: Int32? { if case .signal(let number) = self { number } else { nil } }
  }

  /// Runs the program to its end, or stops it at the time limit; the calling thread waits.
  ///
  /// When this returns, all descendants of the program have ended. The time during which the machine sleeps doesn't
  /// count. On the calling thread, `everySecond` receives the number of seconds so far, from 0; if it throws an error,
  /// the program is stopped. Once the ``RunningSessions`` are closed, this doesn't return.
  func run(atMost limit: Duration, everySecond: (Int) throws -> Void = { _ in }) throws -> End {
    let start = { Session(leader: try spawn(words, environment: environment, output: output.path)) }
    guard let session = try RunningSessions.add(start) else { RunningSessions.waitForExit() }
    let stop = Result { try wait(for: session, atMost: limit, everySecond: everySecond) }
    session.end()
    guard let status = RunningSessions.remove(session) else { RunningSessions.waitForExit() }
    return try stop.get() ?? End(waitStatus: status)
  }

  /// Waits until the program has ended or must be stopped, and returns the reason to stop it, if there is one.
  private func wait(for session: Session, atMost limit: Duration, everySecond: (Int) throws -> Void) throws -> End? {
    let beginning = SuspendingClock.now
    var seconds = 0
    while !session.leaderHasEnded {
      let time = SuspendingClock.now - beginning
      if time >= limit { return .stopped }
      if time >= .seconds(seconds) {
        try everySecond(seconds)
        seconds += 1
        var status = stat()
        if unsafe stat(output.path, &status) == 0, status.st_size >= outputLimit { return .stoppedByOutput }
      }
      usleep(5000)
    }
    return nil
  }
}
