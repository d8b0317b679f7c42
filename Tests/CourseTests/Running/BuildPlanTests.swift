import Foundation
import SpecSupport
import Testing

@testable import Course

@Suite struct `The plan of a build` {
  @Test func `compiles the chapter with the lines of its code, then its specs without a module, and links`() throws {
    let plan = try #require(BuildPlan(of: "Chapter1", manifest: manifest))
    let chapter = "swiftc -emit-module -emit-module-path /p/Chapter1.swiftmodule -c a.swift b.swift -gline-tables-only"
    expect(plan.compile.joined(separator: " "), is: chapter)
    let options = "-gnone -Xfrontend -disable-llvm-verify"
    expect(
      plan.compileSpecs(by: 1).joined(separator: " "),
      is: "swiftc -c \(options) /p/spec.swift -driver-batch-count 1"
    )
    expect(plan.link, is: ["swiftc", "-o", "tests", "/p/a.swift.o", "/p/spec.swift.o"])
    expect(plan.module.path, is: "/p/Chapter1.swiftmodule")
  }

  @Test func `gives each compiler as much of the specs as the others`() throws {
    let scratch = try ScratchFolder()
    for (name, length) in [("a", 30), ("b", 20), ("c", 40), ("d", 10), ("e", 10)] {
      try scratch.write(String(repeating: " ", count: length), to: "\(name).swift")
    }
    let files = "abcde".map { scratch.file("\($0).swift").path }
    let inputs = #"["\#(files.joined(separator: #"",""#))"]"#
    let plan = BuildPlan(of: "Chapter1", manifest: manifest.replacing(#"["/p/spec.swift"]"#, with: inputs))
    let words = try #require(plan).compileSpecs(by: 2)
    let order = ["c", "b", "e", "a", "d"].map { scratch.file("\($0).swift").path }
    expect(words.filter { $0.hasSuffix(".swift") }, is: order)
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
      inputs: ["/p/spec.swift"]
      args: ["swiftc","-emit-module","-emit-module-path","/p/Chapter1Tests.swiftmodule","-c","@/p/spec","-parseable-output"]
  """
