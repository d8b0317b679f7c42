import Foundation
import SpecSupport
import Testing

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
    try expect(DocsCommand.Purpose(Arguments(words, of: .docs)), is: purpose)
  }

  @Test func `has the pages of all libraries of the kit, and of what they write on`() throws {
    let manifest = try String(contentsOf: TestKit.clone.root.appending(path: "Package.swift"), encoding: .utf8)
    let lists = manifest.matches(of: #/let (variants|scenarios) = \[([^\]]+)\]/#).map(\.2)
    let libraries = lists.flatMap { $0.matches(of: /\w+/) }.map { String($0.0) }
    #expect(libraries.count > 6 && DocsCommand.modules == libraries + ["Stage"])
  }
}
