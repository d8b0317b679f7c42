import Foundation

/// A copy of a part of the kit, which is brought up to date file by file and built.
///
/// The compiler's incremental build compares times in whole seconds: of two edits within one second it
/// misses the second. So each edit gets a time of its own, a second after the one before it; and after
/// a build ``requireBuilt(in:)`` looks whether the compiler has read what was written.
struct Mirror {
  private let origin: URL
  private let folder: URL

  // The latest time that was given to a file.
  private var latest = Date(timeIntervalSince1970: 0)

  // When each file was really written, by the clock of the file system, unless a build has seen it since.
  private var edits: [String: Date] = [:]

  init(of origin: URL, in folder: URL) {
    self.origin = origin
    self.folder = folder
  }

  /// Brings a file up to date with the one in the origin.
  mutating func copy(file path: String) throws {
    try write(Data(contentsOf: origin.appending(path: path)), to: path, anew: false)
  }

  /// Brings a folder up to date with the one in the origin, and all folders in it.
  mutating func copy(folder path: String) throws {
    let source = origin.appending(path: path)
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: source.path)
    where try source.appending(path: name).resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
      files[name] = try Data(contentsOf: source.appending(path: name))
    }
    try put(files, in: path, anew: false)
  }

  /// Makes these files all that there is in a folder.
  ///
  /// - Parameters:
  ///   - files: The content of each, by its path from that folder.
  ///   - path: The path of the folder.
  ///   - anew: Whether a file counts as edited even if it is there with the same content.
  /// - Throws: What the file system says.
  mutating func put(_ files: [String: Data], in path: String, anew: Bool) throws {
    let target = folder.appending(path: path)
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    for name in try FileManager.default.subpathsOfDirectory(atPath: target.path).sorted() {
      let isNeeded = files.keys.contains { $0 == name || $0.hasPrefix("\(name)/") }
      let file = target.appending(path: name)
      if !isNeeded, FileManager.default.fileExists(atPath: file.path) {
        latest = max(latest, try modificationDate(of: file))
        edits["\(path)/\(name)"] = nil
        try FileManager.default.removeItem(at: file)
      }
    }
    for (name, content) in files { try write(content, to: "\(path)/\(name)", anew: anew) }
  }

  private mutating func write(_ content: Data, to path: String, anew: Bool) throws {
    let file = folder.appending(path: path)
    if let present = try? Data(contentsOf: file) {
      if present == content, !anew { return }
      latest = max(latest, try modificationDate(of: file))
    }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.write(to: file)
    let written = try modificationDate(of: file)
    latest = max(written, latest.addingTimeInterval(1))
    try FileManager.default.setAttributes([.modificationDate: latest], ofItemAtPath: file.path)
    edits[path] = written
  }
}

extension Mirror {
  /// Makes sure that a build has read every edit, and that the tests were linked after that.
  ///
  /// - Throws: ``Trouble`` if what was built is stale, or lies elsewhere than SwiftPM puts it.
  mutating func requireBuilt(in products: URL) throws {
    for (path, written) in edits where path.hasSuffix(".swift") && path != "Package.swift" {
      // Of `Sources/Locks/Mutex.swift` the compiler notes in `Locks.build/Mutex.d` what it has read.
      // The object file doesn't tell: it keeps its time where its content stays the same.
      let parts = path.split(separator: "/").dropFirst()
      let note = products.appending(path: "\(parts.first ?? "").build/\(parts.dropFirst().joined(separator: "/"))")
        .deletingPathExtension().appendingPathExtension("d")
      guard try modificationDate(of: note) >= written else { throw stale("\(path) was not compiled again") }
    }
    let tests = try modificationDate(of: try testBinary(in: products))
    for target in Set(edits.keys.compactMap { $0.split(separator: "/").dropFirst().first }) {
      let objects = products.appending(path: "\(target).build")
      for name in (try? FileManager.default.contentsOfDirectory(atPath: objects.path)) ?? []
      where name.hasSuffix(".swift.o") {
        guard try modificationDate(of: objects.appending(path: name)) <= tests else {
          throw stale("the tests were not linked again")
        }
      }
    }
    edits = [:]
  }

  private func testBinary(in products: URL) throws -> URL {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: products.path)) ?? []
    guard let name = names.first(where: { $0.hasSuffix(".xctest") }) else { throw stale("there are no tests") }
    let product = products.appending(path: name)
    // With Xcode's tools it is a bundle.
    let inBundle = product.appending(path: "Contents/MacOS/\(product.deletingPathExtension().lastPathComponent)")
    return FileManager.default.fileExists(atPath: inBundle.path) ? inBundle : product
  }

  private func modificationDate(of file: URL) throws -> Date {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    guard let date = attributes?[.modificationDate] as? Date else { throw stale("\(file.path) is not there") }
    return date
  }

  private func stale(_ why: String) -> Trouble {
    Trouble("the build can't be trusted, since \(why); remove \(folder.path) and try again")
  }
}
