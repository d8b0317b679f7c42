/// What programs may use, and how much a stranger may hand in.
package struct Limits: Sendable {
  package var build = Duration.seconds(900)
  /// The longest run of a chapter's specs, which must outlast the 60 seconds of an exit test's watchdog.
  package var run = Duration.seconds(90)
  /// The longest time for the build of an answer and all of its runs; `nil` if there is no such limit.
  package var total: Duration?
  package var processorSeconds = 30
  var memoryInMegabytes = 2048
  var fileSizeInMegabytes = 16
  /// The largest number of processes, where there are namespaces.
  let processCount = 512
  /// Whether the code is a stranger's, and runs isolated from the machine wherever that is possible.
  var isForStrangers = false

  /// The limits for a student who waits: a run just outlasts the watchdog.
  package static let student = Limits()

  /// The limits for the kit's own answers, several of which run at the same time on a busy machine.
  package static let verification = Limits(run: .seconds(150))

  /// The limits for a stranger's answer, in a folder in which the chapter was built before.
  package static let stranger = Limits(
    build: .seconds(120),
    run: .seconds(45),
    total: .seconds(150),
    processorSeconds: 60,
    isForStrangers: true
  )

  /// The limits for a stranger's answer that may have to wait for the first build of its chapter.
  package static let strangerAlone = Limits(build: .seconds(300), processorSeconds: 60, isForStrangers: true)

  var outputSize: Int { fileSizeInMegabytes << 20 }

  static let compilerKilobytes = 8 << 20

  /// The part of a build's output that is read, in bytes: the compiler repeats a long line for each warning about it.
  static let largestBuildOutput = 4 << 20

  // MARK: - What is handed in

  /// The number of bytes that all files of a stranger together must stay below.
  static let mostBytes = 48 << 10
  static let mostFiles = 64
  /// The longest line of a stranger's file, in bytes: the gate looks for some marks up to the end of a line.
  static let longestLine = 2_000
  /// The largest number of entries in one part of a folder, and their greatest depth.
  static let mostEntries = 2_000
  /// The largest number of entries of a student in all chapters, or of all students in an assignment.
  static let mostEntriesOfAssignment = 20_000
  static let deepestEntry = 32
}
