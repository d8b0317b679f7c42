/// How code and model differ in the last line of a story of which no line can be left out.
///
/// Who was to be notified, in which order, and what was returned decides which sentence of the brief is broken.
public struct StoryFault<Action: StoryAction> {
  /// The story, up to the line that differs.
  public let story: Story<Action>

  /// What the last line brought about.
  public let found: [String]

  /// What it should have brought about.
  public let expected: [String]

  /// What each line before the last brought about; nothing is known of a story that crashed.
  public var pastEvents: [[String]] = []

  /// The action of the last line.
  public var action: Action { story.lines[story.lines.count - 1].action }

  /// The actions of the lines before the last, without those in callbacks.
  public var past: [Action] { story.lines.dropLast().map(\.action) }

  /// What should have come about, and did not.
  public var missing: [String] { expected.filter { !found.contains($0) } }

  /// What came about, and should not.
  public var extra: [String] { found.filter { !expected.contains($0) } }

  /// What came about on one side alone: what is too much, then what is missing.
  public var difference: [String] { extra + missing }

  /// Whether all has come about that should, and nothing else, in another order.
  public var isInWrongOrder: Bool { found != expected && found.sorted() == expected.sorted() }

  /// The same fault, of which only the first word of each event counts, such as the name of an observer.
  public var ofNames: StoryFault {
    func names(_ events: [String]) -> [String] { events.map { String($0.prefix { $0 != " " }) } }
    return StoryFault(story: story, found: names(found), expected: names(expected))
  }

  /// Quotes the sentence of the latest step, of those that the lines of the story are about.
  ///
  /// No line can be left out, and the sentences of the steps before hold in the stories of those steps.
  ///
  /// - Parameter sentences: Sentences of the brief, each with the number of its step.
  /// - Returns: Such as `The brief, step 2: "An observer you attach again goes to the end."`
  public func quote(_ sentences: [(step: Int, text: String)]) -> String {
    let latest = sentences.max { $0.step < $1.step }
    return latest.map { "The brief, step \($0.step): \"\($0.text)\"" } ?? ""
  }
}
