package import Foundation

/// The contents of a folder and its subfolders, found in one walk that follows no link.
///
/// It leaves out hidden files, what macOS adds to an archive, and those parts of a clone that can't be answers.
package struct FolderWalk: Sendable {
  package enum EntryKind: Sendable {
    case file, folder, link
    /// A folder that can't be read, or something whose name or type can't be.
    case unreadable
    /// A folder with more in it than any answer; its contents are not listed.
    case tooLarge
  }

  /// A file or folder, and what the names on the way to it say.
  package struct Entry: Sendable {
    /// The names of the folders around it, from the outermost, and its own.
    package let components: [String]
    package let kind: EntryKind
    let url: URL
    /// The parts of its name, which is read once, since regular expressions are slow.
    package let handedInName: HandedInName
    /// The chapters that it and the folders around it are named for, innermost first; the name of a file doesn't count.
    package let chapters: [Int]
    /// The chapters that those names mention.
    package let mentionedChapters: [Int]
    /// The entries that lie right in it.
    package fileprivate(set) var children: [Entry] = []
    fileprivate var count = 1

    init(_ name: String, _ kind: EntryKind, in folder: Entry?, at url: URL) {
      components = (folder?.components ?? []) + [name]
      self.kind = kind
      self.url = url
      handedInName = HandedInName(name)
      let folderName = kind == .file ? nil : handedInName
      chapters = [folderName?.chapter].compactMap(\.self) + (folder?.chapters ?? [])
      mentionedChapters = [folderName?.mentionedChapter].compactMap(\.self) + (folder?.mentionedChapters ?? [])
    }

    /// What keeps it from being graded, and the remedy: the rest of a sentence that begins with a path.
    var problem: String? {
      switch kind {
      case .file, .folder: nil
      case .link: "is a link, which is never followed; hand in what it leads to"
      case .unreadable: "can't be read; give it another name, or make it readable"
      case .tooLarge: "has more in it than any answer; hand in the folder of the chapter alone"
      }
    }

    package var path: String { components.joined(separator: "/") }
    package var name: String { components[components.count - 1] }
    package var folders: [String] { components.dropLast() }
    /// The entry, and all that is below it.
    package var tree: [Entry] { [self] + children.flatMap(\.tree) }
  }

  /// The folder, without links on the way to it.
  package let root: URL
  /// The reason why the folder is no submission, if its name is that of a link, which a stranger may have made.
  package let linkError: EnvironmentError?
  /// The entries that lie right in the folder.
  package let top: [Entry]

  package var entries: [Entry] { top.flatMap(\.tree) }

  package init(of folder: URL) throws(EnvironmentError) {
    let named = folder.path.debugDescription
    let isLink = Self.kind(of: URL(filePath: folder.standardizedFileURL.path, directoryHint: .notDirectory)) == .link
    let sentence = "\(named) is a link; name the folder that it leads to, if it may be read"
    linkError = isLink ? EnvironmentError(sentence, kind: .unreadable) : nil
    root = folder.standardizedFileURL.resolvingSymlinksInPath()
    let kind = Self.kind(of: root)
    guard kind == .folder else {
      let isSwift = HandedInName(root.lastPathComponent).isSwift
      let remedy = isSwift ? "name the folder that it is in" : "unpack an archive first, and name the folder"
      let advice = kind == .file ? ", but a file; \(remedy)" : ""
      throw EnvironmentError("there is no folder \(named)\(advice)", kind: .unreadable)
    }
    guard let items = Self.items(in: root) else {
      throw EnvironmentError("the folder \(named) can't be read; check that you may read it", kind: .unreadable)
    }
    top = items.map { Self.entry($0, in: nil, at: $1) ?? Entry($0, .tooLarge, in: nil, at: $1) }
  }

  /// Returns an item with all that is in it; `nil` if that is too much.
  ///
  /// A class is sorted by student or by assignment, so the entries of the first level and those of the second have
  /// limits of their own: no submission hides another.
  private static func entry(_ name: String, in folder: Entry?, at url: URL) -> Entry? {
    let kind = Self.kind(of: url)
    let items = kind == .folder ? Self.items(in: url) : []
    var entry = Entry(name, items == nil ? .unreadable : kind, in: folder, at: url)
    guard entry.components.count <= Limits.deepestEntry else { return nil }
    for (name, url) in items ?? [] {
      let child = Self.entry(name, in: entry, at: url)
      if child == nil, folder != nil { return nil }
      entry.children.append(child ?? Entry(name, .tooLarge, in: entry, at: url))
      entry.count += child?.count ?? 1
      if entry.count > (folder == nil ? Limits.mostEntriesOfAssignment : Limits.mostEntries) { return nil }
    }
    return entry
  }

  /// Returns what may be a part of an answer, sorted by name; `nil` if the folder can't be read.
  ///
  /// Names that come again are numbered: those that differ only in how an accent is encoded are equal, and yet may be
  /// those of two students.
  private static func items(in folder: URL) -> [(name: String, url: URL)]? {
    guard var names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { return nil }
    let isPackage = names.contains("Package.swift")
    // In a clone, the answers are among its exercises, not its solutions. Elsewhere, a student may have that name.
    if isPackage, names.contains("Exercises") { names = ["Exercises"] }
    // The tests of a package are no part of its code.
    names.removeAll { $0.hasPrefix(".") || $0 == "__MACOSX" || (isPackage && $0 == "Tests") }
    var counts: [String: Int] = [:]
    return names.sorted().map { name in
      let number = counts[name, default: 0] + 1
      counts[name] = number
      return (number == 1 ? name : "\(name) (\(number))", folder.appending(path: name))
    }
  }

  private static func kind(of url: URL) -> EntryKind {
    guard let values = try? url.resourceValues(forKeys: [.isSymbolicLinkKey, .isDirectoryKey]) else {
      return .unreadable
    }
    // A link counts for what it is, not for what it leads to.
    if values.isSymbolicLink == true { return .link }
    return values.isDirectory == true ? .folder : .file
  }
}
