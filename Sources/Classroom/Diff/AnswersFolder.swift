package import Foundation

extension Chapter {
  /// Finds the folder with answers to this chapter in one that an instructor has named.
  ///
  /// It may be a clone, a folder of chapters, or the folder with the Swift files; the first of them that fits.
  ///
  /// - Throws: ``Trouble`` if it is no folder, or if there are no such answers in it.
  package func answers(in folder: URL) throws(Trouble) -> URL {
    func isFolder(_ url: URL) -> Bool {
      (try? url.resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    }
    guard isFolder(folder) else { throw Trouble("there is no folder \(folder.path.debugDescription) to look into") }

    let expected = Set(swiftFiles(in: solution))
    let candidates = ["Exercises/\(name)", name].map { folder.appending(path: $0) }
    if let found = candidates.first(where: isFolder) { return found }
    // Most folders with Swift files in them are something else.
    if expected.isDisjoint(with: swiftFiles(in: folder)) {
      let names = expected.sorted().joined(separator: ", ")
      let place = folder.path.debugDescription
      throw Trouble("there are no answers to chapter \(number) in \(place); name the folder that has \(names)")
    }
    return folder
  }

  private func swiftFiles(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".swift") }
  }
}
