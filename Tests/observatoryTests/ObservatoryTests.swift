import Testing

@testable import observatory

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct `The command, in a process of its own` {
  @Test func `writes to standard output, plain where that is a pipe`() async {
    let result = await #expect(
      processExitsWith: .exitCode(0),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      Observatory.run(["demo", "protocols"])
    }
    #expect(text(result?.standardOutputContent) == "== protocols: observers are objects\nnew numbers 1\n")
    #expect(text(result?.standardErrorContent) == "")
  }

  @Test func `says nothing but what is wrong about an unknown verb, and exits 64`() async {
    let result = await #expect(
      processExitsWith: .exitCode(64),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      Observatory.run(["dmeo"])
    }
    #expect(text(result?.standardOutputContent) == "")
    let complaint = text(result?.standardErrorContent) ?? ""
    #expect(complaint.hasPrefix("error: there is no command \"dmeo\" (did you mean demo?); choose from"))
    #expect(complaint.split(separator: "\n").filter { $0.count > 80 } == [])
  }

  @Test func `plays nothing if one scenario is unknown, names the known ones and exits 64`() async {
    let result = await #expect(
      processExitsWith: .exitCode(64),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      Observatory.run(["demo", "closures", "opera"])
    }
    #expect(text(result?.standardOutputContent) == "")
    let complaint = text(result?.standardErrorContent) ?? ""
    #expect(complaint.hasPrefix("error: there is no scenario \"opera\"; choose from"))
    for scenario in Scenario.choices { #expect(complaint.contains(scenario.name)) }
    #expect(complaint.split(separator: "\n").filter { $0.count > 80 } == [])
  }

  @Test func `exits 64 for an unknown option`() async {
    let result = await #expect(
      processExitsWith: .exitCode(64),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      Observatory.run(["demo", "--loud"])
    }
    #expect(text(result?.standardOutputContent) == "")
    #expect(
      text(result?.standardErrorContent) == "error: there is no option \"--loud\"; choose from --help, -h\n"
    )
  }

  @Test func `ends quietly when the reader has gone`() async {
    let result = await #expect(processExitsWith: .signal(SIGPIPE), observing: [\.standardErrorContent]) {
      signal(SIGPIPE, SIG_IGN)
      var ends: [Int32] = [0, 0]
      unsafe pipe(&ends)
      close(ends[0])
      dup2(ends[1], STDOUT_FILENO)
      Observatory.run(["demo"])
    }
    #expect(text(result?.standardErrorContent) == "")
  }

  @Test func `says so when standard output can't be written to`() async {
    let result = await #expect(processExitsWith: .exitCode(EX_IOERR), observing: [\.standardErrorContent]) {
      close(STDOUT_FILENO)
      Observatory.run(["demo"])
    }
    #expect(
      text(result?.standardErrorContent)
        == "error: standard output can't be written to; see whether the disk is full\n"
    )
  }
}

// MARK: - Fixtures

// Up to Swift 6.3.1, a stream to which nothing was written comes as 32 bytes of Swift Testing's own
// (swift-testing issue 1693); they are no text.
private func text(_ bytes: [UInt8]?) -> String? {
  bytes.map { String(validating: $0, as: UTF8.self) ?? "" }
}
