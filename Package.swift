// swift-tools-version: 6.3

import PackageDescription

let variants: [Target.Dependency] = [
  "ConceptualSubject", "ProtocolObservers", "ClosureObservers", "DisposableObservers", "StreamObservers",
]

let scenarios: [Target.Dependency] = ["MovieReviews", "ShoppingCart", "NetworkRequests"]

/// The chapters: an exercise, its solution and its specs each.
let chapters = Array(1...9)

let exercises: [Target.Dependency] = chapters.map { .byName(name: "Chapter\($0)") }

/// The folder whose chapters the specs look at: `Exercises`, or `Solutions` if `ANSWERS` says so.
///
/// Any other folder is refused as an invalid path, by its name.
let answers = Context.environment["ANSWERS"] ?? "Exercises"

let package = Package(
  name: "Observatory",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ConceptualSubject", targets: ["ConceptualSubject"]),
    .library(name: "ProtocolObservers", targets: ["ProtocolObservers"]),
    .library(name: "ClosureObservers", targets: ["ClosureObservers"]),
    .library(name: "DisposableObservers", targets: ["DisposableObservers"]),
    .library(name: "StreamObservers", targets: ["StreamObservers"]),
    .library(name: "MovieReviews", targets: ["MovieReviews"]),
    .library(name: "ShoppingCart", targets: ["ShoppingCart"]),
    .library(name: "NetworkRequests", targets: ["NetworkRequests"]),
  ],
  targets: [
    // The variants: one pattern, five mechanisms.
    .target(name: "ConceptualSubject"),
    .target(name: "ProtocolObservers"),
    .target(name: "ClosureObservers"),
    .target(name: "DisposableObservers", dependencies: ["Locks"]),
    .target(name: "StreamObservers", dependencies: ["Locks"]),
    .target(name: "Demos", dependencies: variants + ["Executors", "Transcripts"]),
    .target(name: "VariantContract", dependencies: variants + ["Executors", "Locks"]),

    // The scenarios: the pattern at work in an app.
    .target(name: "MovieReviews", dependencies: ["Transcripts"]),
    .target(
      name: "ShoppingCart",
      dependencies: ["ProtocolObservers", "ClosureObservers", "DisposableObservers", "Transcripts", "Locks"]
    ),
    .target(name: "NetworkRequests", dependencies: ["DisposableObservers", "Transcripts", "Locks"]),

    // What the variants and the scenarios use.
    .target(name: "Transcripts", dependencies: ["Locks"]),
    .target(
      name: "Diagrams",
      dependencies: [
        "ConceptualSubject", "ProtocolObservers", "StreamObservers", "VariantContract", "Executors", "Transcripts",
      ]
    ),
    .target(name: "Locks"),
    .target(name: "Executors", dependencies: ["Locks"]),
    .target(name: "ExerciseSupport", dependencies: ["Locks"]),

    // The commands: `swift run observatory`, and `swift run -c release benchmarks`. What students rarely need is in
    // two programs that `observatory` starts, so that their first verdict doesn't wait for them to be built.
    .executableTarget(name: "observatory", dependencies: ["Classroom", "Console", "Transcripts"]),
    .executableTarget(
      name: "examples",
      dependencies: scenarios + [
        "DisposableObservers", "Classroom", "Console", "Demos", "Diagrams", "VariantContract", "Transcripts",
      ]
    ),
    .executableTarget(name: "instructor", dependencies: ["Classroom", "Console", "Transcripts"]),
    .target(name: "Console", dependencies: ["Classroom", "Locks", "Transcripts"]),
    .target(name: "Classroom", dependencies: ["ExerciseSupport", "Locks"]),
    .executableTarget(name: "benchmarks", dependencies: variants + ["Executors"]),

    // The suites.
    .testTarget(name: "ConceptualSubjectTests", dependencies: ["ConceptualSubject", "Transcripts", "SpecSupport"]),
    .testTarget(name: "ProtocolObserversTests", dependencies: ["ProtocolObservers", "Transcripts", "SpecSupport"]),
    .testTarget(name: "ClosureObserversTests", dependencies: ["ClosureObservers", "Transcripts", "SpecSupport"]),
    .testTarget(
      name: "DisposableObserversTests",
      dependencies: ["DisposableObservers", "Transcripts", "Locks", "SpecSupport"]
    ),
    .testTarget(
      name: "StreamObserversTests",
      dependencies: ["StreamObservers", "Executors", "Locks", "SpecSupport"]
    ),
    .testTarget(name: "ContractTests", dependencies: variants + ["VariantContract", "Locks", "SpecSupport"]),
    .testTarget(
      name: "DiagramsTests",
      dependencies: ["Diagrams", "Demos", "Transcripts", "VariantContract", "SpecSupport"]
    ),
    .testTarget(name: "DemosTests", dependencies: ["Demos", "Transcripts"]),
    .testTarget(name: "MovieReviewsTests", dependencies: ["MovieReviews", "Transcripts", "SpecSupport"]),
    .testTarget(name: "ShoppingCartTests", dependencies: ["ShoppingCart", "Transcripts", "SpecSupport"]),
    .testTarget(
      name: "NetworkRequestsTests",
      dependencies: ["NetworkRequests", "DisposableObservers", "Transcripts", "Locks", "SpecSupport"]
    ),
    .testTarget(name: "ExecutorsTests", dependencies: ["Executors", "SpecSupport"]),
    .testTarget(name: "TranscriptsTests", dependencies: ["Transcripts", "SpecSupport"]),
    .testTarget(
      name: "observatoryTests",
      dependencies: [
        "observatory", "examples", "instructor", "Console", "Classroom", "Transcripts", "Locks", "SpecSupport",
        "TestKit",
      ]
    ),
    .testTarget(name: "ConsoleTests", dependencies: ["Console", "Classroom", "Locks", "SpecSupport"]),
    .testTarget(
      name: "examplesTests",
      dependencies: ["examples", "Console", "Classroom", "VariantContract", "Transcripts", "Locks", "SpecSupport"]
    ),
    .testTarget(
      name: "instructorTests",
      dependencies: ["instructor", "Console", "Classroom", "Transcripts", "Locks", "SpecSupport", "TestKit"],
      exclude: ["script"]
    ),
    .testTarget(
      name: "ClassroomTests",
      dependencies: ["Classroom", "ExerciseSupport", "Locks", "SpecSupport", "TestKit"],
      exclude: ["Events"]
    ),
    .testTarget(name: "BookTests", dependencies: variants + scenarios + exercises + ["Classroom", "instructor"]),
    .testTarget(name: "ExerciseSupportTests", dependencies: ["ExerciseSupport", "SpecSupport"]),
    .testTarget(name: "SpecSupportTests", dependencies: ["ExerciseSupport", "SpecSupport"]),
    .target(name: "SpecSupport", dependencies: ["ExerciseSupport", "Locks"], path: "Tests/SpecSupport"),
    .target(name: "TestKit", dependencies: ["Classroom"], path: "Tests/TestKit", exclude: ["Fixture"]),
  ].map(strict) + chapters.flatMap(targets).map(strict),
  swiftLanguageModes: [.v6]
)

/// Makes the two targets of a chapter: its code, from the folder that was asked for, and its specs.
///
/// An answer is built without access to the package, so that it can't use `ExerciseSupport` to detect a test.
/// The path is that of all chapters. With one of its own, a folder that somebody has lost or renamed would
/// stop every build, also that of the command that brings it back.
func targets(ofChapter number: Int) -> [Target] {
  let chapter = "Chapter\(number)"
  let texts = answers == "Exercises" ? ["README.md", "\(chapter)/README.md", "\(chapter)/HINTS.md"] : []
  let others = chapters.filter { $0 != number }.map { "Chapter\($0)" }
  return [
    .target(
      name: chapter,
      dependencies: ["ExerciseSupport"],
      path: answers,
      exclude: texts + others,
      sources: [chapter],
      packageAccess: false
    ),
    .testTarget(name: "\(chapter)Tests", dependencies: [.byName(name: chapter), "SpecSupport"]),
  ]
}

/// Gives a target the settings that every target of the kit is built with.
///
/// A suite is compiled by one compiler, since the modules are built side by side anyway: a second one would import and
/// expand the same again.
///
/// On Linux, the index leaves out the toolchain's modules. To index them, the compiler builds each one again from its
/// interface, which takes a quarter of the time until the command first runs. The linker is the toolchain's own, which
/// takes half as long as the one that the compiler finds in the system.
func strict(_ target: Target) -> Target {
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
  if target.type == .test {
    target.swiftSettings?.append(.unsafeFlags(["-driver-batch-count", "1"]))
  }
  if [.test, .executable].contains(target.type) {
    target.linkerSettings = [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))]
  }
  return target
}
