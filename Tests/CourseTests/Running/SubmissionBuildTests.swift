import Foundation
import SpecSupport
import Testing

@testable import Course

@Suite struct `The build of a submission` {
  private let test: ScratchFolder

  init() throws { test = try ScratchFolder() }

  @Test func `removes the objects of files that were changed, moved or removed, and of all for a clean one`() throws {
    let first = ["A.swift": "a", "B.swift": "b", "deep/C.swift": "c"]
    for (files, isClean, removed) in [
      (first, false, ["A.swift.o", "B.swift.o", "C.o", "M.swiftmodule.o"]), (first, false, []),
      (["A.swift": "a", "B.swift": "d", "deep/C.swift": "c"], false, ["B.swift.o"]),
      (["A.swift": "a", "C.swift": "c"], false, ["B.swift.o", "C.o"]), (["C.swift": "c"], true, ["A.swift.o", "C.o"]),
    ] {
      // The names are those of SwiftPM and of Swift Build.
      let paths = ["A.swift.o", "B.swift.o", "Objects-normal/C.o", "M.swiftmodule.o"]
      for path in paths { try test.write("", to: path) }
      try Submission(files: files)
        .removeStaleObjects(among: paths.map(test.file), comparing: test.file("record"), isClean: isClean)
      let left = try test.url.visiblePaths()
      expect(paths.filter { !left.contains($0) }.map { URL(filePath: $0).lastPathComponent }, is: removed)
    }
  }

  @Test func `leaves files alone where a folder gets the same ones again, and nothing else stays in it`() throws {
    let answer = test.file("answer")
    try Submission(files: ["A.swift": "a", "deep/B.swift": "b", "old/C.swift": "c"]).write(to: answer)
    let date = Date(timeIntervalSince1970: 100)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: test.file("answer/A.swift").path)
    try Submission(files: ["A.swift": "a", "deep/B.swift": "d"]).write(to: answer)
    let attributes = try FileManager.default.attributesOfItem(atPath: test.file("answer/A.swift").path)
    expect(attributes[.modificationDate] as? Date, is: date)
    try expect(answer.visiblePaths(), is: ["A.swift", "deep", "deep/B.swift"])
    try expect(test.text(of: "answer/deep/B.swift"), is: "d")
  }
}
