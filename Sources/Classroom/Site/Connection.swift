import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Somebody who has connected to the server.
final class Connection {
  private let socket: Int32

  // As much as any browser sends, and then some.
  private static let longestHead = 32_768

  /// - Parameters:
  ///   - socket: The descriptor, which is closed with this object.
  ///   - patience: How many seconds to wait for the other end, each time.
  init(_ socket: Int32, patience: Int = 30) {
    self.socket = socket
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    var limit = timeval()
    limit.tv_sec = patience
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      unsafe setsockopt(socket, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    #if canImport(Darwin)
      var yes: Int32 = 1
      unsafe setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit {
    close(socket)
  }

  enum Head: Equatable {
    /// The first line of a request that has come whole.
    case line(String)
    case tooLong
    case tooSlow
    /// The other end has hung up.
    case none
  }

  /// Reads a request up to the empty line at its end.
  func readHead() -> Head {
    var head: [UInt8] = []
    while true {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = unsafe recv(socket, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { return head.isEmpty ? .none : .tooSlow }
      guard count > 0 else { return .none }
      // The empty line may have begun in what came before.
      let start = max(0, head.count - 3)
      head += buffer[..<count]
      if head[start...].firstRange(of: [13, 10, 13, 10]) != nil {
        return .line(String(decoding: head.prefix { $0 != 13 }, as: UTF8.self))
      }
      if head.count > Self.longestHead { return .tooLong }
    }
  }

  /// Sends as much as the other end takes, and says that there is no more.
  func send(_ bytes: Data) {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    unsafe bytes.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[sent...])
        let count = unsafe systemSend(socket, rest.baseAddress, rest.count, flags)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        sent += count
      }
    }
    shutdown(socket, Int32(SHUT_WR))
  }

  /// Takes what is still on its way, so that closing doesn't throw away an answer that was not yet read.
  func drain() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    for _ in 0..<64 where unsafe recv(socket, &buffer, buffer.count, 0) <= 0 { return }
  }
}

private func systemSend(_ socket: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
  unsafe send(socket, bytes, count, flags)
}
