import Foundation

/// What lies in a folder and in the folders in it, hidden things aside: those are no part of a chapter.
struct FolderListing {
  enum Kind: Equatable {
    case file
    /// A symbolic link, wherever it leads; links to folders are not followed.
    case link
    /// A pipe, a socket, a device.
    case other
  }

  /// What each thing is, by its path from the folder on.
  private(set) var things: [String: Kind] = [:]

  /// The paths of the folders, each before those in it.
  private(set) var folders: [String] = []

  static let empty = FolderListing()

  private init() {}

  init(of folder: URL) throws(Trouble) {
    try look(in: folder, under: "")
  }

  private mutating func look(in folder: URL, under start: String) throws(Trouble) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      throw Trouble("the folder \(folder.path) can't be read; see who may read it")
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = folder.appending(path: name)
      let type = (try? FileManager.default.attributesOfItem(atPath: path.path))?[.type] as? FileAttributeType
      switch type {
      case .typeDirectory?:
        folders.append("\(start)\(name)")
        try look(in: path, under: "\(start)\(name)/")
      case .typeRegular?: things["\(start)\(name)"] = .file
      case .typeSymbolicLink?: things["\(start)\(name)"] = .link
      default: things["\(start)\(name)"] = .other
      }
    }
  }
}
