import Foundation
import Testing

@testable import Course

@Suite struct SandboxTests {
  @Test func `says what a program has used too much of`() {
    let memory = "it needed more than 2048 MB; perhaps a loop, or a chain of calls, doesn't end"
    for (end, report, excess) in [
      (.signal(SIGABRT), "failed to allocate 8 bytes", memory),
      (.signal(SIGABRT), "Index out of range", nil),
      (.signal(SIGKILL), nil, "the system ended it, most likely for lack of memory"),
      (.stoppedByOutput, nil, "it wrote more than 16 MB"), (.signal(SIGXFSZ), nil, "it wrote more than 16 MB"),
      (.stopped, nil, "the whole run took more than 90 seconds"),
      (.signal(SIGXCPU), nil, "the whole run took more than 30 seconds of processor time"),
    ] as [(Subprocess.End, String?, String?)] {
      #expect(Sandbox(.student).excess(in: end, within: .seconds(90), report: report.map { Remark($0) }) == excess)
    }
  }

  @Test(.enabled(if: Sandbox(.stranger).isolation.hasPrefix("namespaces"), "This machine has no namespaces."))
  func `a program can write nowhere else, and sees no other process`() throws {
    let outside = FileManager.default.temporaryDirectory.appending(path: "observatory-outside-\(UUID())")
    let script = """
      echo x > '\(outside.path)' && exit 1
      ls -d /proc/[0-9]* | wc -l | grep -qx '[1-9]' || exit 2
      kill -9 1
      echo x > /dev/shm/observatory && exit 3
      exit 0
      """
    let folder = try ScratchFolder()
    let end = try Sandbox(Limits(processorSeconds: 1, fileSizeInMegabytes: 1, isUntrusted: true))
      .run(["sh", "-c", script], writingTo: folder.url, output: folder.file("output"), atMost: .seconds(3600))
    #expect(end == .exit(code: 0))
  }
}
