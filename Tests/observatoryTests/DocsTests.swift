import Foundation
import Locks
import Testing
import Transcripts

@testable import observatory

@Suite struct `docs` {
  @Test(
    arguments: [
      (["docs"], nil), (["docs", "--serve"], (8080...8099) + [0]), (["docs", "--serve", "--port", "1234"], [1234]),
      (["docs", "--port", "0", "--serve"], [0]),
    ] as [([String], [UInt16]?)]
  )
  func `serves where it is asked to, on the ports that it should try`(words: [String], ports: [UInt16]?) throws {
    guard case .docs(let serving) = try Command(words) else {
      Issue.record("It is taken for something else.")
      return
    }
    #expect(serving?.ports == ports)
  }

  @Test(arguments: [
    (["--port", "8080"], "--port is for --serve; write docs --serve --port N"),
    (["--serve", "--port"], "--port needs a number up to 65535 after it, as in --serve --port 8080"),
    (["--serve", "--port", "65536"], "--port needs a number up to 65535 after it, as in --serve --port 8080"),
    (["--serve", "--port", "-1"], "--port needs a number up to 65535 after it, as in --serve --port 8080"),
    (["--port", "--serve"], "--port needs a number up to 65535 after it, as in --serve --port 8080"),
    (["--sreve"], #"there is no option "--sreve" (did you mean --serve?); choose from --serve, --port, --help, -h"#),
    (["site"], #"there is no option "site"; choose from --serve, --port, --help, -h"#),
  ])
  func `says what is wrong with its words`(words: [String], sentence: String) {
    let error = #expect(throws: UsageError.self) { try Command(["docs"] + words) }
    #expect(error?.sentence == sentence)
  }

  @Test func `outside of a clone says where to go`() {
    let remarks = Mutex<[String]>([])
    let transcript = CollectedLines()
    let docs = Docs(book: nil, serving: nil, style: .plain) { line in remarks.withLock { $0.append(line) } }
    #expect(!docs.run(on: transcript))
    #expect(transcript.lines == [])
    #expect(remarks.withLock(\.self) == ["error: there is no book here; go to a clone of the kit"])
  }

  @Test func `has the pages of all libraries of the kit, and of what they write on`() throws {
    let manifest = try String(contentsOf: clone.appending(path: "Package.swift"), encoding: .utf8)
    let libraries = manifest.matches(of: #/\.library\(name: "(\w+)"/#).map { String($0.1) }
    #expect(libraries.count > 6)
    #expect(Docs.modules == libraries + ["Transcripts"])
  }
}

// MARK: - Fixtures

private let clone = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
