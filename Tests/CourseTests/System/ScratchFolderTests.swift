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

@Suite struct `An error of the file system` {
  @Test func `names the path, and has a kind`() {
    let file = URL(filePath: "/no/such/file")
    let remedy = "check that it exists and that you may read it"
    expect(
      [environmentError { _ = try Data(contentsOf: file) }, environmentError { try Data().write(to: file) }],
      is: [
        EnvironmentError("/no/such/file can't be read; \(remedy)", kind: .unreadable),
        EnvironmentError("/no/such/file can't be written; \(EnvironmentError.checkDisk)", kind: .unwritable),
      ]
    )
  }
}
