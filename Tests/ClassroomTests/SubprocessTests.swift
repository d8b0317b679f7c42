import Foundation
import SpecSupport
import Testing

@testable import Classroom

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct `A program that is run` {
  private let folder = TemporaryFolder()

  @Test func `returns its exit code, and writes to the file`() throws {
    #expect(try shell("echo to one; echo to the other >&2; exit 3") == .exit(code: 3))
    #expect(try output() == "to one\nto the other\n")
  }

  @Test func `returns the signal that ended it`() throws {
    #expect(try shell("kill -ABRT $$") == .signal(SIGABRT))
  }

  @Test func `has the variables that are set, and not those that are removed`() throws {
    let end = try Subprocess(
      words: ["/bin/sh", "-c", "echo \"$COLOUR ${HOME-none}\""],
      environment: ["COLOUR": "deep blue", "HOME": nil],
      output: folder.file("output")
    ).run(atMost: .seconds(60))
    #expect(end == .exit(code: 0))
    #expect(try output() == "deep blue none\n")
  }

  @Test func `has an empty input, and leads a session of its own`() throws {
    #expect(try shell("cat; echo $(ps -o sid= -p $$) $$ >&2") == .exit(code: 0))
    let ids = try output().split(whereSeparator: \.isWhitespace)
    #expect(ids.count == 2 && ids[0] == ids[1])
  }

  @Test func `is stopped at the time limit, whatever signals it ignores`() throws {
    #expect(try shell("trap '' TERM INT HUP; while :; do :; done", atMost: .milliseconds(200)) == .stopped)
  }

  @Test func `ends with its descendants, in whichever process group they are`() throws {
    // With -m this shell puts a background job into a process group of its own, as SwiftPM does with the tests.
    let lingering = "set -m; (trap '' TERM HUP; while :; do sleep 1; done) & echo $!"
    #expect(try shell("\(lingering); wait", in: "/bin/bash", atMost: .milliseconds(500)) == .stopped)
    #expect(isGone(try #require(pid_t(output().prefix { $0 != "\n" }))))

    #expect(try shell(lingering, in: "/bin/bash") == .exit(code: 0))
    #expect(isGone(try #require(pid_t(output().prefix { $0 != "\n" }))))
  }

  @Test func `is named if it does not exist`() throws {
    let nonsense = Subprocess(words: ["no such program"], output: folder.file("output"))
    let error = #expect(throws: EnvironmentError.self) { try nonsense.run(atMost: .seconds(60)) }
    #expect(error?.sentence.hasPrefix("no such program can't be started (") == true)
  }

  @Test func `ends when all sessions are closed`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let folder = TemporaryFolder()
      let sleeper = startSleeper(folder)
      RunningSessions.close()
      #expect(isGone(sleeper))
      #expect(RunningSessions.add { Session(leader: 1) } == nil)
    }
  }

  private func shell(
    _ script: String,
    in shell: String = "/bin/sh",
    atMost limit: Duration = .seconds(60)
  ) throws -> Subprocess.End {
    try Subprocess(words: [shell, "-c", script], output: folder.file("output")).run(atMost: limit)
  }

  private func output() throws -> String {
    try String(contentsOf: folder.file("output"), encoding: .utf8)
  }

}

// MARK: - Fixtures

// A zombie counts as gone: in a container, the adopting parent may never wait for it.
private func isGone(_ id: pid_t) -> Bool {
  if kill(id, 0) != 0 { return true }
  let status = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
  return status?.contains(") Z ") ?? false
}

// Runs a program that would go on for long, and returns its id once it is up.
private func startSleeper(_ folder: TemporaryFolder) -> pid_t {
  Thread {
    let sleeper = Subprocess(words: ["/bin/sh", "-c", "echo $$; sleep 600"], output: folder.file("output"))
    _ = try? sleeper.run(atMost: .seconds(600))
  }.start()
  while true {
    let text = (try? String(contentsOf: folder.file("output"), encoding: .utf8)) ?? ""
    if text.hasSuffix("\n"), let id = pid_t(text.dropLast()) { return id }
    sched_yield()
  }
}
