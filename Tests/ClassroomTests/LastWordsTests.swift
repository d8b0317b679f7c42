import Foundation
import Testing

@testable import Classroom

@Suite struct `The last words of a crash` {
  @Test func `are its message, and the line of the chapter that led to it`() throws {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/chapter1-crash", withExtension: "txt"))
    let output = try String(contentsOf: url, encoding: .utf8)
    #expect(
      LastWords.remark(in: output, folder: "/kit")
        == Remark("Index out of range", place: Place(file: "Exercises/Chapter1/DeparturesBoard.swift", line: 30))
    )
  }

  @Test func `are those of the test that ran last, and not of an exit test before it`() {
    let output = """
      ◇ Test "a" started.
      A.swift:1: Fatal error: expected
      ✔ Test "a" passed after 0.001 seconds.
      ◇ Test "b" started.
      """
    #expect(LastWords.remark(in: output, folder: "") == nil)
    #expect(LastWords.remark(in: "\(output)\nFatal error: b", folder: "") == Remark("b"))
  }

  @Test func `are the signal where there is no message`() {
    let output = "*** Program crashed: Bad pointer dereference at 0x00 ***"
    #expect(LastWords.remark(in: output, folder: "") == Remark("Bad pointer dereference at 0x00"))
  }
}
