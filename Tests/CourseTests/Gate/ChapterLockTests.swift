import Foundation
import SpecSupport
import Testing

@testable import Course

/// The lock of the chapters in whose specs threads take turns.
@Suite struct ChapterLockTests {
  @Test func `returns only what threads may share`() throws {
    let scratch = try ScratchFolder()
    let types = ["Int", "[Int]", "Box", "() -> Box"]
    let functions = types.map { "func f(_ lock: borrowing Mutex<\($0)>) -> \($0) { lock.withLock { $0 } }\n" }
    try scratch.write("import Interleavings\nfinal class Box {}\n\(functions.joined())", to: "Answer.swift")
    // An answer is compiled outside of the kit's package.
    let compile = """
      cd "$1" && swiftc -swift-version 6 -package-name Kit -parse-as-library -emit-module -module-name Interleavings \
        "$2"/*.swift && exec swiftc -swift-version 6 -typecheck -I . Answer.swift
      """
    let sources = TestKit.clone.root.appending(path: "Sources/Interleavings").path
    let command = ["sh", "-c", compile, "sh", scratch.url.path, sources]
    let errors = Diagnostics(try scratch.runProgram(command, atMost: .seconds(120)).text, in: scratch.url).errors
    let places = ["Answer.swift:5:52: error: type 'Box'", "Answer.swift:6:64: error: type '() -> Box'"]
    expect(errors, is: places.map { "\($0) does not conform to the 'Sendable' protocol" })
  }
}
