import Foundation
import SpecSupport
import Stage
import Testing

@testable import Course

@Suite struct `The line of progress` {
  private let written = CollectedLines()

  @Test func `is overwritten, and gives way to other output`() {
    let line = ProgressLine(columns: 30, write: written.write)
    line.show(2, "Chapter 2: 2 of 9, solution")
    line.show(1, "Chapter 1: 1 of 9, starter")
    line.makeRoom(after: 2) { written.write("Chapter 2\n") }
    line.show(1, "Chapter 1: 2 of 9, solution")
    expect(
      written.lines.joined().split(separator: "\r").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " ")) },
      is: [
        "Chapter 2: 2 of 9, solution", "Chapter 1: 1 of 9, starter; C", "", "Chapter 2\n",
        "Chapter 1: 2 of 9, solution",
      ]
    )
  }

  @Test func `is a line for the beginning of each job if it can't be overwritten`() {
    let line = ProgressLine(columns: nil, write: written.write)
    for second in 0...2 { line.show(1, "Chapter 1: building, \(second) s") }
    line.makeRoom(after: 1) { written.write("Chapter 1\n") }
    expect(written.lines, is: ["Chapter 1: building, 0 s\n", "Chapter 1\n"])
  }
}
