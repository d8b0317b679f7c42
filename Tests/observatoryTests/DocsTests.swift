import Foundation
import Testing
import Transcripts

@testable import Classroom
@testable import observatory

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct `docs` {
  @Test(
    arguments: [
      (["docs"], nil), (["docs", "--serve"], Array(8080...8099)), (["docs", "--serve", "--port", "1234"], [1234]),
      (["docs", "--port", "1024", "--serve"], [1024]),
    ] as [([String], [UInt16]?)]
  )
  func `serves where it is asked to, on the ports that it should try`(words: [String], ports: [UInt16]?) throws {
    guard case .docs(let serving) = try Command(words) else {
      Issue.record("It is taken for something else.")
      return
    }
    #expect(serving?.ports == ports)
  }

  @Test(arguments: [
    (["--port", "8080"], "--port is for --serve; write docs --serve --port N"),
    (["--serve", "--port"], "--port needs a number from 1024 to 65535 after it, as in --serve --port 8080"),
    (["--serve", "--port", "65536"], "--port needs a number from 1024 to 65535 after it, as in --serve --port 8080"),
    (["--serve", "--port", "1023"], "--port needs a number from 1024 to 65535 after it, as in --serve --port 8080"),
    (["--port", "--serve"], "--port needs a number from 1024 to 65535 after it, as in --serve --port 8080"),
    (["--sreve"], #"there is no option "--sreve" (did you mean --serve?); choose from --serve, --port, --help, -h"#),
    (["site"], #"there is no option "site"; choose from --serve, --port, --help, -h"#),
  ])
  func `says what is wrong with its words`(words: [String], sentence: String) {
    let error = #expect(throws: UsageError.self) { try Command(["docs"] + words) }
    #expect(error?.sentence == sentence)
  }

  @Test func `outside of a clone says where to go`() {
    let refusal = refusal(of: DocsCommand(book: nil, serving: nil, style: .plain))
    #expect(refusal?.sentence == "there is no book here; go to a clone of the kit")
    #expect(refusal?.code == EX_NOINPUT)
  }

  @Test func `without its catalog says what is missing`() {
    let refusal = refusal(of: DocsCommand(book: emptyBook, serving: nil, style: .plain))
    #expect(refusal?.sentence == "there is no book here, as docs/Observatory.docc is missing")
    #expect(refusal?.code == EX_NOINPUT)
  }

  @Test func `refuses a port in use before it builds anything`() throws {
    let taken = try listen()
    defer { close(taken.socket) }
    let serving = try Serving(["--serve", "--port", "\(taken.port)"])
    // There is nothing to build, which would be reported as missing.
    let refusal = refusal(of: DocsCommand(book: emptyBook, serving: serving, style: .plain))
    #expect(refusal?.sentence == "port \(taken.port) is in use; name another one with --port")
    #expect(refusal?.code == EX_UNAVAILABLE)
  }

  @Test func `takes the first port that is free`() throws {
    let taken = try listen()
    defer { close(taken.socket) }
    let free = try listen()
    close(free.socket)
    #expect(try LocalPort(firstFreeOf: [taken.port, free.port]).number == free.port)
  }

  @Test func `has the pages of all libraries of the kit, and of what they write on`() throws {
    let manifest = try String(contentsOf: clone.appending(path: "Package.swift"), encoding: .utf8)
    let libraries = manifest.matches(of: #/\.library\(name: "(\w+)"/#).map { String($0.1) }
    #expect(libraries.count > 6)
    #expect(DocsCommand.modules == libraries + ["Transcripts"])
  }
}

// MARK: - Fixtures

private let clone = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

private let emptyBook = Book(of: Kit(root: URL(filePath: "/nonexistent")), modules: [])

private func refusal(of command: DocsCommand) -> CommandError? {
  let lines = CollectedLines()
  var command = command
  command.remark = { _ in Issue.record("It should not get as far as that.") }
  return #expect(throws: CommandError.self) { try command.run(on: lines) }
}

// Listens on a port that the system picks.
private func listen() throws -> (socket: Int32, port: UInt16) {
  #if canImport(Darwin)
    let socket = socket(AF_INET, SOCK_STREAM, 0)
  #else
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  #endif
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let isListening = unsafe withUnsafeMutablePointer(to: &address) { address in
    unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
      unsafe bind(socket, address, size) == 0 && systemListen(socket, 1) == 0
        && getsockname(socket, address, &size) == 0
    }
  }
  try #require(isListening)
  return (socket, UInt16(bigEndian: address.sin_port))
}

private func systemListen(_ socket: Int32, _ backlog: Int32) -> Int32 { listen(socket, backlog) }
