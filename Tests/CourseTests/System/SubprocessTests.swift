import Foundation
import SpecSupport
import Testing

@testable import Course

@Suite struct `A program that is run` {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func `has the variables that are set, and not those that are removed`() throws {
    let variables: [String: String?] = ["COLOUR": "deep blue", "HOME": nil]
    try expect(shell("echo \"$COLOUR ${HOME-none}\"", environment: variables), is: .exit(code: 0))
    try expect(folder.text(of: "output"), is: "deep blue none\n")
  }

  @Test func `has an empty input, leads a session of its own, and returns its exit code`() throws {
    try expect(shell("cat; echo $(ps -o sid= -p $$) $$ >&2; exit 3"), is: .exit(code: 3))
    let ids = try folder.text(of: "output").split(whereSeparator: \.isWhitespace)
    #expect(ids.count == 2 && ids[0] == ids[1])
  }

  @Test func `has no open file but its own`() throws {
    let descriptor = unsafe open("/dev/null", O_RDONLY)
    defer { close(descriptor) }
    try expect(shell("[ ! -e /dev/fd/\(descriptor) ]"), is: .exit(code: 0))
  }

  @Test func `is stopped by an error of what is called every second`() {
    let loop = Subprocess(words: ["sh", "-c", "while :; do :; done"], output: folder.file("output"))
    #expect(throws: CancellationError.self) { try loop.run(atMost: .seconds(3600)) { _ in throw CancellationError() } }
  }

  @Test func `ends with its descendants, in whichever process group they are`() throws {
    // With -m this shell puts a background job into a process group of its own, as SwiftPM does with the tests.
    let lingering = "set -m; (trap '' TERM INT HUP; while :; do sleep 1; done) & echo $!"
    for (script, end) in [("\(lingering); wait", Subprocess.End.stopped), (lingering, .exit(code: 0))] {
      try expect(shell(script, atMost: .milliseconds(end == .stopped ? 500 : 60_000)), is: end)
      #expect(!Session.isRunning(try #require(pid_t(folder.text(of: "output").prefix { $0 != "\n" }))))
    }
  }

  @Test func `is named if it does not exist`() throws {
    let nonsense = Subprocess(words: ["no such program"], output: folder.file("output"))
    let error = #expect(throws: EnvironmentError.self) { try nonsense.run(atMost: .seconds(60)) }
    #expect(error?.sentence.hasPrefix("no such program can't be started (") == true)
  }

  @Test func `ends when all sessions are closed`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let folder = try ScratchFolder()
      let sleeper = Subprocess(words: ["/bin/sh", "-c", "echo $$; sleep 600"], output: folder.file("output"))
      Thread { _ = try? sleeper.run(atMost: .seconds(600)) }.start()
      var text = ""
      while text.last != "\n" { text = (try? folder.text(of: "output")) ?? "" }
      RunningSessions.close()
      #expect(!Session.isRunning(try #require(pid_t(text.dropLast()))))
      #expect(RunningSessions.add { Session(leader: 1) } == nil)
    }
  }

  @Test func `is ended by the guard of a command that has been killed, with its descendants`() throws {
    let script = "set -m; sleep 600 & echo $!; wait"
    let sleepers = try ["left", "ended"].map { name in
      let leader = try spawn(["/bin/bash", "-c", script], output: folder.file(name).path)
      while try folder.text(of: name).last != "\n" { sched_yield() }
      return try (leader: leader, child: #require(pid_t(folder.text(of: name).dropLast())))
    }
    var guards = try sleepers.map { try #require(SessionGuard(of: $0.leader)) }
    guards[1].dismiss()
    // Deinitialize them, which closes their pipes as the end of a process does.
    guards = []
    #expect(!Session.isRunning(sleepers[0].leader) && !Session.isRunning(sleepers[0].child))
    #expect(Session.isRunning(sleepers[1].leader) && Session.isRunning(sleepers[1].child))
    for (leader, _) in sleepers {
      Session(leader: leader).end()
      waitpid(leader, nil, 0)
    }
  }

  private func shell(
    _ script: String,
    environment: [String: String?] = [:],
    atMost limit: Duration = .seconds(60)
  ) throws -> Subprocess.End {
    try Subprocess(words: ["/bin/bash", "-c", script], environment: environment, output: folder.file("output"))
      .run(atMost: limit)
  }
}
