import Foundation
import SpecSupport
import Testing

@testable import Course
@testable import examples

@Suite struct `The command, in a process of its own` {
  @Test(arguments: [
    (["demo", "protocols"], EXIT_SUCCESS, ["== protocols: observers are objects\nnew numbers 1\n", ""]),
    (["demo", "closures", "opera"], EX_USAGE, ["", "error: \(noOpera)\n"]),
  ])
  func `writes to standard output without color, and about wrong arguments only to standard error, and exits 64`(
    words: [String],
    code: Int32,
    written: [String]
  ) async {
    let result = await #expect(processExitsWith: .exitCode(code), observing: observed) {
      [words = words as [String]] in
      Program.run(words, parse: Examples.command)
    }
    expect(streams(of: result), is: written)
  }

  @Test func `ends without a message when nobody reads on`() async {
    let result = await #expect(processExitsWith: .signal(SIGPIPE), observing: observed) {
      var ends: [Int32] = [0, 0]
      unsafe pipe(&ends)
      close(ends[0])
      dup2(ends[1], STDOUT_FILENO)
      Program.run(["demo"], parse: Examples.command)
    }
    expect(streams(of: result), is: ["", ""])
  }

  @Test func `exits 74 if standard output can't be written, and records no hint as seen`() async throws {
    // The records of the command lie in a folder that outlives it.
    let records = try ScratchFolder()
    let result = await #expect(processExitsWith: .exitCode(EX_IOERR), observing: observed) {
      [folder = records.url.path as String] in
      try TestKit.run(["hint", "2.2"]) { kit in
        try kit.link(".observatory", to: folder)
        close(STDOUT_FILENO)
        dup2(unsafe open("/dev/full", O_WRONLY), STDOUT_FILENO)
      }
    }
    let sentence = "standard output can't be written; check that it is open and its disk has\nroom\n"
    expect(streams(of: result), is: ["", "error: \(sentence)"])
    try expect(FileManager.default.contentsOfDirectory(atPath: records.url.path), is: [])
  }

  @Test func `exits 1 for a difference, and 0 for none`() async {
    await #expect(processExitsWith: .exitCode(1)) { try TestKit.run(["diff", "../../Exercises", "1"]) }
    await #expect(processExitsWith: .exitCode(0)) { try TestKit.run(["diff", "../../Solutions", "1"]) }
  }
}

private let noOpera = """
  there is no scenario "opera"; choose from conceptual, protocols,
  closures, disposables, streams, reviews, cart, requests
  """

private var observed: [any PartialKeyPath<ExitTest.Result> & Sendable] {
  [\.standardOutputContent, \.standardErrorContent]
}

// Up to Swift 6.3.1, a stream to which nothing was written comes as 32 bytes of Swift Testing's own
// (swift-testing issue 1693); they are no text.
private func streams(of result: ExitTest.Result?) -> [String] {
  [result?.standardOutputContent, result?.standardErrorContent].map {
    String(validating: $0 ?? [], as: UTF8.self) ?? ""
  }
}
