import Foundation

/// The commands by which SwiftPM would build a chapter's specs.
///
/// SwiftPM takes a second to find out that nothing has changed but a file of the chapter, and writes a module of the
/// specs that nothing imports. Its commands, run one by one without that module, take a third of the time. They are in
/// the manifest that SwiftPM writes for its build system, llbuild, before it builds anything.
struct BuildPlan {
  /// Compiles what an edit affects of the chapter, without debug information.
  let compile: [String]
  /// Compiles what that affects of the specs, likewise; nothing if the module is the same as before.
  private let compileSpecs: [String]
  /// Links them.
  let link: [String]

  /// The module of the chapter, which the specs import.
  let module: URL

  /// Whether there are plans on this platform: only on Linux does a build do no more than compile and link.
  static var isAvailable: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  /// Reads the plan of a package's last build.
  ///
  /// There is none before the first build, and if the manifest has another form than that of Swift 6.3.
  ///
  /// - Parameters:
  ///   - chapter: The name of the chapter's target.
  ///   - folder: The folder of the package.
  init?(of chapter: String, in folder: URL) {
    let file = folder.appending(path: ".build/debug.yaml")
    guard Self.isAvailable, let manifest = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    self.init(of: chapter, manifest: manifest)
  }

  init?(of chapter: String, manifest: String) {
    guard let compile = Self.command("C.\(chapter)-", ".module", in: manifest),
      let module = compile.firstIndex(of: "-emit-module-path"), module + 1 < compile.count,
      var compileSpecs = Self.command("C.\(chapter)Tests-", ".module", in: manifest),
      let emission = compileSpecs.firstIndex(of: "-emit-module-path"), emission + 1 < compileSpecs.count,
      let link = Self.command("C.\(chapter)Tests-", ".exe", in: manifest)
    else { return nil }
    compileSpecs.removeSubrange(emission...(emission + 1))
    compileSpecs.removeAll { $0 == "-emit-module" }
    compileSpecs += ["-gnone", "-Xfrontend", "-disable-llvm-verify"]
    self.compile = compile.filter { $0 != "-parseable-output" } + ["-gline-tables-only"]
    self.compileSpecs = compileSpecs.filter { $0 != "-parseable-output" }
    self.link = link
    self.module = URL(filePath: compile[module + 1])
  }

  /// Compiles the specs by several compilers at a time.
  ///
  /// The driver cuts the list of files into as many batches, whatever their length. So they are dealt out like cards, the
  /// longest first.
  func compileSpecs(by compilers: Int) -> [String] {
    func length(_ file: String) -> Int {
      (try? URL(filePath: file).resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
    }
    let files = compileSpecs.filter { $0.hasSuffix(".swift") }.map { (length: length($0), path: $0) }
      .sorted { ($1.length, $0.path) < ($0.length, $1.path) }
    let batches = (0..<compilers).flatMap { first in
      stride(from: first, to: files.count, by: compilers).map { files[$0].path }
    }
    return compileSpecs.filter { !$0.hasSuffix(".swift") } + batches + ["-driver-batch-count", "\(compilers)"]
  }

  /// The arguments of a command, which llbuild's manifest lists as JSON some lines below the command's name.
  ///
  /// The lists of files that they refer to by `@` are written only when SwiftPM builds; the files are among the inputs.
  private static func command(_ prefix: String, _ suffix: String, in manifest: String) -> [String]? {
    let lines = manifest.split(separator: "\n")
    guard let name = lines.firstIndex(where: { $0.hasPrefix("  \"\(prefix)") && $0.hasSuffix("\(suffix)\":") })
    else { return nil }
    func strings(_ key: String) -> [String]? {
      let marker = "    \(key): "
      let line = lines[name...].first { $0.hasPrefix(marker) }
      return line.flatMap { try? JSONDecoder().decode([String].self, from: Data($0.dropFirst(marker.count).utf8)) }
    }
    let files = strings("inputs")?.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".swift.o") }
    guard let files, let arguments = strings("args") else { return nil }
    return arguments.flatMap { $0.hasPrefix("@") ? files : [$0] }
  }
}
