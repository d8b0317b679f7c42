import Foundation

/// Serves a folder to browsers on this machine, over HTTP/1.1 and read only.
package final class SiteServer: Sendable {
  private let site: SiteFolder
  private let listener: Listener
  private let log: @Sendable (String) -> Void

  // A browser opens six connections or so at once, and keeps some in reserve.
  private static let threads = 32

  /// Takes a port; who connects waits until ``run()``.
  ///
  /// - Parameters:
  ///   - site: What to serve.
  ///   - ports: The ports to try, in that order; 0 stands for any.
  ///   - log: Takes a line for each request that finds nothing; called from any thread.
  /// - Throws: ``EnvironmentError`` if none of the ports can be had.
  init(_ site: SiteFolder, ports: [UInt16], log: @escaping @Sendable (String) -> Void) throws {
    self.site = site
    self.log = log
    listener = try Listener(ports: ports)
  }

  package var port: UInt16 { listener.port }

  /// Serves for as long as this process runs, several requests at once.
  package func run() -> Never {
    for _ in 1..<Self.threads { Thread.detachNewThread { self.acceptOneByOne() } }
    acceptOneByOne()
  }

  private func acceptOneByOne() -> Never {
    while true {
      if let connection = listener.accept() { serve(connection) }
    }
  }

  private func serve(_ connection: Connection) {
    switch connection.readHead() {
    case .none: break
    case .tooSlow: refuse(connection, .page(.timeout, "The request has not come whole"))
    case .tooLong: refuse(connection, .page(.tooLong, "The request is too long"))
    case .line(let line):
      let answer = site.answer(to: line)
      switch answer.status {
      case .ok, .found: connection.send(answer.bytes)
      case .badRequest, .notFound, .methodNotAllowed, .timeout, .tooLong, .unreadable:
        refuse(connection, answer, line: line)
      }
    }
  }

  private func refuse(_ connection: Connection, _ answer: SiteAnswer, line: String = "") {
    // What was asked is shown with its control characters spelled out.
    log("\(answer.status.rawValue): \(line.debugDescription)")
    connection.send(answer.bytes)
    // Who was not understood may have more to say.
    if answer.status != .notFound { connection.drain() }
  }
}
