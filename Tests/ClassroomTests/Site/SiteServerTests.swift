import Foundation
import Locks
import SpecSupport
import Testing

@testable import Classroom

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct `The server of a site` {
  @Test func `answers, and hangs up`() throws {
    let answer = try Browser(of: running.port).ask("GET /small.txt HTTP/1.1\r\nHost: here\r\n\r\n")
    #expect(
      answer == """
        HTTP/1.1 200 OK\r
        Content-Type: text/plain; charset=utf-8\r
        Content-Length: 5\r
        X-Content-Type-Options: nosniff\r
        Cache-Control: no-cache\r
        Connection: close\r
        \r
        small
        """
    )
  }

  @Test func `understands a request wherever it is torn in two`() {
    let request = Array("GET / HTTP/1.1\r\nHost: here\r\n\r\n".utf8)
    for length in 1..<request.count {
      // Of datagrams, one is received at a time.
      var ends: [Int32] = [0, 0]
      #if canImport(Darwin)
        unsafe socketpair(AF_UNIX, SOCK_DGRAM, 0, &ends)
      #else
        unsafe socketpair(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0, &ends)
      #endif
      defer { close(ends[1]) }
      for part in [request[..<length], request[length...]] { unsafe systemSend(ends[1], Array(part), part.count, 0) }
      #expect(Connection(ends[0]).readHead() == .line("GET / HTTP/1.1"), "torn after \(length) bytes")
    }
  }

  @Test func `sends a large file whole, however slowly it is read`() throws {
    let answer = try Browser(of: running.port).ask("GET /large.txt HTTP/1.1\r\n\r\n")
    #expect(answer.hasSuffix(Running.large))
  }

  @Test func `answers one while another says nothing, and another doesn't listen`() throws {
    let silent = try (0..<8).map { _ in try Browser(of: running.port) }
    let deaf = try (0..<8).map { _ in try Browser(of: running.port) }
    for browser in deaf { browser.send("GET /large.txt HTTP/1.1\r\n\r\n") }
    #expect(try Browser(of: running.port).ask("GET /small.txt HTTP/1.1\r\n\r\n").hasSuffix("small"))
    // Nobody had to lose patience with them for that.
    for browser in silent { #expect(browser.ask("GET /small.txt HTTP/1.1\r\n\r\n").hasSuffix("small")) }
    withExtendedLifetime(deaf) {}
  }

  @Test func `answers many at once`() {
    onThreads(8) { _ in
      for _ in 0..<20 {
        #expect((try? Browser(of: running.port).ask("GET /small.txt HTTP/1.1\r\n\r\n"))?.hasSuffix("small") == true)
      }
    }
  }

  @Test func `outlives those who hang up in the middle`() throws {
    for text in ["", "GET", "GET /large.txt HTTP/1.1\r\n\r\n"] {
      for _ in 0..<40 {
        let browser = try Browser(of: running.port)
        browser.send(text)
        browser.hangUpRudely()
      }
    }
    #expect(try Browser(of: running.port).ask("GET /small.txt HTTP/1.1\r\n\r\n").hasSuffix("small"))
  }

  @Test func `tells somebody with too much to say that it is too much`() throws {
    let browser = try Browser(of: running.port)
    browser.send("GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: 40_000))
    #expect(browser.receive().hasPrefix("HTTP/1.1 431 "))
  }

  @Test func `refuses a form that is sent with what is in it, and is heard`() throws {
    let browser = try Browser(of: running.port)
    #expect(browser.ask("POST / HTTP/1.1\r\n\r\n").hasPrefix("HTTP/1.1 405 "))
    #expect((0..<50).allSatisfy { _ in browser.send(String(repeating: "x", count: 10_000)) })
  }

  @Test func `writes down what it has not found`() throws {
    _ = try Browser(of: running.port).ask("GET /no\u{1B}where HTTP/1.1\r\n\r\n")
    _ = try Browser(of: running.port).ask("GET /gone HTTP/1.1\r\n\r\n")
    #expect(running.log.contains(#"404 Not Found: "GET /gone HTTP/1.1""#))
    #expect(running.log.contains(#"400 Bad Request: "GET /no\u{1B}where HTTP/1.1""#))
  }

  @Test func `takes the next port where one is taken, or says which can't be had`() throws {
    let taken = try Listener(ports: [0])
    let next = try Listener(ports: [taken.port, 0])
    #expect(next.port != taken.port)
    let trouble = #expect(throws: EnvironmentError.self) { try Listener(ports: [taken.port]) }
    #expect(trouble?.sentence.hasPrefix("port \(taken.port) can't be had (") == true)
    #expect(trouble?.sentence.hasSuffix("); name another one by --port") == true)
  }

  @Test func `is reached from this machine alone`() throws {
    // The whole of 127.0.0.0/8 is this machine, and a server on all addresses would answer on any of these.
    #if os(Linux)
      #expect(throws: EnvironmentError.self) { try Browser(of: running.port, at: 0x7F00_0002) }
    #endif
  }
}

// MARK: - Fixtures

/// One server for all the tests, which runs for as long as they do.
private let running = Running()

private final class Running: Sendable {
  static let large = String(repeating: "0123456789abcdef", count: 200_000)

  let port: UInt16
  private let folder = TemporaryFolder()
  private let lines: Lines

  var log: [String] { lines.all }

  init() {
    do {
      try folder.write("small", to: "small.txt")
      try folder.write(Self.large, to: "large.txt")
      let lines = Lines()
      let server = try SiteServer(SiteFolder(folder.url, start: "/small.txt"), ports: [0], log: lines.append)
      self.lines = lines
      port = server.port
      Thread.detachNewThread { server.run() }
    } catch {
      fatalError("\(error)")
    }
  }
}

private final class Lines: Sendable {
  private let kept = Mutex<[String]>([])
  var all: [String] { kept.withLock(\.self) }
  func append(_ line: String) { kept.withLock { $0.append(line) } }
}

/// The other end of a connection.
private final class Browser {
  private let descriptor: Int32

  init(of port: UInt16, at host: UInt32 = 0x7F00_0001) throws {
    #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = host.bigEndian
    let code = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { throw EnvironmentError("there is nobody") }
    #if canImport(Darwin)
      var yes: Int32 = 1
      unsafe setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit {
    close(descriptor)
  }

  func ask(_ text: String) -> String {
    send(text)
    return receive()
  }

  @discardableResult
  func send(_ text: String) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    let bytes = Array(text.utf8)
    return unsafe systemSend(descriptor, bytes, bytes.count, flags) == bytes.count
  }

  /// All that comes until the other end hangs up.
  func receive() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 10_000)
    while true {
      let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
      // An answer may be lost on the way if the other end doesn't take all it is sent.
      if count < 0 { return "it broke off" }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  /// Leaves without a word, so that the other end's next word comes back as an error.
  func hangUpRudely() {
    var option = linger(l_onoff: 1, l_linger: 0)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }
}

@discardableResult
private func systemSend(_ socket: Int32, _ bytes: UnsafeRawPointer, _ count: Int, _ flags: Int32) -> Int {
  unsafe send(socket, bytes, count, flags)
}
