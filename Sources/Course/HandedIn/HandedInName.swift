/// The name of a file or folder, in its parts: browsers and learning platforms add to the student's own name for it.
package struct HandedInName: Sendable {
  /// The name without what a platform has put before it.
  package let rest: String
  /// The student that the platform names; `nil` if the name has the form of none.
  package let owner: String?
  /// A number that only that student has; empty if the platform gives none.
  package let ownerID: String

  package init(_ name: String) {
    let parts = Self.parts(of: name)
    rest = parts.map { String($0.rest) } ?? name
    owner = parts.map { String($0.owner) }
    ownerID = parts.map { String($0.ownerID) } ?? ""
  }

  /// Reads a name that a learning platform has given; `nil` if it has the form of none.
  ///
  /// The student's own name for the file comes last, and may look like a name that another platform has given.
  private static func parts(of name: String) -> (rest: Substring, owner: Substring, ownerID: Substring)? {
    guard name.contains("_") || name.contains(" - ") else { return nil }
    // Canvas: adalovelace_LATE_12345_67890_Counter.swift
    let canvas = /([^_]+)(?:_LATE)?_([0-9]+)_[0-9]+_(.+)/
    if let match = name.wholeMatch(of: canvas) { return (match.3, match.1, match.2) }
    // Brightspace: 12345-67890 - Ada Lovelace - Nov 25, 2026 1012 AM - Counter.swift
    let brightspace = /([0-9]+-[0-9]+) - (.+?) - [A-Z][a-z]+ [0-9]+, [0-9]{4} [0-9]+ [AP]M - (.+)/
    if let match = name.wholeMatch(of: brightspace) { return (match.3, match.2, match.1) }
    // Moodle: Ada Lovelace_12345_assignsubmission_file_Counter.swift
    let moodle = /([^_]+)_([0-9]+)_assignsubmission_[a-z]+_(.+)/
    if let match = name.wholeMatch(of: moodle) { return (match.3, match.1, match.2) }
    // Blackboard: Chapter 1_ada_attempt_2026-11-25-10-12-00_Counter.swift, and a receipt without the last part
    let blackboard = /.+?_([^_]+)_attempt_[0-9]{4}(?:-[0-9]{2}){5}(?:_(.+)|\.txt)/
    return name.wholeMatch(of: blackboard).map { ($0.2 ?? "", $0.1, "") }
  }

  // MARK: - Files

  /// Whether it is the name of a Swift file; Windows hides the second ending of `Counter.swift.txt`.
  package var isSwift: Bool { stem != nil }

  /// The name without the ending of an archive; `nil` if it isn't one.
  package var archiveStem: String? {
    guard rest.contains("."), !isSwift else { return nil }
    let archive = /(.+?)\.(?:zipx?|tar|tgz|tbz2?|txz|7z|rar|gz|bz2|xz|zst|cpgz|(?:tar\.[a-z0-9]+))/.ignoresCase()
    return rest.wholeMatch(of: archive).map { String($0.1) }
  }

  /// Returns the name of a Swift file as a chapter spells it; the known names are by their spelling in lower case.
  ///
  /// If no chapter has such a file, the name is the student's own, without the numbers in parentheses at its end.
  package func fileName(among known: [String: String]) -> String {
    guard let stem else { return rest }
    if let name = stem.spellings.lazy.compactMap({ known["\($0).swift".lowercased()] }).first { return name }
    let match = stem.hasSuffix(")") ? stem.wholeMatch(of: /(.+?)(?: ?\([0-9]+\)){1,4}/) : nil
    return "\(match?.1 ?? stem[...]).swift"
  }

  /// The name without the ending of a Swift file; `nil` if it has none.
  private var stem: String? {
    let lowercased = rest.lowercased()
    let ending = [".swift.swift", ".swift", ".swift.txt"].first { lowercased.hasSuffix($0) && rest.count > $0.count }
    return ending.map { String(rest.dropLast($0.count)) }
  }

  // MARK: - Folders

  /// The chapter that a folder is for, if its name contains nothing else: `Chapter1`, `chapter 01 (2)`, `Ch_1-2`.
  package var chapter: Int? {
    guard rest.lowercased().contains("ch") else { return nil }
    let chapter = /(?:chapter|chap|ch)[ _.\-]*0*([1-9][0-9]*)/.ignoresCase()
    return rest.spellings.lazy.compactMap { $0.wholeMatch(of: chapter) }.first.flatMap { Int($0.1) }
  }

  /// The only chapter that the name mentions, as in `observatory-chapter1-main`; `nil` if there are several.
  package var mentionedChapter: Int? {
    guard rest.lowercased().contains("ch") else { return nil }
    let mention = /(?:^|[^A-Za-z])(?:chapter|chap|ch)[ _.\-]*0*([1-9][0-9]*)(?![0-9A-Za-z])/.ignoresCase()
    let numbers = Set(rest.matches(of: mention).compactMap { Int($0.1) })
    return numbers.count == 1 ? numbers.first : nil
  }
}

extension String {
  /// The name, and what is left without one mark of a copy, without two, and so on, but no more: each takes a moment.
  fileprivate var spellings: [String] { Array(sequence(first: self, next: \.withoutCopyMark).prefix(5)) }

  /// The text without one mark of a copy, as systems and browsers add it: ` (1)`, `[1]`, `-2`, ` - Copy`, `Copy of `.
  private var withoutCopyMark: String? {
    if lowercased().hasPrefix("copy of ") { return String(dropFirst("copy of ".count)) }
    guard let last, ")]".contains(last) || last.isNumber || last.lowercased() == "y" else { return nil }
    let marked = /(.+?)(?: ?[(\[][0-9]+[)\]]|[\-_ ][0-9]+|(?: -)? copy(?: [0-9]+)?)/.ignoresCase()
    return wholeMatch(of: marked).map { String($0.1) }
  }
}
