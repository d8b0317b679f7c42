public import Transcripts

/// The client: one screen's life, with a server that answers by hand.
public enum Demo {
  /// Plays the scenario: a first answer, a refresh, a failure, and an answer that comes too late.
  public static func play(on transcript: some Transcript = .standardOutput) {
    let server = Server(transcript: transcript)
    let network = NetworkManager(transport: server.transport)
    let screen = SomethingScreen(manager: SomethingManager(network: network), transcript: transcript)

    screen.appear()
    server.answer("Dawn")
    screen.refresh()
    server.answer("Noon")
    screen.refresh()
    server.fail(with: 503)
    screen.refresh()
    server.answer("Dusk")

    screen.refresh()
    screen.disappear()
    server.answer("Night")
    transcript.write("NetworkManager: \(network.observedRequests) requests observed")
  }
}

/// The far end of the transport; it answers what was asked last.
private struct Server {
  let transport = InMemoryTransport()
  let transcript: any Transcript

  init(transcript: some Transcript) {
    self.transcript = transcript
  }

  func answer(_ name: String) {
    guard let fetch = transport.fetches.last else { return }
    transcript.write("Server: Answers with \(name)\(fetch.isCancelled ? ", though nobody waits for it" : "")")
    fetch.succeed(with: #"{ "id": \#(transport.fetches.count), "name": "\#(name)" }"#)
  }

  func fail(with status: Int) {
    transcript.write("Server: Fails with status \(status)")
    transport.fetches.last?.fail(with: .status(status))
  }
}
