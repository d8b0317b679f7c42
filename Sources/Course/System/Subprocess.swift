package import Foundation

/// A program that runs in a session of its own, within a time limit, and leaves no process behind.
package struct Subprocess {
  /// The program, looked up on the path if it has no slash, and its arguments.
  let words: [String]
  /// Variables to set, or to remove if the value is `nil`; it inherits the others.
  let environment: [String: String?]
  /// The file that receives its standard output and standard error, and loses its previous content.
  let output: URL
  let outputLimit: Int

  package init(words: [String], environment: [String: String?] = [:], output: URL, outputLimit: Int = .max) {
    self.words = words
    self.environment = environment
    self.output = output
    self.outputLimit = outputLimit
  }

  package enum End: Equatable {
    case exit(code: Int32)
    case signal(Int32)
    case stopped
    case stoppedByOutput

    var signal: Int32? { if case .signal(let number) = self { number } else { nil } }
  }

  /// Runs the program to its end, or stops it at the time limit; the calling thread waits.
  ///
  /// All its descendants have ended when this returns. The time during which the machine sleeps doesn't count.
  /// `everySecond` gets the number of seconds so far, from 0, on the calling thread; an error of it stops the program.
  /// Once ``RunningSessions`` are closed, this doesn't return.
  package func run(atMost limit: Duration, everySecond: (Int) throws -> Void = { _ in }) throws -> End {
    let start = { Session(leader: try spawn(words, environment: environment, output: output.path)) }
    guard let session = try RunningSessions.add(start) else { RunningSessions.waitForExit() }
    let clock = SuspendingClock()
    let beginning = clock.now
    var seconds = 0
    var stop: Result<End, any Error>?
    while !session.leaderHasEnded {
      let time = clock.now - beginning
      if time >= limit {
        stop = .success(.stopped)
        break
      }
      if time >= .seconds(seconds) {
        do {
          try everySecond(seconds)
        } catch {
          stop = .failure(error)
          break
        }
        seconds += 1
        if outputLimit < .max, readOutputSize() >= outputLimit {
          stop = .success(.stoppedByOutput)
          break
        }
      }
      usleep(5000)
    }
    session.end()
    guard let status = RunningSessions.remove(session) else { RunningSessions.waitForExit() }
    if let stop { return try stop.get() }
    // What `WIFEXITED` and its like do; Swift sees no macros.
    return status & 0x7F == 0 ? .exit(code: status >> 8 & 0xFF) : .signal(status & 0x7F)
  }

  private func readOutputSize() -> Int {
    var status = stat()
    return unsafe stat(output.path, &status) == 0 ? Int(status.st_size) : 0
  }
}
