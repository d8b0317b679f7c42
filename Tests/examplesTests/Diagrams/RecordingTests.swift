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
      recording.events,
      is: [
        .call("subject", from: "client", label: "add(1)"), .line("adding"), .joined("observer"),
        .returned, .call("subject", label: "update(2)", changes: true),
        .call("observer", label: "2"), .left("observer"), .returned, .returned,
      ]
    )
  }

  @Test func `a line of an observer is a call, if it is about something received`() {
    let recording = Recording()
    let lines = ObserverLines(on: recording) { $0.hasSuffix("1") ? "1" : nil }
    lines.write("🟡 Display: Shows 1")
    lines.write("Display: Appears")
    expect(
      recording.events,
      is: [
        .call("Display", label: "1"), .line("🟡 Display: Shows 1"), .returned, .line("Display: Appears"),
      ]
    )
  }
}
