package import Foundation

/// A scratch package with one chapter and its dependencies, so that no other chapter's errors affect it.
///
/// It lies below the kit's `.build` and persists, so that only what has changed is built again. The submission lies
/// in `Exercises`, wherever it comes from.
package final class Workbench {
  /// What builds and runs may use.
  ///
  /// An exit test's watchdog waits for 60 seconds; a run with such a test has to outlast it.
  package struct Limits: Sendable {
    package var build: Duration = .seconds(900)
    package var test: Duration = .seconds(150)
    /// The processor time of a run outside of a sandbox, which has limits of its own.
    var processorSeconds = 30
    /// How many compilers share the specs; a second one takes time for what both import, and other work may want it.
    var compilers = 1
    /// What the code may use besides time; it runs unrestrained if there are no such limits.
    package var sandbox: Sandbox?

    package init() {}

    /// The limits for a student who waits: a run just outlasts the watchdog, and every core may compile.
    package static var interactive: Self {
      var limits = Self()
      limits.test = .seconds(90)
      limits.compilers = ProcessInfo.processInfo.activeProcessorCount
      return limits
    }
  }

  /// Called every second with what is going on and its duration in seconds.
  package var activity: (_ what: String, _ seconds: Int) -> Void

  let chapter: Chapter
  /// What a build or a run may use.
  package var limits: Limits
  /// The folder of the package.
  let folder: URL
  /// What the package has of the kit.
  var mirror: FolderMirror
  /// When the last build began.
  var beginning = SuspendingClock().now
  private let lock: FileLock

  /// Creates the workbench of a chapter, or updates it; the calling thread waits while another process uses it.
  ///
  /// - Throws: ``EnvironmentError`` if it can't be written.
  ///
  /// - Parameters:
  ///   - chapter: The chapter.
  ///   - limits: What builds and runs may use.
  ///   - place: The folder for it, if not the usual one below the kit's `.build`.
  ///   - activity: Called every second with what is going on and its duration in seconds.
  package init(
    for chapter: Chapter,
    limits: Limits = Limits(),
    at place: URL? = nil,
    activity: @escaping (_ what: String, _ seconds: Int) -> Void = { _, _ in }
  ) throws {
    self.chapter = chapter
    self.limits = limits
    self.activity = activity
    folder = place ?? chapter.kit.root.appending(path: ".build/workbench/\(chapter.name)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    lock = try FileLock(folder.appending(path: "lock"), of: chapter.name) {
      activity("waiting for another run of the command", 0)
    }
    mirror = FolderMirror(of: chapter.kit.root, in: folder)
    try mirror.write(manifest, to: "Package.swift")
    let support = [
      "Sources/Interleavings", "Sources/Locks", "Sources/ExerciseSupport", "Tests/SpecSupport", "Tests/JourneySpec",
    ]
    for path in support { try mirror.copy(path) }
    let additions = BuildPlan.isAvailable ? ["EntryPoint.swift": entryPoint] : [:]
    try mirror.copy("Tests/\(chapter.name)Tests", adding: additions)
  }

  /// The kit's manifest, reduced to the chapter by some lines at its end: so the settings are those of the kit.
  var manifest: Data {
    get throws {
      let support = ["SpecSupport", "JourneySpec", "ExerciseSupport", "Locks", "Interleavings"]
      let kept = [chapter.name, "\(chapter.name)Tests"] + support
      let reduction = """

        // Added by the workbench.
        package.products = []
        package.targets.removeAll { !\(kept).contains($0.name) }
        for target in package.targets { target.exclude = [] }
        \(BuildPlan.isAvailable ? specsAsProgram : "")
        \(limits.sandbox == nil ? "" : strictness)

        """
      return try Data(contentsOf: chapter.kit.root.appending(path: "Package.swift")) + Data(reduction.utf8)
    }
  }

  /// As a program, the specs need no list of tests for XCTest, whose making takes SwiftPM two seconds.
  private var specsAsProgram: String {
    """
    package.targets = package.targets.map { target in
      guard target.name == "\(chapter.name)Tests" else { return target }
      return .executableTarget(
        name: target.name, dependencies: target.dependencies, path: "Tests/\(chapter.name)Tests",
        swiftSettings: target.swiftSettings, linkerSettings: target.linkerSettings)
    }
    """
  }

  /// What SwiftPM writes for a package of tests, without XCTest.
  private var entryPoint: Data {
    let text = """
      import Testing

      @main enum EntryPoint {
        static func main() async {
          await Testing.__swiftPMEntryPoint() as Never
        }
      }

      """
    return Data(text.utf8)
  }

  /// Unsafe code needs no name that the gate could look for; only the compiler finds all of it.
  private var strictness: String {
    """
    for target in package.targets where target.name == "\(chapter.name)" {
      target.swiftSettings?.append(.treatWarning("StrictMemorySafety", as: .error))
    }
    """
  }

  /// What the last command printed.
  var output: URL { folder.appending(path: "output") }
}

extension Workbench: SpecRunner {}
