import SpecSupport
import Testing
import VariantContract

@testable import Course
@testable import examples

@Suite struct `A diagram` {
  @Test func `shows a round within a round, and which value is old`() throws {
    let variant = try #require(Variant.all.first { $0.name == "Closure" })
    expect(
      text(Scenes.reentrancy(in: variant, subject: "value", observers: ["A", "B"]) { "set \($0)" }),
      is: """
        client         value           A        B
           │─ 1 set 1 ──>▒             │        │
           │             ▒─ 2 1 ──────>│        │
           │             ▒▒< 3 set 2 ──│        │
           │             ▒▒─ 4 2 ─────>│        │
           │             ▒▒─ 5 2 ──────────────>│
           │             ▒─ 6 1, old ──────────>│
        """
    )
  }

  @Test func `shows an observer that is deallocated in its place, and long labels in lines of their own`() {
    expect(
      text(Scenes.protocols),
      is: """
        client   Observable    A        B        C
           │ 1 addObserver(A): refused  │        │
           │─────────>│        │        │        │
           │          │        │        × freed  │
           │ 2 value = 1       │        ┊        │
           │─────────>▒        │        ┊        │
           │          ▒ 3 onValueChanged(1)      │
           │          ▒───────>│        ┊        │
           │          ▒        │        ┊ passed over
           │          ▒─ 4 onValueChanged(1) ───>│
        """
    )
  }

  @Test func `passes over an observer that leaves during the round, but none that left before`() {
    let recording = Recording()
    for name in ["A", "B"] { recording.call("bell", "add", joining: name) {} }
    recording.change("bell", "ring") {
      recording.call("A", "1") { recording.call("bell", "remove", leaving: "B") {} }
    }
    recording.change("bell", "ring") { recording.call("A", "2") {} }
    let notes = recording.diagrams[0].rows.compactMap { row in
      if case .note(let note, _) = row { note } else { nil }
    }
    expect(notes, is: [.joined, .joined, .left, .passedOver])
  }

  @Test func `begins anew with each scene`() {
    let recording = Recording()
    recording.call("bell", "add", joining: "A") {}
    recording.beginScene()
    recording.change("bell", "ring") {}
    let names = recording.diagrams.map { $0.lanes.map(\.name) }
    expect(names, is: [["client", "bell", "A"], ["client", "bell"]])
  }

  @Test func `takes a line of an observer for a call, if it is about something received`() {
    let recording = Recording()
    let lines = ObserverLines(recording: recording) { $0.hasSuffix("1") ? "1" : nil }
    lines.write("🟡 Display: Shows 1")
    lines.write("Display: Appears")
    expect(recording.diagrams[0].words, is: "1, client calls Display: 1.")
    #expect(recording.diagrams[0].rows.dropFirst() == [.line("🟡 Display: Shows 1"), .line("Display: Appears")])
  }
}

@Suite struct `A diagram in text` {
  @Test(arguments: 70...100)
  func `fits the columns`(width: Int) {
    let diagrams = Variant.all.map { Scenes.reentrancy(in: $0, observers: ["A", "B", "C"]) { "value = \($0)" } }
    let all = diagrams + [Scenario.protocols.play().diagrams[0], Scenes.conceptual, Scenes.protocols]
    expect(all.flatMap { text($0, width: width).split(separator: "\n") }.filter { $0.count > width }, is: [])
  }
}

private func text(_ diagram: Diagram, width: Int = 80) -> String {
  let text = TextDiagram(diagram, width: width)
  return (text.header() + diagram.steps.indices.flatMap { text.lines(ofStep: $0) }).joined(separator: "\n")
}
