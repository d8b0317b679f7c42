#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A port of this machine, reached from this machine alone.
final class Listener: Sendable {
  let port: UInt16
  private let socket: Int32

  /// Takes the first of the ports that is free; 0 stands for any.
  ///
  /// - Throws: ``EnvironmentError`` if none of them can be had.
  init(ports: [UInt16]) throws(EnvironmentError) {
    var reason = ""
    for port in ports {
      let socket = makeSocket()
      if socket >= 0, let taken = listen(on: socket, port: port) {
        self.socket = socket
        self.port = taken
        return
      }
      reason = unsafe String(cString: strerror(errno))
      if socket >= 0 { close(socket) }
    }
    let names = ports.map(String.init).joined(separator: ", ")
    throw EnvironmentError("port \(names) can't be had (\(reason)); name another one by --port")
  }

  deinit {
    close(socket)
  }

  /// Waits for somebody to connect.
  ///
  /// - Returns: The connection, or `nil` if it was over before it began.
  func accept() -> Connection? {
    let connection = systemAccept(socket)
    guard connection >= 0 else {
      // Without a descriptor to spare, one has to come free first.
      if errno == EMFILE || errno == ENFILE { usleep(10_000) }
      return nil
    }
    return Connection(connection)
  }
}

private func makeSocket() -> Int32 {
  #if canImport(Darwin)
    let descriptor = socket(AF_INET, SOCK_STREAM, 0)
  #else
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  #endif
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  // A port that was in use a moment ago may be taken at once.
  var yes: Int32 = 1
  unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
  return descriptor
}

// Returns the port that was really taken.
private func listen(on socket: Int32, port: UInt16) -> UInt16? {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let isTaken = unsafe withUnsafeMutablePointer(to: &address) { pointer in
    unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
      let isBound = unsafe bind(socket, pointer, size) == 0
      return unsafe isBound && systemListen(socket, 128) == 0 && getsockname(socket, pointer, &size) == 0
    }
  }
  return isTaken ? UInt16(bigEndian: address.sin_port) : nil
}

private func systemListen(_ socket: Int32, _ backlog: Int32) -> Int32 { listen(socket, backlog) }

private func systemAccept(_ socket: Int32) -> Int32 { accept(socket, nil, nil) }
