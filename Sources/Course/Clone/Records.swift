package import Foundation

extension Decodable {
  /// Reads a record; `nil` if there is none, or none that is legible.
  package init?(in file: URL) {
    guard let record = try? JSONDecoder().decode(Self.self, from: Data(contentsOf: file)) else { return nil }
    self = record
  }
}

extension Encodable {
  package func save(to file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder().encode(self).write(to: file, options: .atomic)
  }
}
