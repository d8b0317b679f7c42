import Foundation

/// Runs a program with limits, and one of strangers as far apart from the machine as the machine allows.
///
/// Linux can give a process namespaces of its own, in most places without any privilege: it then sees no other
/// process and no network, and can write nowhere but to one folder. Its end is the end of all it has started.
package struct Sandbox: Sendable {
  /// What a program may use.
  package struct Limits: Sendable {
    package var processorSeconds = 60
    var memoryInMegabytes = 2048
    var fileSizeInMegabytes = 16
    var processCount = 512
  }

  package var limits: Limits
  let isForStrangers: Bool
  private let hasNamespaces: Bool

  /// Finds out what the machine allows.
  package init(limits: Limits = Limits()) {
    self.init(limits: limits, isForStrangers: true, hasNamespaces: Self.machineHasNamespaces)
  }

  private init(limits: Limits, isForStrangers: Bool, hasNamespaces: Bool) {
    self.limits = limits
    self.isForStrangers = isForStrangers
    self.hasNamespaces = hasNamespaces
  }

  /// Limits alone: a student may let the own code do what they like.
  package static let forOwnCode = Sandbox(
    limits: Limits(processorSeconds: 30),
    isForStrangers: false,
    hasNamespaces: false
  )

  private static let unshare = [
    "unshare", "--user", "--map-root-user", "--mount", "--pid", "--net", "--ipc", "--fork", "--kill-child", "--",
  ]

  private static let machineHasNamespaces: Bool = {
    let trial = Subprocess(
      words: unshare + ["mount", "-t", "proc", "proc", "/proc"],
      output: URL(filePath: "/dev/null")
    )
    return (try? trial.run(atMost: .seconds(10))) == .exit(code: 0)
  }()

  /// What keeps a run apart, in a few words.
  package var isolation: String {
    hasNamespaces ? "namespaces: no network, no other process, files read-only" : "process group and limits only"
  }

  /// Runs a program in the sandbox; the calling thread waits.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - folder: The only folder that it may write to, where there are namespaces.
  ///   - environment: Variables to set, or to remove if the value is `nil`.
  ///   - output: The file that receives its output.
  ///   - limit: The time limit.
  ///   - everySecond: Called with the number of seconds so far.
  /// - Returns: How it ended.
  /// - Throws: ``EnvironmentError`` if it can't be started.
  func run(
    _ words: [String],
    writingTo folder: URL,
    environment: [String: String?] = [:],
    output: URL,
    atMost limit: Duration,
    everySecond: (Int) -> Void = { _ in }
  ) throws -> Subprocess.End {
    let subprocess = Subprocess(
      words: self.words(running: words, writingTo: folder),
      environment: environment,
      output: output,
      outputLimit: outputLimit
    )
    let end = try subprocess.run(atMost: limit, everySecond: everySecond)
    switch end {
    case .exit(code: 125): throw EnvironmentError("the sandbox can't be set up; check that \"mount\" works")
    case .exit(code: 126...127):
      throw EnvironmentError("the tests can't be started; check that programs may be run in \(folder.path)")
    case .exit(let code) where code > 128: return .signal(code - 128)
    default: return end
    }
  }

  /// Finds out what a program has used too much of.
  ///
  /// - Parameters:
  ///   - end: How it ended.
  ///   - report: What it wrote about its end.
  /// - Returns: What that was, in words; `nil` if it ended for another reason.
  func excess(in end: Subprocess.End, report: Remark?) -> String? {
    if report?.isOutOfMemory == true { return "it needed more than \(limits.memoryInMegabytes) MB" }
    return switch end {
    case .stoppedByOutput, .signal(SIGXFSZ): "it wrote more than \(limits.fileSizeInMegabytes) MB"
    case .signal(SIGKILL): "the system ended it, most likely for lack of memory"
    case .exit, .signal, .stopped: nil
    }
  }

  var outputLimit: Int { limits.fileSizeInMegabytes << 20 }

  // An exit code above 128 stands for the signal that ended the program; 125 says that there is no sandbox.
  private func words(running words: [String], writingTo folder: URL) -> [String] {
    // The program isn't the first process of its namespace, which signals don't end.
    let shell = [
      "sh", "-c", (hasNamespaces ? Self.readOnly : "") + "shift\n" + ulimits + "\"$@\"; exit $?", "sh", folder.path,
    ]
    return (hasNamespaces ? Self.unshare : []) + shell + words
  }

  private static let readOnly = """
    mount --bind "$1" "$1" || exit 125
    while read -r _ place _; do
      place=$(printf '%b' "$place")
      [ "$place" = "$1" ] || mount -o remount,bind,ro "$place" 2>/dev/null
    done </proc/self/mounts
    mount -t proc proc /proc || exit 125
    [ -w / ] && exit 125

    """

  // Shells differ in the letter for the number of processes, and systems in what they limit.
  private var ulimits: String {
    """
    ulimit -c 0
    ulimit -S -t \(limits.processorSeconds)
    ulimit -H -t \(limits.processorSeconds + 10)
    ulimit -f \(limits.fileSizeInMegabytes * 2048)
    ulimit -v \(limits.memoryInMegabytes * 1024) 2>/dev/null
    \(hasNamespaces ? "ulimit -u \(limits.processCount) 2>/dev/null || ulimit -p \(limits.processCount) 2>/dev/null" : ":")

    """
  }
}
