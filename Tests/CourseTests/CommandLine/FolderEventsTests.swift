import Foundation
import SpecSupport
import Testing

@testable import Course

@Suite struct FolderEventsTests {
  /// What Linux reports; elsewhere, nothing is.
  private var change: FolderEvents.Outcome {
    #if os(Linux)
      .changed
    #else
      .quiet
    #endif
  }

  @Test func `a file that is saved, replaced or removed ends the wait`() throws {
    let (scratch, events) = (try ScratchFolder(), FolderEvents())
    let file = scratch.file("A.swift")
    let changes: [() throws -> Void] = [
      { try Data("a".utf8).write(to: file) }, { try Data("b".utf8).write(to: file, options: .atomic) },
      { try FileManager.default.removeItem(at: file) },
    ]
    expect(events.wait(for: scratch.url), is: .quiet)
    for make in changes {
      try make()
      expect([events.wait(for: scratch.url), events.wait(for: scratch.url)], is: [change, .quiet])
    }
  }

  @Test func `a folder that comes back is watched again`() throws {
    let (scratch, events) = (try ScratchFolder(), FolderEvents())
    let folder = scratch.file("inner")
    expect(events.wait(for: folder), is: .quiet)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    expect(events.wait(for: folder), is: .quiet)
    try Data().write(to: folder.appending(path: "A.swift"))
    expect(events.wait(for: folder), is: change)
  }
}
