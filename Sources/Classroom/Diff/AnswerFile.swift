import Foundation

/// A file that somebody handed in, read without trusting it: any bytes, any line breaks, any size.
struct AnswerFile {
  /// A line, without its line break.
  struct Line: Equatable {
    let bytes: ArraySlice<UInt8>

    /// Lines that differ only in white space at either end are equal; so are two that are blank.
    static func == (lhs: Line, rhs: Line) -> Bool { lhs.content == rhs.content }

    /// The line for somebody to read; what is no UTF-8 becomes a replacement character.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    var isStub: Bool {
      let text = String(decoding: content, as: UTF8.self)
      return !text.hasPrefix("//") && text.contains("unimplemented(")
    }

    private var content: ArraySlice<UInt8> {
      func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0D].contains(byte) }
      guard let first = bytes.firstIndex(where: { !isBlank($0) }), let last = bytes.lastIndex(where: { !isBlank($0) })
      else { return [] }
      return bytes[first...last]
    }
  }

  /// Why a file can't be compared.
  enum Hindrance: String, Error {
    case unreadable = "can't be read"
    case noFile = "is no ordinary file"
    case noText = "is no text"
    case tooLong = "is too long to compare"
  }

  let lines: [Line]

  init(_ content: some Collection<UInt8>) {
    var lines = Array(content).split(separator: 0x0A, omittingEmptySubsequences: false).map(Line.init)
    // Whether the last line ends with a line break makes no difference.
    if lines.last?.bytes.isEmpty == true { lines.removeLast() }
    self.lines = lines
  }

  /// Reads a file, unless it is one that nobody would have written as an answer.
  init(at file: URL) throws(Hindrance) {
    // A pipe would never end, and neither would some devices; so the kind comes first, that of what a link leads to.
    let values = try? file.resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    guard let values else { throw .unreadable }
    guard values.isRegularFile == true else { throw .noFile }
    guard values.fileSize ?? 0 <= 1 << 20 else { throw .tooLong }
    guard let content = try? Data(contentsOf: file) else { throw .unreadable }
    // What git goes by, too.
    guard !content.contains(0) else { throw .noText }
    self.init(content)
  }

  /// How many functions are still to be written.
  var stubs: Int { lines.count(where: \.isStub) }
}
