import Foundation
import Testing

@testable import Course
@testable import instructor

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct `A file for a report` {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  @Test func `is replaced as a whole, and checked without a trace`() throws {
    try folder.write("old", to: "a/report.csv")
    try FileManager.default.createSymbolicLink(atPath: folder.file("link").path, withDestinationPath: "a/report.csv")
    let file = try ReportFile(at: folder.file("link").path)
    #expect(try String(contentsOf: folder.file("a/report.csv"), encoding: .utf8) == "old")
    try file.write("new")
    #expect(try String(contentsOf: folder.file("a/report.csv"), encoding: .utf8) == "new")
    #expect(folder.file("link").findFileType() == .typeSymbolicLink)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("a").path) == ["report.csv"])
  }

  @Test(arguments: ["nowhere/report.csv", "", "pipe", "/proc/report.csv"])
  func `can't be a folder or a pipe, nor lie where nothing can be written`(path: String) {
    // Not a device: broken code, run as root, would replace it for the whole machine.
    #expect(unsafe mkfifo(folder.file("pipe").path, 0o600) == 0)
    let path = path.hasPrefix("/") ? path : folder.file(path).path
    let error = #expect(throws: EnvironmentError.self) { try ReportFile(at: path) }
    #expect(error?.sentence == "\(path.debugDescription) can't be written as a file; name another")
    #expect(error?.kind == .unwritable)
  }
}
