import Foundation

/// A way to run a program with limits, and a stranger's program isolated from the machine wherever that is possible.
///
/// Linux can give a process namespaces of its own, in most places without any privilege: it then sees no other process
/// and no network, and can write to one folder only. All that it has started ends with it.
package struct Sandbox {
  let limits: Limits
  private var hasNamespaces: Bool { limits.isUntrusted && Self.machineHasNamespaces }

  package init(_ limits: Limits) { self.limits = limits }

  private static let unshare = [
    "unshare", "--user", "--map-root-user", "--mount", "--pid", "--net", "--ipc", "--fork", "--kill-child", "--",
  ]

  private static let machineHasNamespaces: Bool = {
    let words = unshare + ["mount", "-t", "proc", "proc", "/proc"]
    let trial = Subprocess(words: words, output: URL(filePath: "/dev/null"))
    return (try? trial.run(atMost: .seconds(10))) == .exit(code: 0)
  }()

  /// The means that isolate a run, in a few words.
  package var isolation: String {
    hasNamespaces ? "namespaces: no network, no other process, files read-only" : "process group and limits only"
  }

  /// Runs a program, which can write only to the folder if there are namespaces; the calling thread waits.
  ///
  /// - Throws: ``EnvironmentError`` if the sandbox or the program can't be started, or an error of `everySecond`, which
  ///   ends the program.
  func run(
    _ words: [String],
    writingTo folder: URL,
    environment: [String: String?] = [:],
    output: URL,
    atMost time: Duration,
    everySecond: (Int) throws -> Void = { _ in }
  ) throws -> Subprocess.End {
    // The shell stays the first process of the namespace, because signals don't end that one.
    let script = (hasNamespaces ? Self.readOnly : "") + "shift\n" + ulimits + "\"$@\"; exit $?"
    let subprocess = Subprocess(
      words: (hasNamespaces ? Self.unshare : []) + ["sh", "-c", script, "sh", folder.path] + words,
      environment: environment,
      output: output,
      outputLimit: limits.outputSize
    )
    let end = try subprocess.run(atMost: time, everySecond: everySecond)
    // The script exits with 125 if there is no sandbox, and a shell with more than 128 for a signal.
    switch end {
    case .exit(code: 125): throw EnvironmentError("the sandbox can't be set up; check that \"mount\" works")
    case .exit(code: 126...127):
      throw EnvironmentError("the tests can't be started; check that programs may be run in \(folder.path)")
    case .exit(let code) where code > 128: return .signal(code - 128)
    default: return end
    }
  }

  /// Returns what a program has used too much of, if anything, judging by its end, its time, and its last words.
  func excess(in end: Subprocess.End, within time: Duration, report: Remark? = nil) -> String? {
    // Swift without unsafe code has no other null pointer.
    if report?.text.contains(#/^failed to allocate|^Bad pointer dereference at 0x0+$/#) == true {
      return "it needed more than \(limits.memoryInMegabytes) MB; perhaps a loop, or a chain of calls, doesn't end"
    }
    return switch end {
    case .stoppedByOutput, .signal(SIGXFSZ): "it wrote more than \(limits.fileSizeInMegabytes) MB"
    case .signal(SIGKILL): "the system ended it, most likely for lack of memory"
    case .stopped: "the whole run took more than \(time.components.seconds) seconds"
    case .signal(SIGXCPU): "the whole run took more than \(limits.processorSeconds) seconds of processor time"
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

  // Shells differ in the option for the number of processes, and systems in the limits that they have.
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
