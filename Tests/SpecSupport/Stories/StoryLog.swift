#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The file in which the child writes down how far it is; it stays open, since opening takes longer than writing.
struct StoryLog {
  private let file: Int32

  init(at path: String) {
    file = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
  }

  func append(_ text: String) { SpecSupport.append(text, to: file) }
}
