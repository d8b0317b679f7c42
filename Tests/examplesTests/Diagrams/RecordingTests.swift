import SpecSupport
import Testing

@testable import examples

@Suite struct RecordingTests {
  @Test func `a recording keeps lines and calls, in order`() {
    let recording = Recording()
    let sum = recording.call("subject", from: "client", "add(1)", joining: "observer") {
      recording.write("adding")
      return 1 + 1
    }
    recording.change("subject", "update(2)") { recording.call("observer", "2", leaving: "observer") {} }
    expect(sum, is: 2)
    expect(
      recording.entries,
      is: [
        .event(.call("subject", from: "client", label: "add(1)")), .line("adding"), .event(.joined("observer")),
        .event(.returned), .event(.call("subject", label: "update(2)", changes: true)),
        .event(.call("observer", label: "2")), .event(.left("observer")), .event(.returned), .event(.returned),
      ]
    )
  }

  @Test(arguments: [true, false])
  func `an observer joins or leaves unless the call returns false`(answer: Bool) {
    let recording = Recording()
    recording.call("subject", "add", joining: "observer") { answer }
    recording.call("subject", "remove", leaving: "observer") { answer }
    let standing = recording.entries.filter { [.event(.joined("observer")), .event(.left("observer"))].contains($0) }
    expect(standing.count, is: answer ? 2 : 0)
  }

  @Test func `a line of an observer is a call, if it is about something received`() {
    let recording = Recording()
    let lines = ObserverLines(on: recording) { $0.hasSuffix("1") ? "1" : nil }
    lines.write("🟡 Display: Shows 1")
    lines.write("Display: Appears")
    expect(
      recording.entries,
      is: [
        .event(.call("Display", label: "1")), .line("🟡 Display: Shows 1"), .event(.returned), .line("Display: Appears"),
      ]
    )
  }
}
