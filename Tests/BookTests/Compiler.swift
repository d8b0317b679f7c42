import Foundation

@testable import Course
@testable import instructor

/// The compiler, with the settings and the modules of the kit, and a folder for its output.
struct Compiler {
  private let scratch: ScratchFolder
  /// The folder with the modules and the objects of the kit, which were built with these tests.
  private let products = URL(filePath: programOfTests).deletingLastPathComponent()

  init() throws { scratch = try ScratchFolder() }

  /// Compiles a main file to a program, or only for its errors; messages name it by its path in the kit.
  func compile(
    _ source: String,
    at path: String,
    as module: String,
    with files: [URL],
    toProgram: Bool
  ) throws -> (isFine: Bool, said: String) {
    let main = scratch.file("main.swift")
    try scratch.write(source, to: "main.swift")
    var words = ["swiftc", "-swift-version", "6", "-module-name", module]
    // Each build system has a place of its own for the modules.
    for modules in [products.appending(path: "Modules"), products] { words += ["-I", modules.path] }
    for feature in ["NonisolatedNonsendingByDefault", "ExistentialAny"] {
      words += ["-enable-upcoming-feature", feature]
    }
    words += Book.target
    // Some checks, such as for the use of a consumed value, come after those of types, in the compiler's SIL.
    words += toProgram ? ["-o", scratch.file("program").path] : ["-emit-sil", "-o", "/dev/null"]
    let (end, said) = try scratch.runProgram(words + ([main] + files).map(\.path), atMost: .seconds(300))
    return (end == .exit(code: 0), said.replacing(main.path, with: path))
  }

  func objects(of module: String) throws -> [URL] {
    let whole = products.appending(path: "\(module).o")
    if FileManager.default.fileExists(atPath: whole.path) { return [whole] }
    let folder = products.appending(path: "\(module).build")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "o" }
  }

  func runProgram() throws -> (end: Subprocess.End, text: String) {
    try scratch.runProgram([scratch.file("program").path])
  }
}

#if os(macOS)
  private final class Marker {}
  private let programOfTests = Bundle(for: Marker.self).bundlePath
#else
  private let programOfTests = CommandLine.arguments[0]
#endif
