package import Foundation

extension Decodable {
  /// Reads a record from a file; `nil` if there is none, or if it can't be decoded.
  package init?(in file: URL) {
    guard let record = try? JSONDecoder().decode(Self.self, from: Data(contentsOf: file)) else { return nil }
    self = record
  }
}

extension Encodable {
  /// Writes a record to a file, and makes the folders around it.
  package func save(to file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder().encode(self).write(to: file, options: .atomic)
  }
}
