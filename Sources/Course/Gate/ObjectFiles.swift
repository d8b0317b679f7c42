import Foundation

/// The object files of a module, whose names are read whole or not at all.
enum ObjectFiles {
  /// A name in an object file: a function, a type, a conformance.
  struct Symbol: Hashable {
    let name: String
    /// Whether the file has it; otherwise it needs it from elsewhere.
    let isDefined: Bool
    /// Whether other files can link to it, and it can't be replaced by another of the same name.
    let isStrong: Bool

    var isSwift: Bool { name.hasPrefix("$s") || name.hasPrefix("_$s") }
  }

  /// Reads the names in the object files of a folder; `nil` if they are more or longer than those of any answer.
  static func symbols(in folder: URL) throws -> Set<Symbol>? {
    let files = try folder.visiblePaths().filter { $0.hasSuffix(".o") }.map { folder.appending(path: $0).path }
    // A system need not have an nm, but each toolchain has a llvm-nm.
    let (end, text) = try run(#"exec "$(command -v llvm-nm || echo nm)" -P "$@""#, files)
    if [.stoppedByOutput, .signal(SIGXFSZ), .signal(SIGXCPU)].contains(end) { return nil }
    guard !files.isEmpty, end == .exit(code: 0) else {
      throw EnvironmentError("the object files of the build can't be read; check that \"nm\" works")
    }
    // POSIX has a name, a type and two numbers on a line. The name of a text is what it says, with its spaces and its
    // ends of lines; that of a declaration has none.
    return try text.split(separator: "\n").reduce(into: []) { symbols, line in
      let words = line.split(separator: " ")
      let numbers = words.dropFirst(2).map { UInt64($0, radix: 16) }
      let isDeclaration = words.count > 1 && words[1].count == 1 && !numbers.contains(nil)
      guard isDeclaration, numbers.count == 2 || ["U", "w", "v"].contains(words[1]) else {
        if line.contains("$s"), !line.hasSuffix(":"), words[0].hasPrefix("$s") {
          throw EnvironmentError("\(line) is no symbol")
        }
        return
      }
      let isDefined = words[1] != "U" && words[1] != "w" && words[1] != "v"
      let isStrong = "ABCDRST".contains(words[1])
      symbols.insert(Symbol(name: String(words[0]), isDefined: isDefined, isStrong: isStrong))
    }
  }

  /// Says what names stand for; `nil` if it can't of each, since a short name may stand for a type without end.
  static func demangle(_ names: [String]) throws -> [SymbolNode]? {
    let scratch = try ScratchFolder()
    try scratch.write(names.map { "\($0)\n" }.joined(), to: "names")
    let (end, text) = try run(#"exec swift demangle --tree-only <"$1""#, [scratch.file("names").path])
    guard end == .exit(code: 0) else { return nil }
    let nodes = SymbolNode.nodes(in: text)
    return nodes.count == names.count ? nodes : nil
  }

  /// Runs a line of the shell with bounds of its own.
  private static func run(_ script: String, _ arguments: [String]) throws -> (end: Subprocess.End, text: String) {
    // A GB of memory, 20 s, and 64 MB of output, in blocks of 512 or 1024 bytes.
    let limits = "ulimit -v 1048576 2>/dev/null; ulimit -t 20; ulimit -f 65536; "
    let words = ["sh", "-c", limits + script, "sh"] + arguments
    return try ScratchFolder().runProgram(words, outputLimit: 64 << 20)
  }
}
