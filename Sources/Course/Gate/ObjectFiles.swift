import Foundation

/// The object files of a module, whose names are read whole or not at all.
enum ObjectFiles {
  /// A name in an object file: a function, a type, a conformance.
  struct Symbol: Hashable {
    let name: String
    /// Whether the file contains it, and doesn't need it from elsewhere.
    let isDefined: Bool
    /// Whether other files can link to it, and no other symbol of the same name can replace it.
    let isStrong: Bool

    var isSwift: Bool { name.hasPrefix("$s") || name.hasPrefix("_$s") }

    /// Reads a line in the format of POSIX: a name, a type, and two numbers unless the symbol is undefined.
    fileprivate init?(line: Substring) {
      let words = line.split(separator: " ")
      let numbers = words.dropFirst(2).map { UInt64($0, radix: 16) }
      guard words.count > 1, words[1].count == 1, !numbers.contains(nil) else { return nil }
      isDefined = !["U", "w", "v"].contains(words[1])
      if isDefined, numbers.count != 2 { return nil }
      name = String(words[0])
      isStrong = "ABCDRST".contains(words[1])
    }
  }

  /// Reads the names in object files, or only those that the files need from elsewhere.
  ///
  /// The result is `nil` if they are more or longer than those of any answer, or if a text in the answer looks like a
  /// list of names.
  static func symbols(in objects: [URL], onlyNeeded: Bool = false) throws -> Set<Symbol>? {
    // A system may lack nm, but each toolchain has llvm-nm. Each symbol has its file before it.
    let options = onlyNeeded ? ["-P", "-A", "-u"] : ["-P", "-A"]
    let (end, text) = try run(#"exec "$(command -v llvm-nm || echo nm)" "$@""#, options + objects.map(\.path))
    if [.signal(SIGXFSZ), .signal(SIGXCPU)].contains(end) { return nil }
    guard !objects.isEmpty, end == .exit(code: 0) else {
      throw EnvironmentError("the object files of the build can't be read; check that \"nm\" works")
    }
    var symbols: Set<Symbol> = []
    let beginnings = objects.map { "\($0.path): " }
    var beginning = beginnings[0]
    for line in text.split(separator: "\n").map(String.init) {
      // Most lines are of the same file as the one before.
      if !line.hasPrefix(beginning) {
        // The symbol of a string literal has its text as its name, whose further lines may look like any symbol.
        guard let other = beginnings.first(where: line.hasPrefix) else { continue }
        beginning = other
      }
      let entry = line.dropFirst(beginning.count)
      if let symbol = Symbol(line: entry) {
        symbols.insert(symbol)
      } else if entry.hasPrefix("$s") {
        return nil
      }
    }
    return symbols
  }

  /// Demangles the names; `nil` if one of them can't be: a short name can stand for an enormous type.
  static func demangle(_ names: Set<String>) throws -> [String: SymbolNode]? {
    let names = names.sorted()
    let scratch = try ScratchFolder()
    try scratch.write(names.map { "\($0)\n" }.joined(), to: "names")
    let (end, text) = try run(#"exec swift demangle --tree-only <"$1""#, [scratch.file("names").path])
    guard end == .exit(code: 0) else { return nil }
    let nodes = SymbolNode.nodes(in: text)
    return nodes.count == names.count ? Dictionary(uniqueKeysWithValues: zip(names, nodes)) : nil
  }

  /// Runs a line of the shell with limits of its own.
  private static func run(_ script: String, _ arguments: [String]) throws -> (end: Subprocess.End, text: String) {
    // 1 GB of memory, 20 s, and 32 or 64 MB of output, in blocks of 512 or 1024 bytes.
    let limits = "ulimit -v 1048576 2>/dev/null; ulimit -t 20; ulimit -f 65536; "
    let command = ["sh", "-c", limits + script, "sh"] + arguments
    return try ScratchFolder().runProgram(command)
  }
}
