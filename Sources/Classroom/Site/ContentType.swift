/// What a browser is told about a file, by the end of the file's name.
enum ContentType {
  static func of(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
    return ending.flatMap { types[$0.lowercased()] } ?? "application/octet-stream"
  }

  private static let types = [
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "svg": "image/svg+xml",
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "gif": "image/gif",
    "ico": "image/vnd.microsoft.icon",
    "mp4": "video/mp4",
    "woff2": "font/woff2",
    // Sources are there to be read, not to be saved.
    "swift": plainText,
    "md": plainText,
    "patch": plainText,
    "tutorial": plainText,
    "jsonl": plainText,
    "txt": plainText,
  ]

  private static let plainText = "text/plain; charset=utf-8"
}
