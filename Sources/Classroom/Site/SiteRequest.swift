import Foundation

/// What a browser asks a site of files for.
struct SiteRequest: Equatable {
  /// The path, taken apart at its slashes and decoded; none of the parts is empty.
  let path: [String]
  /// Whether the path ends in a slash, as that of a folder should.
  let endsInSlash: Bool
  /// What follows the path, from the question mark on.
  let query: String
  /// Whether only the head of the answer is asked for.
  let wantsHeadOnly: Bool

  /// Why a request gets no file.
  enum Refusal: Error {
    case malformed
    case otherMethod
    case noSuchPath
  }

  /// Reads the first line of a request; the fields below it make no difference to a site of files.
  init(_ line: String) throws(Refusal) {
    // RFC 9112, section 3: method, target and version, with one space between them.
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard !line.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { throw .malformed }
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), !words[0].isEmpty else { throw .malformed }
    guard ["GET", "HEAD"].contains(words[0]) else { throw .otherMethod }
    wantsHeadOnly = words[0] == "HEAD"

    let target = words[1].prefix { $0 != "#" }
    let path = target.prefix { $0 != "?" }
    guard path.first == "/" else { throw .malformed }
    query = String(target.dropFirst(path.count))
    endsInSlash = path.last == "/"
    // Of "/a/b/" these are "", "a", "b" and "".
    let pieces = path.split(separator: "/", omittingEmptySubsequences: false)
    var parts: [String] = []
    for part in endsInSlash ? pieces[1..<pieces.count - 1] : pieces[1...] {
      guard let name = String(part).removingPercentEncoding else { throw .malformed }
      // Taken apart before it is decoded, so that no encoded slash or dot leads anywhere. A path with an
      // empty part is refused too: sent back as a redirection, `//name` would be another host.
      guard !name.isEmpty, !name.hasPrefix("."), !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") })
      else { throw .noSuchPath }
      parts.append(name)
    }
    self.path = parts
  }

  /// The path as it is asked for, for a redirection or a log.
  static func encoded(_ path: [String]) -> String {
    path.map { "/" + ($0.addingPercentEncoding(withAllowedCharacters: .siteNames) ?? "") }.joined()
  }
}

extension CharacterSet {
  // RFC 3986, section 2.3, "unreserved": these need no encoding anywhere in an address.
  static let siteNames = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
  )
}
