import Foundation

/// A condition outside the code that stops a command, such as a missing folder or a full disk.
package struct EnvironmentError: Error, Equatable {
  /// The exit codes, by the numbers of `sysexits.h`.
  package enum Kind: Int32, Sendable {
    case unreadable = 66
    case unavailable = 69
    case unwritable = 73
  }

  /// The problem and its remedy, in one sentence.
  package let sentence: String
  package let kind: Kind

  package init(_ sentence: String, kind: Kind = .unavailable) {
    self.sentence = sentence
    self.kind = kind
  }

  /// Describes any error, and one of the file system by its path, since its own text is for programmers.
  package init(wrapping error: any Error) {
    switch error {
    case let error as EnvironmentError: self = error
    case let error as LockedByAnother:
      self.init("another run of the command is working on \(error.subject); wait until it ends, or end it")
    case let error as CocoaError:
      let path = error.filePath ?? error.url?.path ?? "a file"
      if (256..<512).contains(error.code.rawValue) {
        self.init("\(path) can't be read; check that it exists and that you may read it", kind: .unreadable)
      } else {
        self.init("\(path) can't be written; \(Self.checkDisk)", kind: .unwritable)
      }
    default: self.init("\(error); \(Self.checkDisk)")
    }
  }

  package func inChapter(_ number: Int) -> Self { Self("chapter \(number): \(sentence)", kind: kind) }

  package static let checkDisk = "check that you may write there and that the disk has room"
}
