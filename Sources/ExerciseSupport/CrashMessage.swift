/// The words of the runtime about a process that crashed.
package enum CrashMessage {
  /// The value of `SWIFT_BACKTRACE` with which a process that crashes writes a backtrace, with the lines of the code.
  package static let backtraceSettings =
    "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none,output-to=stderr"

  /// Returns why a process crashed, from what it wrote to standard error; `nil` if that doesn't say.
  package static func reason(in text: String) -> String? {
    // Of overlapping accesses, the runtime writes more than the signal that ends the process.
    let match =
      text.firstMatch(of: /(Simultaneous accesses) to 0x/)
      ?? text.firstMatch(of: /(?:Fatal error|Program crashed|💣 [^:]*): (.+)/)
    return match.map { String($0.1.replacing(/[\s*]+$/, with: "")) }
  }

  /// Returns a question that leads from such a reason to the mistake; `nil` if the reason has many causes.
  package static func question(about reason: String) -> String? {
    reason.hasSuffix("ndex out of range") ? "Does an index still fit after something was removed?" : nil
  }
}
