import Foundation

/// The commands by which SwiftPM last built a chapter's specs, to be run again after an edit of the chapter's code.
///
/// SwiftPM takes a second to find out that nothing else has changed, and writes a module of the specs that nothing
/// imports. Its commands, run one by one without that module, take a third of the time. They are in the manifest that
/// SwiftPM writes for its build system, llbuild.
struct BuildPlan {
  /// Compiles the chapter, compiles what the edit affects of the specs, without debug information, and links them.
  let commands: [[String]]

  /// The module of the chapter, which the specs import.
  let module: URL

  /// Reads the plan of a package's last build.
  ///
  /// There is none before the first build, if the manifest has another form than that of Swift 6.3, and on platforms
  /// other than Linux, where a build does more than compile and link.
  ///
  /// - Parameters:
  ///   - chapter: The name of the chapter's target.
  ///   - folder: The folder of the package.
  init?(of chapter: String, in folder: URL) {
    #if os(Linux)
      let file = folder.appending(path: ".build/debug.yaml")
      guard let manifest = try? String(contentsOf: file, encoding: .utf8) else { return nil }
      self.init(of: chapter, manifest: manifest)
    #else
      return nil
    #endif
  }

  init?(of chapter: String, manifest: String) {
    guard let compile = Self.command("C.\(chapter)-", ".module", in: manifest),
      let module = compile.firstIndex(of: "-emit-module-path"), module + 1 < compile.count,
      var compileSpecs = Self.command("C.\(chapter)Tests-", ".module", in: manifest),
      let emission = compileSpecs.firstIndex(of: "-emit-module-path"), emission + 1 < compileSpecs.count,
      let link = Self.command("C.ObservatoryPackageTests-", ".test", in: manifest)
    else { return nil }
    compileSpecs.removeSubrange(emission...(emission + 1))
    compileSpecs.removeAll { $0 == "-emit-module" }
    compileSpecs.append("-gnone")
    commands = [compile, compileSpecs, link].map { $0.filter { $0 != "-parseable-output" } }
    self.module = URL(filePath: compile[module + 1])
  }

  /// The arguments of a command, which llbuild's manifest lists as JSON some lines below the command's name.
  private static func command(_ prefix: String, _ suffix: String, in manifest: String) -> [String]? {
    let lines = manifest.split(separator: "\n")
    let marker = "    args: "
    guard
      let name = lines.firstIndex(where: { $0.hasPrefix("  \"\(prefix)") && $0.hasSuffix("\(suffix)\":") }),
      let arguments = lines[name...].first(where: { $0.hasPrefix(marker) })
    else { return nil }
    return try? JSONDecoder().decode([String].self, from: Data(arguments.dropFirst(marker.count).utf8))
  }
}
