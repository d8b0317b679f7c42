import Foundation
import Testing

@testable import Course
@testable import instructor

@Suite struct KitFilesTests {
  @Test func `a changed, new or missing file of the kit is named`() throws {
    let folder = try ScratchFolder()
    for name in ["Package.swift", "Sources/a.swift", "Solutions/b.swift", "Exercises/c.swift"] {
      try folder.write("1", to: name)
    }
    let kit = Kit(root: folder.url)
    let before = KitFiles(of: kit)
    func change() -> String? { KitFiles(of: kit).firstChange(since: before) }
    try folder.write("2", to: "Exercises/c.swift")
    let none = change()
    try folder.write("2", to: "Tests/new.swift")
    let new = change()
    try folder.write("2", to: "Solutions/b.swift")
    let changed = change()
    try FileManager.default.removeItem(at: folder.url.appending(path: "Package.swift"))
    #expect([none, new, changed, change()] == [nil, "Tests/new.swift", "Solutions/b.swift", "Package.swift"])
  }
}
