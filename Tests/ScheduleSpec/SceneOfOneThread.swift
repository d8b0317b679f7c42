import Interleavings
import SpecSupport
public import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Begins an exit test in which only the calling thread runs.
///
/// A lock that the thread acquires twice and an endless loop are issues then, and take no time, as a crash or a hang
/// would.
public func beginSceneOfOneThread(sourceLocation: SourceLocation = #_sourceLocation) {
  beginExitTest(fileID: sourceLocation.fileID, line: sourceLocation.line)
  Interleaving.watch { failure in
    let complaint = failure.complaint.replacing("Thread A", with: "The thread", maxReplacements: 1)
    let lesson =
      complaint.hasPrefix("The thread ")
      ? "Take out under the lock what you need, and call or release it afterwards. Setting it to nil releases it."
      : "Does your code wait in a loop until a call is over? The call may be the one that it is in."
    Issue.record("\(complaint)\n\(lesson)", sourceLocation: sourceLocation)
    exit(EXIT_SUCCESS)
  }
}
