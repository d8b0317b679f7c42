import Foundation

/// Reads Swift files, and is the only one to do so: it knows what to follow, how much to read, and how text is encoded.
struct SwiftFileReader {
  /// Whose files they are.
  enum Owner {
    /// Whoever runs the command: a link leads to where its owner wants.
    case user
    /// Somebody else: no link is followed, and all files together have bounds.
    case stranger
  }

  enum Problem: Error {
    case link, notRegular, tooMuch, unreadable, notText
  }

  /// The most that one file of the user may have, in bytes.
  static let largestFile = 1 << 20
  /// What all files of a stranger have to stay below, in bytes.
  static let mostBytes = 128 << 10
  static let mostFiles = 64

  let owner: Owner
  private var byteCount = 0
  private var fileCount = 0

  init(for owner: Owner) {
    self.owner = owner
  }

  /// Reads a file; its line ends become those of the kit, and a byte order mark goes.
  mutating func text(of file: URL) throws(Problem) -> String {
    // The name of a folder could be that of a link, so only what is known not to be one is opened.
    let file = owner == .user ? file.resolvingSymlinksInPath() : file
    let keys: Set<URLResourceKey> = [.isRegularFileKey, .isSymbolicLinkKey, .fileSizeKey]
    let values = try? file.resourceValues(forKeys: keys)
    if values?.isSymbolicLink == true, owner == .stranger { throw .link }
    // A pipe never ends, nor do some devices, so the type comes before the content.
    guard let values, values.isRegularFile == true else { throw .notRegular }
    let size = values.fileSize ?? 0
    guard hasRoom(for: size) else { throw .tooMuch }
    guard let content = try? Data(contentsOf: file) else { throw .unreadable }
    guard let text = String(validating: content, as: UTF8.self), !text.unicodeScalars.contains("\0") else {
      throw .notText
    }
    byteCount += size
    fileCount += 1
    return text.withUnixLineEnds
  }

  private func hasRoom(for size: Int) -> Bool {
    switch owner {
    case .user: size <= Self.largestFile
    case .stranger: byteCount + size < Self.mostBytes && fileCount < Self.mostFiles
    }
  }
}

extension String {
  /// As a compiler reads it: editors on Windows begin a file with a mark, and end lines with two characters.
  fileprivate var withUnixLineEnds: String {
    let text = unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
    return text.utf8.contains(UInt8(ascii: "\r"))
      ? text.replacing("\r\n", with: "\n").replacing("\r", with: "\n") : text
  }
}
