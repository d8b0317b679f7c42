import Foundation
import SpecSupport
import Testing

@testable import Classroom

@Suite struct `The plan of a build` {
  @Test func `compiles the chapter, then its specs without a module and debug information, and links`() throws {
    let plan = try #require(BuildPlan(of: "Chapter1", manifest: manifest))
    expect(
      plan.commands,
      is: [
        ["swiftc", "-emit-module", "-emit-module-path", "/p/Chapter1.swiftmodule", "-c", "a file"],
        ["swiftc", "-c", "a spec", "-gnone"],
        ["swiftc", "-o", "tests"],
      ]
    )
    expect(plan.module.path, is: "/p/Chapter1.swiftmodule")
  }

  @Test(arguments: ["\"C.Chapter1-", "\"C.Chapter1Tests-", "debug.test\"", "-emit-module-path", "args: ["])
  func `is unknown if the manifest has another form`(part: String) {
    expect(BuildPlan(of: "Chapter1", manifest: manifest.replacing(part, with: "other"))?.commands, is: nil)
  }
}

// MARK: - Fixtures

private let manifest = """
  targets:
    "Chapter1-x-debug.module": ["<Chapter1-x-debug.module>"]
  commands:
    "C.Chapter1-x-debug.module":
      tool: shell
      args: ["swiftc","-emit-module","-emit-module-path","/p/Chapter1.swiftmodule","-parseable-output","-c","a file"]

    "C.Chapter1Tests-x-debug.module":
      tool: shell
      args: ["swiftc","-emit-module","-emit-module-path","/p/Chapter1Tests.swiftmodule","-c","a spec","-parseable-output"]

    "C.ObservatoryPackageTests-x-debug.module":
      tool: shell
      args: ["swiftc","-c","the entry point"]

    "C.ObservatoryPackageTests-x-debug.test":
      tool: shell
      args: ["swiftc","-o","tests"]
  """
