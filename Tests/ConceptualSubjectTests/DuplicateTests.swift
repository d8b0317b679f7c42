import ConceptualSubject
import SpecSupport
import Stage
import Testing

/// A subject knows its observers by identity and doesn't look for duplicates: the limitation that ids remove.
@Suite struct DuplicateTests {
  private let notes = CollectedLines()
  private let subject = Subject(log: { _ in })
  private let a: Listener
  private let b: Listener

  init() {
    a = Listener("a", notes)
    b = Listener("b", notes)
  }

  @Test func `limit: an observer that registers twice is notified twice, and a removal ends the older registration`() {
    for observer in [a, b, a] { subject.attach(observer) }
    subject.change(to: 1)
    let answers = (2...4).map { value in
      defer { subject.change(to: value) }
      return subject.detach(a)
    }
    expect(answers, is: [true, true, false])
    expect(notes.lines, is: ["a 1", "b 1", "a 1", "b 2", "a 2", "b 3", "b 4"])
  }

  @Test(arguments: [(1, ["a 1", "b 1", "a 1", "b 2", "a 2"]), (2, ["a 1", "b 1", "b 2"])])
  func `limit: an observer that registers twice has to leave a round twice`(removals: Int, expected: [String]) {
    for observer in [a, b, a] { subject.attach(observer) }
    a.next = { for _ in 0..<removals { subject.detach(a) } }
    subject.change(to: 1)
    subject.change(to: 2)
    expect(notes.lines, is: expected)
  }

  @Test func `observers are told apart by identity, however alike they are`() {
    let twin = Listener("a", notes)
    subject.attach(a)
    #expect(!subject.detach(twin))
    subject.attach(twin)
    subject.detach(a)
    subject.change(to: 1)
    twin.next = { notes.write("twin") }
    subject.change(to: 2)
    expect(notes.lines, is: ["a 1", "a 2", "twin"])
  }
}
