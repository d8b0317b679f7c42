import Foundation
import SpecSupport
import Testing

@testable import Classroom

@Suite struct `The plan of a build` {
  @Test func `compiles the chapter, then its specs without a module and debug information, and links`() throws {
    let plan = try #require(BuildPlan(of: "Chapter1", manifest: manifest))
    expect(
      plan.compile,
      is: ["swiftc", "-emit-module", "-emit-module-path", "/p/Chapter1.swiftmodule", "-c", "a.swift", "b.swift"]
    )
    expect(plan.compileSpecs, is: ["swiftc", "-c", "/p/spec.swift", "-gnone", "-Xfrontend", "-disable-llvm-verify"])
    expect(plan.link, is: ["swiftc", "-o", "tests", "/p/a.swift.o", "/p/spec.swift.o"])
    expect(plan.module.path, is: "/p/Chapter1.swiftmodule")
  }

  @Test(arguments: ["\"C.Chapter1-", "\"C.Chapter1Tests-", "debug.exe\"", "-emit-module-path", "args: [", "inputs: ["])
  func `is unknown if the manifest has another form`(part: String) {
    expect(BuildPlan(of: "Chapter1", manifest: manifest.replacing(part, with: "other"))?.link, is: nil)
  }
}

// MARK: - Fixtures

private let manifest = """
  targets:
    "Chapter1-x-debug.module": ["<Chapter1-x-debug.module>"]
    "Chapter1Tests-x-debug.exe": ["<Chapter1Tests-x-debug.exe>"]
  commands:
    "C.Chapter1-x-debug.module":
      tool: shell
      inputs: ["a.swift","b.swift","/p/Locks.swiftmodule","/p/sources"]
      args: ["swiftc","-emit-module","-emit-module-path","/p/Chapter1.swiftmodule","-parseable-output","-c","@/p/sources"]

    "C.Chapter1Tests-x-debug.exe":
      tool: shell
      inputs: ["/p/a.swift.o","/p/Chapter1.swiftmodule.o","/p/spec.swift.o","/p/Objects.LinkFileList"]
      args: ["swiftc","-o","tests","@/p/Objects.LinkFileList"]

    "C.Chapter1Tests-x-debug.module":
      tool: shell
      inputs: ["/p/spec.swift","/p/Chapter1.swiftmodule"]
      args: ["swiftc","-emit-module","-emit-module-path","/p/Chapter1Tests.swiftmodule","-c","@/p/spec","-parseable-output"]
  """
