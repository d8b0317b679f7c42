/// What programs may use, and how much a stranger may hand in.
///
/// In seconds, and whose code it is:
///
///                    build  run  both  processor
///     student          900   90     -         30  that of the student who waits
///     verification     900  150     -         30  the kit's own answers, several at the same time on a busy machine
///     control          900  150     -         60  the solution, before answers of strangers are built in its folder
///     stranger         120   45   150         60  a stranger's, in a folder in which the chapter was built before
///     strangerAlone    300   90     -         60  a stranger's that may have to wait for the first build
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
  /// Whether unsafe code is an error, and the run is isolated from the machine wherever that is possible.
  var isUntrusted = false

  package static let student = Limits()
  package static let verification = Limits(run: .seconds(150))
  package static let control = Limits(run: .seconds(150), processorSeconds: 60, isUntrusted: true)
  package static let stranger = Limits(
    build: .seconds(120),
    run: .seconds(45),
    total: .seconds(150),
    processorSeconds: 60,
    isUntrusted: true
  )
  package static let strangerAlone = Limits(build: .seconds(300), processorSeconds: 60, isUntrusted: true)

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
  /// The largest number of entries in one part of a folder.
  static let mostEntries = 2_000
  /// The largest number of entries of a student in all chapters, or of all students in an assignment.
  static let mostEntriesOfAssignment = 20_000
  /// The largest number of names in the path of an entry.
  static let deepestEntry = 32
}
