// swift-tools-version: 6.3

import PackageDescription

let variants = ["ConceptualSubject", "ProtocolObservers", "ClosureObservers", "DisposableObservers", "StreamObservers"]

let scenarios = ["MovieReviews", "ShoppingCart", "NetworkRequests"]

/// For what plays thousands of schedules and stories: half the time of a run, for some seconds of the first build.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// The chapters: an exercise, its solution and its specs each.
let chapters = Array(1...10)

/// The folder whose chapters the specs look at: `Exercises`, or `Solutions` if `ANSWERS` says so.
///
/// Any other folder is refused as an invalid path, by its name.
let answers = Context.environment["ANSWERS"] ?? "Exercises"

/// The number of the only chapter to build, if not all: `CHAPTER=1 swift test`.
let onlyChapter = Context.environment["CHAPTER"].flatMap { $0.isEmpty ? nil : $0 }

/// Whether the specs of that chapter become a program, as the command has them built.
///
/// For `swift test`, SwiftPM would compile a list of XCTests, too, which the kit doesn't have: a quarter of the time.
let isProgram = onlyChapter != nil && Context.environment["SPECS"] == "program"

/// The only targets to build, besides what they need: `ONLY=ContractTests,SpecSupportTests swift test`.
let onlyTargets =
  onlyChapter.map { [isProgram ? "Specs" : "Chapter\($0)Tests"] }
  ?? Context.environment["ONLY"]?.split(separator: ",").map(String.init) ?? []

let package = Package(
  name: "Observatory",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: (variants + scenarios).map { .library(name: $0, targets: [$0]) },
  targets: [
    // The variants: one pattern, five mechanisms.
    .target(name: "ConceptualSubject"),
    .target(name: "ProtocolObservers"),
    .target(name: "ClosureObservers"),
    .target(name: "DisposableObservers", dependencies: ["Locks"]),
    .target(name: "StreamObservers", dependencies: ["Locks"]),
    .target(name: "VariantContract", dependencies: targets(variants + ["Stage", "Locks"])),

    // The scenarios: the pattern at work in an app.
    .target(name: "MovieReviews", dependencies: ["Stage"]),
    .target(
      name: "ShoppingCart",
      dependencies: ["ProtocolObservers", "ClosureObservers", "DisposableObservers", "Stage", "Locks"]
    ),
    .target(name: "NetworkRequests", dependencies: ["DisposableObservers", "Stage", "Locks"]),

    // All variants on the main actor, where apps have their screens.
    .target(name: "KettleScreens", dependencies: targets(variants), swiftSettings: [.defaultIsolation(MainActor.self)]),

    // What the variants and the scenarios use.
    .target(name: "Stage", dependencies: ["PlainLocks"]),
    .target(name: "Locks", dependencies: ["Interleavings", "PlainLocks"]),
    .target(name: "Interleavings", swiftSettings: optimized),
    .target(name: "PlainLocks"),
    .target(name: "ExerciseSupport", dependencies: ["PlainLocks"]),

    // The commands: `swift run observatory`, and `swift run -c release benchmarks`. What students rarely need is in
    // two programs that `observatory` starts, so that their first verdict doesn't wait for them to be built.
    .executableTarget(name: "observatory", dependencies: ["Course", "Stage"]),
    .executableTarget(
      name: "examples",
      dependencies: targets(variants + scenarios + ["VariantContract", "Course", "Stage"])
    ),
    .executableTarget(name: "instructor", dependencies: ["Course", "Stage"]),
    .target(name: "Course", dependencies: ["ExerciseSupport", "PlainLocks", "Stage"]),
    .executableTarget(name: "benchmarks", dependencies: targets(variants + ["Stage"])),

    // The suites.
    suite(of: "ConceptualSubject", with: ["Stage"]),
    suite(of: "ProtocolObservers", with: ["Stage"]),
    suite(of: "ClosureObservers", with: ["Stage"]),
    suite(of: "DisposableObservers", with: ["Stage", "Locks"]),
    suite(of: "StreamObservers", with: ["Stage", "Locks"]),
    suite(of: "MovieReviews", with: ["Stage"]),
    suite(of: "ShoppingCart", with: ["Stage"]),
    suite(of: "NetworkRequests", with: ["DisposableObservers", "Stage", "Locks"]),
    suite(of: "KettleScreens", with: variants),
    .testTarget(
      name: "SpecSupportTests",
      dependencies: ["Stage", "Interleavings", "ExerciseSupport", "SpecSupport"]
    ),
    .testTarget(
      name: "ContractTests",
      dependencies: targets(variants + ["VariantContract", "Interleavings", "Locks", "SpecSupport"])
    ),
    .testTarget(
      name: "CourseTests",
      dependencies: targets(scenarios) + [
        "observatory", "examples", "instructor", "Course", "ExerciseSupport", "VariantContract", "Stage", "PlainLocks",
        "SpecSupport",
      ],
      exclude: ["Running/Events", "TestKit/Fixture", "instructor/Book/script"]
    ),
    .testTarget(
      name: "BookTests",
      dependencies: targets(variants + scenarios + chapters.map { "Chapter\($0)" } + ["Course", "instructor"]),
      exclude: ["Scenes"]
    ),
    .target(name: "SpecSupport", dependencies: ["ExerciseSupport", "PlainLocks"], path: "Tests/SpecSupport"),
    .target(
      name: "JourneySpec",
      dependencies: ["SpecSupport"],
      path: "Tests/JourneySpec",
      swiftSettings: optimized
    ),
    .target(name: "ScheduleSpec", dependencies: ["Interleavings", "SpecSupport"], path: "Tests/ScheduleSpec"),
  ].map(strict) + chapters.flatMap(targets).map(strict),
  swiftLanguageModes: [.v6]
)

if let onlyChapter, isProgram {
  let specs: Target.Dependency = .byName(name: "Chapter\(onlyChapter)Tests")
  package.targets.append(strict(.executableTarget(name: "Specs", dependencies: [specs], path: "Tests/Specs")))
}
if !onlyTargets.isEmpty {
  package.products = []
  package.targets = targets(neededBy: onlyTargets, of: package.targets)
}

func targets(_ names: [String]) -> [Target.Dependency] { names.map { .byName(name: $0) } }

/// Makes the suite of a module, which needs `SpecSupport` and these other targets besides.
func suite(of module: String, with others: [String]) -> Target {
  .testTarget(name: "\(module)Tests", dependencies: targets([module, "SpecSupport"] + others))
}

/// Returns the targets with these names, and what they depend on.
func targets(neededBy names: [String], of targets: [Target]) -> [Target] {
  var needed: Set<String> = []
  var open = names
  while let name = open.popLast() {
    guard let target = targets.first(where: { $0.name == name }) else {
      let advice =
        onlyChapter == nil ? "ONLY takes names of targets" : "CHAPTER takes a number from 1 to \(chapters.count)"
      // SwiftPM refuses such a path with a line that quotes it; what a manifest prints drowns in other lines.
      return [.target(name: name, path: "there is no \(name): \(advice)")]
    }
    guard needed.insert(name).inserted else { continue }
    for case .byNameItem(let dependency, _) in target.dependencies { open.append(dependency) }
  }
  return targets.filter { needed.contains($0.name) }
}

/// Makes the two targets of a chapter: its code, from the folder that was asked for, and its specs.
///
/// An answer is built without access to the package, so that it can't use `ExerciseSupport` to detect a test.
/// If all chapters are built, the path is that of all. With one of its own, a folder that somebody has lost or renamed
/// would stop every build, also that of the command that brings it back.
func targets(ofChapter number: Int) -> [Target] {
  let chapter = "Chapter\(number)"
  let texts = answers == "Exercises" ? ["README.md", "HINTS.md"] : []
  let others = chapters.filter { $0 != number }.map { "Chapter\($0)" }
  let isAlone = onlyChapter != nil
  // Where threads race, in the chapter's own locks.
  let explored: [Target.Dependency] = [9, 10].contains(number) ? ["Interleavings"] : []
  let journey: [Target.Dependency] = [4, 9].contains(number) ? ["JourneySpec"] : []
  let schedules: [Target.Dependency] = explored.isEmpty ? [] : ["ScheduleSpec"]
  let specs = "\(chapter)Tests"
  let used = [.byName(name: chapter), "SpecSupport"] + journey + explored + schedules
  return [
    .target(
      name: chapter,
      dependencies: ["ExerciseSupport"] + explored,
      path: isAlone ? "\(answers)/\(chapter)" : answers,
      exclude: isAlone ? texts : texts.prefix(1) + texts.map { "\(chapter)/\($0)" } + others,
      sources: isAlone ? nil : [chapter],
      packageAccess: false
    ),
    isProgram
      ? .target(name: specs, dependencies: used, path: "Tests/\(specs)")
      : .testTarget(name: specs, dependencies: used),
  ]
}

/// Gives a target the settings that every target of the kit is built with.
///
/// A suite is compiled by one compiler, since the modules are built side by side anyway: a second one would import and
/// expand the same again.
///
/// On Linux, the index leaves out the toolchain's modules. To index them, the compiler builds each one again from its
/// interface, which takes a quarter of the time until the command first runs. The linker is the toolchain's own, which
/// takes half as long as the one that the compiler finds in the system. Where the build system has it strip what
/// nothing reaches, it must leave the records of conformances, which are found at run time.
func strict(_ target: Target) -> Target {
  let ownSettings = target.swiftSettings ?? []
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
    .unsafeFlags(["-index-ignore-system-modules"], .when(platforms: [.linux])),
  ]
  target.swiftSettings?.append(contentsOf: ownSettings)
  if target.type == .test {
    target.swiftSettings?.append(.unsafeFlags(["-driver-batch-count", "1"]))
  }
  if [.test, .executable].contains(target.type) {
    let flags = ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "nostart-stop-gc"]
    target.linkerSettings = [.unsafeFlags(flags, .when(platforms: [.linux]))]
  }
  return target
}
