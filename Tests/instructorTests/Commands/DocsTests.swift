import Foundation
import SpecSupport
import Stage
import Testing
import TestKit

@testable import Course
@testable import instructor

@Suite struct `docs` {
  @Test(
    arguments: [
      ([], .local), (["--serve"], .served(port: 8080)),
      (["--serve", "--port", "1234"], .served(port: 1234)), (["--port", "1024", "--serve"], .served(port: 1024)),
      (["--static", "site"], .site(folder: "site", basePath: "/")),
      (["--base-path", "/a/b", "--static", "site"], .site(folder: "site", basePath: "/a/b")),
    ] as [([String], DocsCommand.Purpose)]
  )
  func `is for what its words say`(words: [String], purpose: DocsCommand.Purpose) throws {
    guard case .docs(purpose) = try InstructorCommand(["docs"] + words) else {
      Issue.record("It is taken for something else.")
      return
    }
  }

  @Test(arguments: [
    (["--serve", "--port"], "--port needs a number from 1024 to 65535 after it, as in --serve --port 8080"),
    (["--serve", "--port", "1023"], "--port needs a number from 1024 to 65535 after it, as in --serve --port 8080"),
    (["--static", "--serve"], "--static needs a folder after it, as in --static site"),
    (
      ["--static", "site", "--base-path", "a"],
      "--base-path needs a path after it, as in --static site --base-path /observatory"
    ),
    (
      ["--sevre"],
      #"there is no option "--sevre"; choose from --serve, --port, --static, --base-path, --pictures, --help, -h"#
    ),
    (["--port", "8080"], ways), (["--static", "site", "--port", "8080"], ways),
    (["--base-path", "/a"], ways), (["--serve", "--base-path", "/a"], ways),
    (["--static", "site", "--serve"], ways),
  ])
  func `says what is wrong with its words`(words: [String], sentence: String) {
    #expect(throws: UsageError(sentence: sentence)) { try InstructorCommand(["docs"] + words) }
  }

  @Test func `says that there is no book outside of a clone`() {
    let error = EnvironmentError("there is no book here; go to a clone of the kit", kind: .unreadable)
    let command = DocsCommand(book: nil, purpose: .local, style: .plain)
    #expect(throws: error) { try command.run(on: CollectedLines()) }
  }

  @Test func `has the pages of all libraries of the kit, and of what they write on`() throws {
    let manifest = try String(contentsOf: TestKit.clone.root.appending(path: "Package.swift"), encoding: .utf8)
    let libraries = manifest.matches(of: #/\.library\(name: "(\w+)"/#).map { String($0.1) }
    #expect(libraries.count > 6 && DocsCommand.modules == libraries + ["Stage"])
  }
}

private let ways = "write docs, docs --serve [--port N], or docs --static FOLDER [--base-path PATH]"
