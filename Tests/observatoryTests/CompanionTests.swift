import Foundation
import Testing

@testable import observatory

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct `The companion's verbs, in a process of their own` {
  @Test func `a hint is shown and remembered from a folder within the kit`() async {
    let result = await #expect(
      processExitsWith: .exitCode(0),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      let kit = try SmallKit.aroundThisProcess()
      try kit.run(["hint", "2.2"])
      withExtendedLifetime(kit) { Observatory.run(["hint", "2.2"]) }
    }
    #expect(text(result?.standardOutputContent)?.hasPrefix("Step 2.2, Begin again: hint 2 of 3\n") == true)
    #expect(text(result?.standardErrorContent) == "")
  }

  @Test func `a hint that can't be remembered is shown all the same, with a warning`() async {
    let result = await #expect(
      processExitsWith: .exitCode(0),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      let kit = try SmallKit.aroundThisProcess()
      try kit.write("", to: ".observatory")
      withExtendedLifetime(kit) { Observatory.run(["hint", "2.2"]) }
    }
    #expect(text(result?.standardOutputContent)?.hasPrefix("Step 2.2, Begin again: hint 1 of 3\n") == true)
    #expect(text(result?.standardErrorContent)?.hasPrefix("warning: which hint comes next can't be") == true)
  }

  @Test func `a difference is no trouble, but an exit code of 1`() async {
    let result = await #expect(
      processExitsWith: .exitCode(1),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      let kit = try SmallKit.aroundThisProcess()
      withExtendedLifetime(kit) { Observatory.run(["diff", "../../Exercises", "1"]) }
    }
    #expect(text(result?.standardOutputContent)?.contains("\n+   private(set) var total = 0\n") == true)
    #expect(text(result?.standardErrorContent) == "")
  }

  @Test func `no difference is an exit code of 0`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let kit = try SmallKit.aroundThisProcess()
      withExtendedLifetime(kit) { Observatory.run(["diff", "../../Solutions", "1"]) }
    }
  }

  @Test func `a reset names the copy by a path that leads there from here`() async {
    let result = await #expect(processExitsWith: .exitCode(0), observing: [\.standardOutputContent]) {
      let kit = try SmallKit.aroundThisProcess()
      try kit.write("mine", to: "Exercises/Chapter2/Counter.swift")
      _ = FileManager.default.changeCurrentDirectoryPath(kit.root.path)
      withExtendedLifetime(kit) { Observatory.run(["reset", "2"]) }
    }
    let output = text(result?.standardOutputContent) ?? ""
    #expect(output.contains(/\n  cp -R \.observatory\/reset\/Chapter2-[-0-9]+\/\. Exercises\/Chapter2\n$/))
  }

  @Test func `what can't be done is said on standard error, with an exit code of its own`() async {
    let result = await #expect(
      processExitsWith: .exitCode(EX_CANTCREAT),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      let kit = try SmallKit.aroundThisProcess()
      try kit.write("mine", to: "Exercises/Chapter2/Counter.swift")
      try kit.write("", to: ".observatory")
      withExtendedLifetime(kit) { Observatory.run(["reset", "2"]) }
    }
    #expect(text(result?.standardOutputContent) == "")
    #expect(text(result?.standardErrorContent)?.hasPrefix("error: /") == true)
  }

  @Test func `nothing is done about words that can't be understood`() async {
    await #expect(processExitsWith: .exitCode(EX_USAGE)) {
      Observatory.run(["reset", "every"])
    }
  }
}

// MARK: - Fixtures

// See ``ObservatoryTests``: a stream to which nothing was written comes as bytes that are no text.
private func text(_ bytes: [UInt8]?) -> String? {
  bytes.map { String(validating: $0, as: UTF8.self) ?? "" }
}
