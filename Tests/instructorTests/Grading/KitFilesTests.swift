import Foundation
import TestKit
import Testing

@testable import Course
@testable import instructor

@Suite struct KitFilesTests {
  @Test func `a changed, new or missing file that the chapter is built with is named`() throws {
    let test = try TestKit()
    let before = KitFiles(builtWith: test.chapter)
    func change() -> String? { KitFiles(builtWith: test.chapter).firstChange(since: before) }
    for path in ["Sources/Stage/Other.swift", "Exercises/Chapter1/Counter.swift", "Tests/Chapter2Tests/Step1.swift"] {
      try test.write("2", to: path)
    }
    let none = change()
    try test.write("2", to: "Tests/SpecSupport/new.swift")
    let new = change()
    try test.write("2", to: "Tests/Chapter1Tests/Step1.swift")
    let changed = change()
    try test.remove("Package.swift")
    let paths = [nil, "Tests/SpecSupport/new.swift", "Tests/Chapter1Tests/Step1.swift", "Package.swift"]
    #expect([none, new, changed, change()] == paths)
  }
}
