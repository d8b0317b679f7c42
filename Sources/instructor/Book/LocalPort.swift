import Course
import Foundation

/// A TCP port of this machine that a program can listen on.
struct LocalPort: Equatable, Sendable {
  let number: UInt16

  /// Finds the first free port.
  ///
  /// The port is not reserved: another program may take it meanwhile.
  ///
  /// - Parameter numbers: The ports to try, in order.
  /// - Throws: ``EnvironmentError`` if none of them is free.
  init(firstFreeOf numbers: [UInt16]) throws(EnvironmentError) {
    guard let number = numbers.first(where: Self.isFree) else {
      let names = numbers.count == 1 ? "port \(numbers[0]) is" : "ports \(numbers[0]) to \(numbers.last ?? 0) are"
      throw EnvironmentError("\(names) in use; name another one with --port")
    }
    self.number = number
  }

  // As docc will do it: an address with connections that have only just ended is free.
  private static func isFree(_ number: UInt16) -> Bool {
    #if canImport(Darwin)
      let socket = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    defer { close(socket) }
    var yes: Int32 = 1
    unsafe setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = number.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    return unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(socket, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
