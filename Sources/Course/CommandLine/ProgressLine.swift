import PlainLocks

/// A report of what is going on, on one line that is overwritten, or else a line for the beginning of each job.
package final class ProgressLine: Sendable {
  /// A function that takes the number of a job, and what is going on in it.
  package typealias Report = @Sendable (_ job: Int, _ text: String) -> Void

  private let columns: Int?
  private let write: @Sendable (String) -> Void
  private let current = Mutex<[Int: String]>([:])

  /// Creates a line that is shown by a function, which one thread at a time calls with texts.
  ///
  /// The columns are the width of a line that can be overwritten; `nil` if none can.
  init(columns: Int?, write: @escaping @Sendable (String) -> Void) {
    self.columns = columns
    self.write = write
  }

  /// Shows what is going on in a job, after the jobs with lower numbers; any thread may call this.
  @Sendable package func show(_ job: Int, _ text: String) {
    current.withLock { current in
      let previous = current.updateValue(text, forKey: job)
      if let columns {
        let all = current.sorted { $0.key < $1.key }.map(\.value).joined(separator: "; ")
        // In the last column, a terminal may continue on the next line.
        write("\r\(String(all.prefix(columns - 1)).padded(to: columns - 1))")
      } else if previous == nil {
        write("\(text)\n")
      }
    }
  }

  /// Removes a job that is done, and erases the line while other output is written; any thread may call this.
  package func makeRoom(after job: Int, for body: () -> Void) {
    current.withLock { current in
      current[job] = nil
      if let columns { write("\r\(String(repeating: " ", count: columns - 1))\r") }
      body()
    }
  }
}
