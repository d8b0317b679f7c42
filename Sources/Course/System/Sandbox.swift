import Foundation

/// Runs a program of strangers with limits, and as far apart from the machine as the machine allows.
///
/// Linux can give a process namespaces of its own, in most places without any privilege: it then sees no other
/// process and no network, and can write nowhere but to one folder. Its end is the end of all it has started.
package struct Sandbox: Sendable {
  /// What a program may use.
  package struct Limits: Sendable {
    var processorSeconds = 60
    var memoryInMegabytes = 2048
    var fileSizeInMegabytes = 16
    var processCount = 512
  }

  let limits: Limits
  private let hasNamespaces: Bool

  /// Finds out what the machine allows.
  package init(limits: Limits = Limits()) {
    self.limits = limits
    hasNamespaces = Self.machineHasNamespaces
  }

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

  /// Puts a program into the sandbox.
  ///
  /// An exit code above 128 stands for the signal that ended the program; 126 says that there is no sandbox.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - folder: The only folder that it may write to, where there are namespaces.
  /// - Returns: The words of the whole command.
  func words(running words: [String], writingTo folder: URL) -> [String] {
    // The program isn't the first process of its namespace, which signals don't end.
    let shell = [
      "sh", "-c", (hasNamespaces ? Self.readOnly : "") + "shift\n" + ulimits + "\"$@\"; exit $?", "sh", folder.path,
    ]
    return (hasNamespaces ? Self.unshare : []) + shell + words
  }

  private static let readOnly = """
    mount --bind "$1" "$1" || exit 126
    while read -r _ place _; do
      place=$(printf '%b' "$place")
      [ "$place" = "$1" ] || mount -o remount,bind,ro "$place" 2>/dev/null
    done </proc/self/mounts
    mount -t proc proc /proc || exit 126
    [ -w / ] && exit 126

    """

  // Shells differ in the letter for the number of processes, and systems in what they limit.
  private var ulimits: String {
    """
    ulimit -c 0
    ulimit -t \(limits.processorSeconds)
    ulimit -f \(limits.fileSizeInMegabytes * 2048)
    ulimit -v \(limits.memoryInMegabytes * 1024) 2>/dev/null
    \(hasNamespaces ? "ulimit -u \(limits.processCount) 2>/dev/null || ulimit -p \(limits.processCount) 2>/dev/null" : ":")

    """
  }
}
