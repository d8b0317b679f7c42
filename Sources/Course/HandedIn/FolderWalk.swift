package import Foundation

/// What lies in a folder and its subfolders, found in one walk that follows no link.
///
/// It leaves out hidden files, what macOS adds to an archive, and those parts of a clone that can't be answers.
package struct FolderWalk: Sendable {
  package enum ItemKind: Sendable {
    case file, folder, link
    /// A folder that can't be read, or something whose name or type can't be.
    case unreadable
    /// A folder that has more in it than any answer, of which nothing is known but that.
    case tooLarge
  }

  package struct Item: Sendable {
    package let components: [String]
    package let kind: ItemKind
    let url: URL
    // Patterns are slow, so each name is read once.
    package let handedInName: HandedInName
    /// The chapters that the folders around it are named for, or it itself if it isn't a file; the innermost first.
    package let chapters: [Int]
    /// The chapters that the names of the same mention.
    package let mentionedChapters: [Int]

    init(_ name: String, _ kind: ItemKind, in folder: Item?, at url: URL) {
      components = (folder?.components ?? []) + [name]
      self.kind = kind
      self.url = url
      handedInName = HandedInName(name)
      let isFile = kind == .file
      chapters = [isFile ? nil : handedInName.chapter].compactMap(\.self) + (folder?.chapters ?? [])
      mentionedChapters =
        [isFile ? nil : handedInName.mentionedChapter].compactMap(\.self) + (folder?.mentionedChapters ?? [])
    }

    package var path: String { components.joined(separator: "/") }
    package var name: String { components[components.count - 1] }
    package var folders: ArraySlice<String> { components.dropLast() }
  }

  /// The folder, without links on the way to it.
  package let root: URL
  /// Why the folder is no submission, if its name is that of a link: somebody else may have made it.
  package let linkError: EnvironmentError?
  package private(set) var entries: [Item] = []

  package init(of folder: URL) throws(EnvironmentError) {
    let named = folder.path.debugDescription
    let isLink = Self.kind(of: URL(filePath: folder.standardizedFileURL.path, directoryHint: .notDirectory)) == .link
    let remedy = "name the folder that it leads to, if it may be read"
    linkError = isLink ? EnvironmentError("\(named) is a link; \(remedy)", kind: .unreadable) : nil
    root = folder.standardizedFileURL.resolvingSymlinksInPath()
    let kind = Self.kind(of: root)
    guard kind == .folder else {
      let advice = kind == .file ? ", but a file; unpack an archive first, and name the folder" : ""
      throw EnvironmentError("there is no folder \(named)\(advice)", kind: .unreadable)
    }
    guard let names = Self.names(in: root) else {
      throw EnvironmentError("the folder \(named) can't be read; check that you may read it", kind: .unreadable)
    }
    for name in names {
      var found: [Item] = []
      let url = root.appending(path: name)
      let isWhole = add(name, in: nil, at: url, to: &found)
      // Each submission of a class has the same bounds, and none can hide another.
      entries += isWhole ? found : [Item(name, .tooLarge, in: nil, at: url)]
    }
  }

  // Whether all of it is in the list.
  private func add(_ name: String, in folder: Item?, at url: URL, to found: inout [Item]) -> Bool {
    let kind = Self.kind(of: url)
    let names = kind == .folder ? Self.names(in: url) : []
    let entry = Item(name, names == nil ? .unreadable : kind, in: folder, at: url)
    guard found.count < Limits.mostEntries, entry.components.count <= Limits.deepestEntry else { return false }
    found.append(entry)
    return (names ?? []).allSatisfy { add($0, in: entry, at: url.appending(path: $0), to: &found) }
  }

  private static func names(in folder: URL) -> [String]? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { return nil }
    // The tests of a package are no part of its code.
    let isPackage = names.contains("Package.swift")
    // In a clone, the answers are among its exercises, not its solutions. Elsewhere, a student may have that name.
    if names.contains("Exercises"), isPackage || names.contains("Solutions") { return ["Exercises"] }
    return names.filter { !$0.hasPrefix(".") && $0 != "__MACOSX" && !(isPackage && $0 == "Tests") }.sorted()
  }

  private static func kind(of url: URL) -> ItemKind {
    // A link counts for what it is, not for what it leads to.
    guard let values = try? url.resourceValues(forKeys: [.isSymbolicLinkKey, .isDirectoryKey]) else {
      return .unreadable
    }
    return values.isSymbolicLink == true ? .link : values.isDirectory == true ? .folder : .file
  }
}
