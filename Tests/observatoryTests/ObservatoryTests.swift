import Foundation
import Testing

@testable import observatory

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct `The command, in a process of its own` {
  @Test func `writes to standard output, without colour in a pipe`() async {
    let result = await #expect(processExitsWith: .exitCode(0), observing: observed) {
      Observatory.run(["demo", "protocols"])
    }
    #expect(text(result?.standardOutputContent) == "== protocols: observers are objects\nnew numbers 1\n")
    #expect(text(result?.standardErrorContent) == "")
  }

  @Test func `does nothing about wrong arguments but say so on standard error, and exits 64`() async {
    let result = await #expect(processExitsWith: .exitCode(EX_USAGE), observing: observed) {
      Observatory.run(["demo", "closures", "opera"])
    }
    #expect(text(result?.standardOutputContent) == "")
    let complaint = text(result?.standardErrorContent) ?? ""
    #expect(complaint.hasPrefix("error: there is no scenario \"opera\"; choose from"))
    #expect(complaint.split(separator: "\n").filter { $0.count > 80 } == [])
  }

  @Test func `ends without a message when the reader has gone`() async {
    let result = await #expect(processExitsWith: .signal(SIGPIPE), observing: [\.standardErrorContent]) {
      var ends: [Int32] = [0, 0]
      unsafe pipe(&ends)
      close(ends[0])
      dup2(ends[1], STDOUT_FILENO)
      Observatory.run(["demo"])
    }
    #expect(text(result?.standardErrorContent) == "")
  }

  @Test(arguments: [false, true])
  func `exits 74 if standard output can't be written, and records no hint as seen`(isFull: Bool) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "kept \(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let result = await #expect(processExitsWith: .exitCode(EX_IOERR), observing: [\.standardErrorContent]) {
      [isFull, folder = folder as String] in
      let kit = try TestKit.aroundThisProcess()
      // Whatever the command records lies in a folder that outlives it.
      try FileManager.default.createSymbolicLink(
        atPath: kit.file(".observatory").path,
        withDestinationPath: folder
      )
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      close(STDOUT_FILENO)
      if isFull { dup2(unsafe open("/dev/full", O_WRONLY), STDOUT_FILENO) }
      withExtendedLifetime(kit) { Observatory.run(["hint", "2.2"]) }
    }
    #expect(
      text(result?.standardErrorContent)
        == "error: standard output can't be written; check that it is open and its disk has\nroom\n"
    )
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test func `finds the kit around the working directory, and remembers a hint`() async {
    let result = await #expect(processExitsWith: .exitCode(0), observing: observed) {
      let kit = try TestKit.aroundThisProcess()
      try kit.run(["hint", "2.2"])
      withExtendedLifetime(kit) { Observatory.run(["hint", "2.2"]) }
    }
    #expect(text(result?.standardOutputContent)?.hasPrefix("Step 2.2, Begin again: hint 2 of 3\n") == true)
    #expect(text(result?.standardErrorContent) == "")
  }

  @Test func `exits 1 for a difference, and 0 for none`() async {
    let result = await #expect(processExitsWith: .exitCode(1), observing: observed) {
      let kit = try TestKit.aroundThisProcess()
      withExtendedLifetime(kit) { Observatory.run(["diff", "../../Exercises", "1"]) }
    }
    #expect(text(result?.standardOutputContent)?.contains("\n+  private(set) var total = 0\n") == true)
    #expect(text(result?.standardErrorContent) == "")
    await #expect(processExitsWith: .exitCode(0)) {
      let kit = try TestKit.aroundThisProcess()
      withExtendedLifetime(kit) { Observatory.run(["diff", "../../Solutions", "1"]) }
    }
  }

  @Test func `names files relative to the working directory`() async {
    let result = await #expect(processExitsWith: .exitCode(0), observing: observed) {
      let kit = try TestKit.aroundThisProcess()
      try kit.write("mine", to: "Exercises/Chapter2/Counter.swift")
      _ = FileManager.default.changeCurrentDirectoryPath(kit.root.path)
      withExtendedLifetime(kit) { Observatory.run(["reset", "2"]) }
    }
    let output = text(result?.standardOutputContent) ?? ""
    #expect(output.contains(/\n  cp -R \.observatory\/reset\/Chapter2-[-0-9]+\/\. Exercises\/Chapter2\n$/))
  }

  @Test func `prints errors to standard error, with an exit code of their own`() async {
    let result = await #expect(processExitsWith: .exitCode(EX_CANTCREAT), observing: observed) {
      let kit = try TestKit.aroundThisProcess()
      try kit.write("mine", to: "Exercises/Chapter2/Counter.swift")
      try kit.write("", to: ".observatory")
      withExtendedLifetime(kit) { Observatory.run(["reset", "2"]) }
    }
    #expect(text(result?.standardOutputContent) == "")
    #expect(text(result?.standardErrorContent)?.hasPrefix("error: the starter can't be copied to") == true)
  }
}

// MARK: - Fixtures

private var observed: [any PartialKeyPath<ExitTest.Result> & Sendable] {
  [\.standardOutputContent, \.standardErrorContent]
}

// Up to Swift 6.3.1, a stream to which nothing was written comes as 32 bytes of Swift Testing's own
// (swift-testing issue 1693); they are no text.
private func text(_ bytes: [UInt8]?) -> String? {
  bytes.map { String(validating: $0, as: UTF8.self) ?? "" }
}
