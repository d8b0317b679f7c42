/// What the name of a file or folder says, once browsers and learning platforms have added to it.
package struct HandedInName: Sendable {
  /// What is left of the name without the parts before the file's own name.
  package let rest: String
  /// The student that the platform names, with a number that only that student has, if it gives one.
  package let owner: String?
  package let ownerID: String

  package init(_ name: String) {
    let parts = Self.parts(of: name)
    owner = parts.map { String($0.owner) }
    ownerID = parts.map { String($0.id) } ?? ""
    rest = parts.map { String($0.rest) } ?? name
  }

  private static func parts(of name: String) -> (owner: Substring, id: Substring, rest: Substring)? {
    guard name.contains("_") || name.contains(" - ") else { return nil }
    // Canvas: adalovelace_LATE_12345_67890_Counter.swift
    if let match = name.wholeMatch(of: /([^_]+)(?:_LATE)?_([0-9]+)_[0-9]+_(.+)/) {
      return (match.1, match.2, match.3)
    }
    // Moodle: Ada Lovelace_12345_assignsubmission_file_Counter.swift
    if let match = name.wholeMatch(of: /(.+?)_([0-9]+)_assignsubmission_[a-z]+_(.+)/) {
      return (match.1, match.2, match.3)
    }
    // Blackboard: Chapter 1_ada_attempt_2026-11-25-10-12-00_Counter.swift, and a receipt without the last part
    if let match = name.wholeMatch(of: /.+_([^_]+)_attempt_[0-9]{4}(?:-[0-9]{2}){5}(?:_(.+)|\.txt)/) {
      return (match.1, "", match.2 ?? "")
    }
    // Brightspace: 12345-67890 - Ada Lovelace - Nov 25, 2026 1012 AM - Counter.swift
    let brightspace = /([0-9]+-[0-9]+) - (.+?) - [A-Z][a-z]+ [0-9]+, [0-9]{4} [0-9]+ [AP]M - (.+)/
    return name.wholeMatch(of: brightspace).map { ($0.2, $0.1, $0.3) }
  }

  /// How often somebody may have copied a copy: a name that is made of such marks takes long to read.
  private static let mostCopyMarks = 4

  // MARK: - Files

  /// Whether it is a Swift file; Windows hides the second ending of `Counter.swift.txt`.
  package var isSwift: Bool { stem != nil }

  /// The name without the ending of an archive; `nil` if it isn't one.
  package var archiveStem: String? {
    guard rest.contains("."), !isSwift else { return nil }
    return rest.wholeMatch(
      of: /(.+?)\.(?:zipx?|tar|tgz|tbz2?|txz|7z|rar|gz|bz2|xz|zst|cpgz|(?:tar\.[a-z0-9]+))/.ignoresCase()
    )
    .map { String($0.1) }
  }

  /// The name that the student gave a Swift file, among the names of the chapters' files by the same in small letters.
  ///
  /// If it is none of them, it is the student's own, of which only a number in parentheses goes.
  package func fileName(among known: [String: String]) -> String {
    guard let stem else { return rest }
    var short = stem
    for _ in 0...Self.mostCopyMarks {
      if let name = known["\(short).swift".lowercased()] { return name }
      short = short.withoutCopyMark
    }
    var own = stem
    for _ in 0..<Self.mostCopyMarks where own.hasSuffix(")") {
      guard let match = own.wholeMatch(of: /(.+?) ?\([0-9]+\)/) else { break }
      own = String(match.1)
    }
    return "\(own).swift"
  }

  private var stem: String? {
    let lowercased = rest.lowercased()
    let ending = [".swift.swift", ".swift", ".swift.txt"].first { lowercased.hasSuffix($0) && rest.count > $0.count }
    return ending.map { String(rest.dropLast($0.count)) }
  }

  // MARK: - Folders

  /// The chapter that a folder is for, if its name is no more than that: `Chapter1`, `chapter 01 (2)`, `Ch_1-2`.
  package var chapter: Int? {
    guard rest.lowercased().contains("ch") else { return nil }
    var short = rest
    for _ in 0...Self.mostCopyMarks {
      if let match = short.wholeMatch(of: /(?:chapter|chap|ch)[ _.\-]*0*([1-9][0-9]*)/.ignoresCase()) {
        return Int(match.1)
      }
      short = short.withoutCopyMark
    }
    return nil
  }

  /// The only chapter that the name mentions: `observatory-chapter1-main`.
  package var mentionedChapter: Int? {
    guard rest.lowercased().contains("ch") else { return nil }
    let mention = /(?:^|[^A-Za-z])(?:chapter|chap|ch)[ _.\-]*0*([1-9][0-9]*)(?![0-9A-Za-z])/.ignoresCase()
    let numbers = Set(rest.matches(of: mention).compactMap { Int($0.1) })
    return numbers.count == 1 ? numbers.first : nil
  }
}

extension String {
  /// What a browser, Canvas, macOS, Windows or Google Drive adds to the name of a second file goes: ` (1)`, `[1]`,
  /// `-2`, ` copy`, ` - Copy`, `Copy of `.
  fileprivate var withoutCopyMark: String {
    if lowercased().hasPrefix("copy of ") { return String(dropFirst("copy of ".count)) }
    guard let last, ")]".contains(last) || last.isNumber || last.lowercased() == "y" else { return self }
    return wholeMatch(of: /(.+?)(?: ?[(\[][0-9]+[)\]]|[\-_ ][0-9]+|(?: -)? copy(?: [0-9]+)?)/.ignoresCase()).map {
      String($0.1)
    }
      ?? self
  }
}
