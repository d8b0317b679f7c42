import PlainLocks

/// Shows what is going on: on one line that is overwritten, or, where that is impossible, a line when it begins.
package final class ProgressLine: Sendable {
  package typealias Report = @Sendable (_ job: Int, _ text: String) -> Void

  private let columns: Int?
  private let write: @Sendable (String) -> Void
  private let current = Mutex<[Int: String]>([:])

  /// Shows it by a function that writes texts, which one thread at a time calls.
  ///
  /// The columns are those of a line that can be overwritten; `nil` if none can.
  init(columns: Int?, write: @escaping @Sendable (String) -> Void) {
    self.columns = columns
    self.write = write
  }

  /// Shows what is going on in a job, after the jobs with lower numbers; any thread may call it.
  @Sendable package func show(_ job: Int, _ text: String) {
    current.withLock { current in
      let previous = current.updateValue(text, forKey: job)
      if let columns {
        let all = current.sorted { $0.key < $1.key }.map(\.value).joined(separator: "; ")
        // In the last column a terminal may go on to the next line by itself.
        write("\r\(String(all.prefix(columns - 1)).padded(to: columns - 1))")
      } else if previous == nil {
        write("\(text)\n")
      }
    }
  }

  /// Erases the line while other output is written, and drops a job that is done; any thread may call it.
  package func makeRoom(after job: Int, for body: () -> Void) {
    current.withLock { current in
      current[job] = nil
      if let columns { write("\r\(String(repeating: " ", count: columns - 1))\r") }
      body()
    }
  }
}
