import Foundation
import PlainLocks
import SpecSupport
import Testing

@testable import Course

@Suite struct `A folder to build in` {
  private let test: TestKit

  init() throws { test = try TestKit() }

  @Test func `keeps what is in it, unless a build was stopped, the clone moved, or another system builds`() throws {
    func isKept(in kit: Kit, to place: String = "debug", isStopped: Bool = false) throws -> Bool {
      let folder = try BuildFolder(of: Chapter(1, of: kit))
      try folder.prepare(toBuild: kit.root, to: URL(filePath: "/\(place)"))
      #expect(!folder.isDistrusted)
      let file = folder.url.appending(path: "built")
      let isThere = FileManager.default.fileExists(atPath: file.path)
      try Data().write(to: file)
      if isStopped { folder.distrust() }
      #expect(folder.isDistrusted == isStopped)
      return isThere
    }
    try expect([isKept(in: test.kit), isKept(in: test.kit)], is: [false, true])
    try expect(isKept(in: test.kit, to: "out"), is: false)
    try expect([isKept(in: test.kit, to: "out", isStopped: true), isKept(in: test.kit, to: "out")], is: [true, false])
    let other = try ScratchFolder()
    try FileManager.default.copyItem(at: test.url, to: other.file("copy"))
    try FileManager.default.moveItem(at: test.url, to: other.file("moved"))
    for name in ["copy", "moved"] {
      let kit = Kit(root: other.file(name))
      try expect([isKept(in: kit), isKept(in: kit)], is: [false, true])
    }
  }

  @Test func `is used by one at a time, and another with a number is there for the next`() throws {
    let first = try BuildFolder.firstFree(of: test.chapter, for: "grade")
    let second = try BuildFolder.firstFree(of: test.chapter, for: "grade")
    #expect(throws: LockedByAnother.self) { try BuildFolder(of: test.chapter, for: "grade-2") }
    let paths = [1, 2].map { test.file(".build/workbench/grade-\($0)/Chapter1").path }
    expect([first.url, second.url].map(\.path), is: paths)
    expect([first.answers, second.answers], is: [1, 2].map { ".observatory/answers/grade-\($0)" })
    _ = try BuildFolder(of: test.chapter)
  }

  @Test func `for all chapters is the same for each, one after the other`() throws {
    func path(_ number: Int) throws -> String {
      try BuildFolder.firstFree(of: Chapter(number, of: test.kit), for: "verify", isForAllChapters: true).url.path
    }
    try expect([path(1), path(2)], is: [1, 1].map { test.file(".build/workbench/verify-\($0)/all").path })
  }

  @Test func `is itself no link where the folder around it is one`() throws {
    let disk = try ScratchFolder()
    try test.link(".build", to: disk.url.path)
    try expect(BuildFolder(of: test.chapter).url.path, is: disk.file("workbench/Chapter1").path)
  }
}

@Suite struct `A file lock` {
  @Test func `that another has is waited for, if so asked`() async throws {
    try await #require(processExitsWith: .success) {
      startWatchdog()
      let folder = try ScratchFolder()
      let held = Mutex<FileLock?>(try FileLock(folder.file("lock"), of: "the book"))
      var isWaiting = false
      let lock = try FileLock(folder.file("lock"), of: "the book") {
        isWaiting = true
        held.withLock { $0 = nil }
      }
      withExtendedLifetime((folder, lock)) { #expect(isWaiting) }
    }
  }
}
