// swift-tools-version: 6.3

import PackageDescription

let variants = ["ConceptualSubject", "ProtocolObservers", "ClosureObservers", "DisposableObservers", "StreamObservers"]

let scenarios = ["MovieReviews", "ShoppingCart", "NetworkRequests"]

/// The settings of targets that play thousands of schedules and stories: they halve the time of a run, for some seconds
/// of the first build.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// The numbers of the chapters, each of which has an exercise, a solution and specs.
let chapters = Array(1...10)

/// The folder with the answers that the specs are built with: `Exercises`, unless `ANSWERS` names another one, such as
/// `Solutions`.
///
/// SwiftPM refuses a folder that doesn't exist as an invalid path, by its name.
let answers = Context.environment["ANSWERS"] ?? "Exercises"

/// The number of the only chapter to build; `nil` to build all of them: `CHAPTER=1 swift test`.
let onlyChapter = Context.environment["CHAPTER"].flatMap { $0.isEmpty ? nil : $0 }

/// Whether the specs of that chapter become a program, as the command builds them.
///
/// For `swift test`, SwiftPM would also compile a list of XCTests, of which the kit has none, in a quarter of the time.
let isProgram = onlyChapter != nil && Context.environment["SPECS"] == "program"

/// What has the linker replace two functions of the Swift runtime with those of `ScheduleSpec`.
let replacedFunctions = ["beginAccess", "allocObject"].flatMap {
  ["-Xlinker", "--defsym=swift_\($0)=observatory_\($0)"]
}

/// The names of the only targets to build, apart from those that they depend on; empty to build all of them:
/// `ONLY=ContractTests,SpecSupportTests swift test`.
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
    .target(name: "VariantContract", dependencies: dependencies(variants + ["Stage", "Locks"])),

    // The scenarios: the pattern at work in an app.
    .target(name: "MovieReviews", dependencies: ["Stage"]),
    .target(
      name: "ShoppingCart",
      dependencies: ["ProtocolObservers", "ClosureObservers", "DisposableObservers", "Stage", "Locks"]
    ),
    .target(name: "NetworkRequests", dependencies: ["DisposableObservers", "Stage", "Locks"]),

    // All variants on the main actor, where apps have their screens.
    .target(
      name: "KettleScreens",
      dependencies: dependencies(variants),
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),

    // The modules that the variants and the scenarios use.
    .target(name: "Stage", dependencies: ["PlainLocks"]),
    .target(name: "Locks", dependencies: ["Interleavings", "PlainLocks"]),
    .target(name: "Interleavings", swiftSettings: optimized),
    .target(name: "PlainLocks"),
    .target(name: "ExerciseSupport", dependencies: ["PlainLocks"]),

    // The commands: `swift run observatory`, and `swift run -c release benchmarks`. The subcommands that students
    // rarely need are in two programs that `observatory` starts, so that a first verdict doesn't wait for their build.
    .executableTarget(name: "observatory", dependencies: ["Course", "Stage"]),
    .executableTarget(
      name: "examples",
      dependencies: dependencies(variants + scenarios + ["VariantContract", "Course", "Stage"])
    ),
    .executableTarget(name: "instructor", dependencies: ["Course", "Stage"]),
    .target(name: "Course", dependencies: ["ExerciseSupport", "PlainLocks", "Stage"]),
    .executableTarget(name: "benchmarks", dependencies: dependencies(variants + ["Stage"])),

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
      dependencies: ["Stage", "Interleavings", "ExerciseSupport", "SpecSupport", "ScheduleSpec"]
    ),
    .testTarget(
      name: "ContractTests",
      dependencies: dependencies(variants + ["VariantContract", "Interleavings", "Locks", "SpecSupport"])
    ),
    .testTarget(
      name: "CourseTests",
      dependencies: dependencies(scenarios) + [
        "observatory", "examples", "instructor", "Course", "ExerciseSupport", "VariantContract", "Stage", "PlainLocks",
        "SpecSupport",
      ],
      exclude: ["Running/Events", "TestKit/Fixture", "instructor/Book/script"]
    ),
    .testTarget(
      name: "BookTests",
      dependencies: dependencies(variants + scenarios + chapters.map { "Chapter\($0)" } + ["Course", "instructor"]),
      exclude: ["Scenes"]
    ),
    .target(name: "SpecSupport", dependencies: ["ExerciseSupport", "PlainLocks"], path: "Tests/SpecSupport"),
    .target(
      name: "JourneySpec",
      dependencies: ["SpecSupport"],
      path: "Tests/JourneySpec",
      swiftSettings: optimized
    ),
    .target(
      name: "ScheduleSpec",
      dependencies: ["Interleavings", "SpecSupport"],
      path: "Tests/ScheduleSpec",
      linkerSettings: isProgram ? [.unsafeFlags(replacedFunctions, .when(platforms: [.linux]))] : []
    ),
  ].map(strict) + chapters.flatMap(targets(ofChapter:)).map(strict),
  swiftLanguageModes: [.v6]
)

if let onlyChapter, isProgram {
  let specs: Target.Dependency = .byName(name: "Chapter\(onlyChapter)Tests")
  package.targets.append(strict(.executableTarget(name: "Specs", dependencies: [specs], path: "Tests/Specs")))
}
if !onlyTargets.isEmpty {
  package.products = []
  package.targets = closure(of: onlyTargets, in: package.targets)
}

/// Returns dependencies on the targets with these names.
func dependencies(_ names: [String]) -> [Target.Dependency] { names.map { .byName(name: $0) } }

/// Makes the suite of a module, which depends on that module, on `SpecSupport`, and on these other targets.
func suite(of module: String, with others: [String]) -> Target {
  .testTarget(name: "\(module)Tests", dependencies: dependencies([module, "SpecSupport"] + others))
}

/// Returns the targets with these names, and all targets that they depend on, in their order.
func closure(of names: [String], in targets: [Target]) -> [Target] {
  var needed: Set<String> = []
  var open = names
  while let name = open.popLast() {
    guard let target = targets.first(where: { $0.name == name }) else {
      let advice =
        onlyChapter == nil ? "ONLY takes names of targets" : "CHAPTER takes a number from 1 to \(chapters.count)"
      // SwiftPM refuses this path with an error that quotes it. What a manifest prints is lost among other lines.
      return [.target(name: name, path: "there is no \(name): \(advice)")]
    }
    guard needed.insert(name).inserted else { continue }
    for case .byNameItem(let dependency, _) in target.dependencies { open.append(dependency) }
  }
  return targets.filter { needed.contains($0.name) }
}

/// Makes the two targets of a chapter: the answer, from the folder that `answers` names, and the specs.
///
/// An answer is built without access to the package, so that it can't use `ExerciseSupport` to detect a test.
///
/// If all chapters are built, the path of each is the folder that they are all in. With a path of its own, a chapter
/// whose folder is missing would stop every build, including that of the command that brings the folder back.
func targets(ofChapter number: Int) -> [Target] {
  let chapter = "Chapter\(number)"
  let texts = answers == "Exercises" ? ["README.md", "HINTS.md"] : []
  let others = chapters.filter { $0 != number }.map { "Chapter\($0)" }
  let isAlone = onlyChapter != nil
  // In these chapters, threads race, at locks of the chapter's own.
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
/// Each suite is compiled by a single compiler process. A second one would import the same modules and expand the same
/// macros again, while several modules are built side by side anyway.
///
/// On Linux, the index leaves out the toolchain's modules. To index them, the compiler would build each one again from
/// its interface, which takes a quarter of the time until the command first runs. The linker is the toolchain's own,
/// since it takes half as long as the system's. Swift Build has the linker remove unused sections; `nostart-stop-gc`
/// keeps the sections with the records of conformances, which the runtime looks up.
func strict(_ target: Target) -> Target {
  let ownSettings = target.swiftSettings ?? []
  let settingsOfSuites: [SwiftSetting] = target.type == .test ? [.unsafeFlags(["-driver-batch-count", "1"])] : []
  let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
    .unsafeFlags(["-index-ignore-system-modules"], .when(platforms: [.linux])),
  ]
  target.swiftSettings = settings + ownSettings + settingsOfSuites
  if [.test, .executable].contains(target.type) {
    let flags = ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "nostart-stop-gc"]
    target.linkerSettings = [.unsafeFlags(flags, .when(platforms: [.linux]))]
  }
  return target
}
