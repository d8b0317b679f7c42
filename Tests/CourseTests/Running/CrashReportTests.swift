import SpecSupport
import Testing

@testable import Course

@Suite struct `The report of a crash` {
  @Test func `has the message of the last test, and the line of the chapter that led to it, or else the signal`() {
    let output = """
      ◇ Test "a" started.
      A.swift:1: Fatal error: expected
      ✔ Test "a" passed after 0.001 seconds.
      ◇ Test "b" started.
      """
    let backtrace = "Fatal error: b\n7 [ra] main + 24 in A at /kit/Exercises/Chapter1/A.swift:30:5"
    let overlap = """
      Simultaneous accesses to 0x7f49240046f0, but modification requires exclusive access.
      *** Program crashed: Aborted at 0x65 ***
      """
    let outputs = [
      output, "\(output)\n\(backtrace)", "*** Program crashed: Bad pointer dereference at 0x00 ***", overlap,
    ]
    let place = SourceLine(file: "Exercises/Chapter1/A.swift", line: 30)
    expect(
      outputs.map { CrashReport.remark(in: $0, PathNames(in: "/kit")) },
      is: [nil, Remark("b", place: place), Remark("Bad pointer dereference at 0x00"), Remark("Simultaneous accesses")]
    )
  }
}
