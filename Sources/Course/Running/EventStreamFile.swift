import Foundation

/// The file that a run writes its event stream to.
///
/// It is opened before the run and read through the same descriptor, so that no other file can take its place.
struct EventStreamFile {
  let url: URL
  private let file: FileHandle

  /// Creates the file.
  init(_ url: URL) throws {
    self.url = url
    try Data().write(to: url)
    file = try FileHandle(forReadingFrom: url)
  }

  /// Whether the path still leads to the file.
  var isInPlace: Bool {
    var (opened, present) = (stat(), stat())
    guard unsafe fstat(file.fileDescriptor, &opened) == 0, unsafe lstat(url.path, &present) == 0 else { return false }
    return opened.st_ino == present.st_ino && opened.st_dev == present.st_dev
  }

  /// Reads the records up to the first line that isn't whole: the process ended while it wrote that line.
  ///
  /// - Returns: The records, and whether these are all.
  func records() throws -> (records: [EventRecord], isWhole: Bool) {
    try file.seek(toOffset: 0)
    let stream = try file.readToEnd() ?? Data()
    let records = EventRecord.records(in: stream)
    return (records, records.count == stream.split(separator: UInt8(ascii: "\n")).count)
  }
}
