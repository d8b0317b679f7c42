import Foundation
import SpecSupport
import Testing

@testable import Course

@Suite struct `A temporary folder` {
  @Test func `has a path without links, and is removed with its last reference`() async {
    await #expect(processExitsWith: .success) {
      let place = try ScratchFolder()
      try place.write("", to: "disk/x")
      try place.link("tmp", to: "disk")
      unsafe setenv("TMPDIR", place.file("tmp").path, 1)
      var folder: ScratchFolder? = try ScratchFolder()
      expect(folder?.url.deletingLastPathComponent().lastPathComponent, is: "disk")
      try folder?.write("a", to: "b/c")
      #expect(try place.names(in: "disk").count == 2)
      folder = nil
      #expect(try place.names(in: "disk") == ["x"])
    }
  }
}
