import Foundation
import SpecSupport
import Testing

@testable import Course

@Suite struct `A temporary folder` {
  @Test func `has a path without links, also where the system's leads over one`() async {
    await #expect(processExitsWith: .success) {
      let place = try ScratchFolder()
      try place.write("", to: "disk/x")
      try place.link("tmp", to: "disk")
      unsafe setenv("TMPDIR", place.file("tmp").path, 1)
      let folder = try ScratchFolder()
      expect(folder.url.deletingLastPathComponent().lastPathComponent, is: "disk")
      try folder.write("a", to: "b/c")
      #expect(try place.names(in: "disk").count == 2)
    }
  }

  @Test func `is removed with its last reference`() throws {
    var folder: ScratchFolder? = try ScratchFolder()
    try folder?.write("a", to: "deep/A.swift")
    let path = try #require(folder?.file("deep/A.swift").path)
    let wasThere = FileManager.default.fileExists(atPath: path)
    folder = nil
    #expect(wasThere && !FileManager.default.fileExists(atPath: path))
  }
}
