import Foundation
import Testing

@testable import Course
@testable import instructor

@Suite struct KitFilesTests {
  @Test func `a changed, new or missing file that grades depend on makes another digest`() throws {
    let folder = try ScratchFolder()
    for name in [
      "Package.swift", "Sources/PlainLocks/a.swift", "Sources/examples/a.swift", "Solutions/b.swift", "Exercises/c.swift",
    ] {
      try folder.write("1", to: name)
    }
    let kit = Kit(root: folder.url)
    func digest() -> String { KitFiles(of: kit).digest(toolchain: "6.3") }
    let before = digest()
    try folder.write("2", to: "Exercises/c.swift")
    try folder.write("2", to: "Sources/examples/a.swift")
    #expect(digest() == before)

    var digests = [before]
    for path in ["Tests/new.swift", "Solutions/b.swift", "Sources/PlainLocks/a.swift"] {
      try folder.write("2", to: path)
      digests.append(digest())
    }
    try FileManager.default.removeItem(at: folder.url.appending(path: "Package.swift"))
    digests.append(digest())
    #expect(Set(digests).count == 5)
  }
}
