import Foundation

/// Runs a program with limits, and one of strangers as far apart from the machine as the machine allows.
///
/// Linux can give a process namespaces of its own, in most places without any privilege: it then sees no other
/// process and no network, and can write nowhere but to one folder. Its end is the end of all it has started.
package struct Sandbox {
  let limits: Limits
  private let hasNamespaces: Bool

  /// Looks, the first time that there is a stranger, what the machine allows.
  package init(_ limits: Limits) {
    self.limits = limits
    hasNamespaces = limits.isForStrangers && Self.machineHasNamespaces
  }

  private static let unshare = [
    "unshare", "--user", "--map-root-user", "--mount", "--pid", "--net", "--ipc", "--fork", "--kill-child", "--",
  ]

  private static let machineHasNamespaces: Bool = {
    let words = unshare + ["mount", "-t", "proc", "proc", "/proc"]
    let trial = Subprocess(words: words, output: URL(filePath: "/dev/null"))
    return (try? trial.run(atMost: .seconds(10))) == .exit(code: 0)
  }()

  /// What keeps a run apart, in a few words.
  package var isolation: String {
    hasNamespaces ? "namespaces: no network, no other process, files read-only" : "process group and limits only"
  }

  /// Runs a program, which may write to the folder alone if there are namespaces; the calling thread waits.
  func run(
    _ words: [String],
    writingTo folder: URL,
    environment: [String: String?] = [:],
    output: URL,
    atMost time: Duration,
    everySecond: (Int) throws -> Void = { _ in }
  ) throws -> Subprocess.End {
    // The program isn't the first process of its namespace, which signals don't end.
    let script = (hasNamespaces ? Self.readOnly : "") + "shift\n" + ulimits + "\"$@\"; exit $?"
    let subprocess = Subprocess(
      words: (hasNamespaces ? Self.unshare : []) + ["sh", "-c", script, "sh", folder.path] + words,
      environment: environment,
      output: output,
      outputLimit: limits.outputSize
    )
    let end = try subprocess.run(atMost: time, everySecond: everySecond)
    // An exit code above 128 stands for the signal that ended the program; 125 says that there is no sandbox.
    switch end {
    case .exit(code: 125): throw EnvironmentError("the sandbox can't be set up; check that \"mount\" works")
    case .exit(code: 126...127):
      throw EnvironmentError("the tests can't be started; check that programs may be run in \(folder.path)")
    case .exit(let code) where code > 128: return .signal(code - 128)
    default: return end
    }
  }

  /// What a program has used too much of, if anything: by how it ended, the time it had, and what it wrote at its end.
  func excess(in end: Subprocess.End, within time: Duration, report: Remark? = nil) -> String? {
    if report?.isOutOfMemory == true { return "it needed more than \(limits.memoryInMegabytes) MB" }
    return switch end {
    case .stoppedByOutput, .signal(SIGXFSZ): "it wrote more than \(limits.fileSizeInMegabytes) MB"
    case .signal(SIGKILL): "the system ended it, most likely for lack of memory"
    case .stopped: "it took more than \(time.components.seconds) seconds"
    case .signal(SIGXCPU): "it took more than \(limits.processorSeconds) seconds of processor time"
    case .exit, .signal: nil
    }
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
    let count = limits.processCount
    let processes = hasNamespaces ? "ulimit -u \(count) 2>/dev/null || ulimit -p \(count) 2>/dev/null\n" : ""
    return """
      ulimit -c 0
      ulimit -S -t \(limits.processorSeconds)
      ulimit -H -t \(limits.processorSeconds + 10)
      ulimit -f \(limits.fileSizeInMegabytes * 2048)
      ulimit -v \(limits.memoryInMegabytes * 1024) 2>/dev/null

      """ + processes
  }
}
