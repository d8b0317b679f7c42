package struct Limits: Sendable {
  package var build = Duration.seconds(900)
  /// The longest run of a chapter's specs, which has to outlast the 60 seconds of an exit test's watchdog.
  package var run = Duration.seconds(90)
  /// The longest time for the build of an answer and all of its runs; `nil` if there is no such limit.
  package var total: Duration?
  package var processorSeconds = 30
  var memoryInMegabytes = 2048
  var fileSizeInMegabytes = 16
  /// Where there are namespaces.
  let processCount = 512
  /// Whether the code is somebody else's, which runs apart from the machine, as far as that allows it.
  var isForStrangers = false

  /// For a student who waits: a run just outlasts the watchdog.
  package static let student = Limits()

  /// For the kit's own answers, several at the same time on a machine that is busy.
  package static let verification = Limits(run: .seconds(150))

  /// For a stranger's answer, in a folder in which the chapter was built before.
  package static let stranger = Limits(
    build: .seconds(60),
    run: .seconds(45),
    total: .seconds(90),
    processorSeconds: 60,
    isForStrangers: true
  )

  /// For a stranger's answer that may have to wait for the first build of its chapter.
  package static let strangerAlone = Limits(build: .seconds(300), processorSeconds: 60, isForStrangers: true)

  var outputSize: Int { fileSizeInMegabytes << 20 }

  static let compilerKilobytes = 8 << 20

  /// The part of what a build prints that is read: a line of warnings is repeated for each of them.
  static let largestBuildOutput = 4 << 20

  // MARK: - What is handed in

  /// What all files of a stranger have to stay below, in bytes.
  static let mostBytes = 48 << 10
  static let mostFiles = 64
  /// The longest line of a stranger's file, in bytes: some marks are looked for up to its end.
  static let longestLine = 2_000
  /// How many entries one part of a folder may have, and how deep they may lie.
  static let mostEntries = 2_000
  static let deepestEntry = 32
}
