public import Stage

/// The client: the life of one screen, with an in-memory server.
///
/// ```swift
/// import Stage
///
/// let lines = CollectedLines()
/// Demo.play(on: lines)
/// print(lines.lines[0])  // SomethingScreen: Appears
/// ```
public enum Demo {
  /// Runs the scenario: a first response, a refresh, a failure, and a response that arrives too late.
  public static func play(on transcript: some Transcript = .standardOutput) {
    let server = Server(transcript: transcript)
    let network = NetworkManager(transport: server.transport)
    let screen = SomethingScreen(manager: SomethingManager(network: network), transcript: transcript)

    screen.appear()
    server.respond("Dawn")
    screen.refresh()
    server.respond("Noon")
    screen.refresh()
    server.fail(with: 503)
    screen.refresh()
    server.respond("Dusk")

    screen.refresh()
    screen.disappear()
    server.respond("Night")
    transcript.write("NetworkManager: \(network.observedRequestCount) requests observed")
  }
}

/// The server side of the transport, which completes the latest fetch.
package struct Server {
  package let transport = InMemoryTransport()
  private let transcript: any Transcript

  package init(transcript: some Transcript) {
    self.transcript = transcript
  }

  package func respond(_ name: String) {
    guard let fetch = transport.fetches.last else { return }
    transcript.write("Server: Responds with \(name)\(fetch.isCancelled ? ", after the cancellation" : "")")
    fetch.succeed(with: #"{ "id": \#(transport.fetches.count), "name": "\#(name)" }"#)
  }

  package func fail(with status: Int) {
    transcript.write("Server: Fails with status \(status)")
    transport.fetches.last?.fail(with: .status(status))
  }
}
