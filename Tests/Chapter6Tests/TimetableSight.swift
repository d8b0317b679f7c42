import SpecSupport

/// What can be seen at the end of a line, of the code or of the model.
struct TimetableSight {
  /// In the order of asking.
  var asked: [String]
  /// For what questions wait.
  var waitingFor: [String]
  /// The requests with an observer.
  var observed: [(client: TimetableAction.Client, topic: String)]
  var lines: [String: [String]] = [:]
  /// The closures of observers that are kept.
  var closures: [(observer: String, topic: String)] = []
  var alive: [String] = []

  func note(in journal: StoryJournal, step: Int) {
    for topic in asked.sorted() { journal.note("asked \(topic)") }
    for (screen, lines) in lines.sorted(by: { $0.key < $1.key }) { journal.noteState("\(screen).lines", lines) }
    guard step >= 5 else { return }
    for client in [TimetableAction.Client.client, .other] {
      let topics = Set(observed.filter { $0.client == client }.map(\.topic))
      journal.noteState("\(client.rawValue).observedRequests", topics.sorted())
    }
    // How long a question on its way keeps the closure is left open.
    journal.noteState("closures kept:", closures.filter { !waitingFor.contains($0.topic) }.map(\.observer))
    journal.noteState("alive:", alive.sorted())
  }
}

extension TimetableSight {
  init(
    _ asked: [TimetableAction.Topic],
    waitingFor: [TimetableAction.Topic],
    _ observed: [TimetableAction.Group],
    _ closures: [(name: String, topic: TimetableAction.Topic)]
  ) {
    self.asked = asked.map(\.rawValue)
    self.waitingFor = waitingFor.map(\.rawValue)
    self.observed = observed.map { ($0.client, $0.topic.rawValue) }
    self.closures = closures.map { ($0.name, $0.topic.rawValue) }
  }
}

extension StoryJournal {
  /// Writes down what an observer receives of an answer, and what it decodes for that.
  func note(_ observer: String, _ reading: TimetableAction.Reading, isCalledWith body: TimetableAction.Body) {
    note("\(observer) receives \(reading.text(of: body))")
    if reading != .text { noteState("\(observer) decoded", body.isText ? [body.words] : []) }
  }

  /// Writes down a list that holds at the end of a line.
  func noteState(_ subject: String, _ list: [String]) {
    noteState(list.isEmpty ? "\(subject) none" : "\(subject) \(list.joined(separator: ", "))")
  }
}
