/// The difference between code and model in the last line of a story of which no line can be left out.
///
/// It shows which sentence of the brief is broken: by who was to be notified, in which order, and what was returned.
public struct StoryFault<Action: StoryAction> {
  /// The story, up to the line that differs.
  public let story: Story<Action>

  /// The events of the last line.
  public let found: [String]

  /// The events that it should have had.
  public let expected: [String]

  /// The events of each line before the last; empty for a story that crashed.
  public var pastEvents: [[String]] = []

  /// The action of the last line.
  public var action: Action { story.lines[story.lines.count - 1].action }

  /// The actions of the lines before the last, without those in callbacks.
  public var past: [Action] { story.lines.dropLast().map(\.action) }

  /// The expected events that did not happen.
  public var missing: [String] { expected.filter { !found.contains($0) } }

  /// The events that should not have happened.
  public var extra: [String] { found.filter { !expected.contains($0) } }

  /// The events on one side alone: those that are too much, then those that are missing.
  public var difference: [String] { extra + missing }

  /// Whether the expected events happened, and no others, in another order.
  public var isInWrongOrder: Bool { found != expected && found.sorted() == expected.sorted() }

  /// The same fault with only the first word of each event, such as the name of an observer.
  public var ofNames: StoryFault {
    func names(_ events: [String]) -> [String] { events.map { String($0.prefix { $0 != " " }) } }
    return StoryFault(story: story, found: names(found), expected: names(expected))
  }

  /// Returns a quotation of the sentence of the latest step, among those that the lines of the story are about.
  ///
  /// No line can be left out, and the sentences of earlier steps hold in the stories of those steps. The quotation is
  /// such as `The brief, step 2: "An observer you attach again goes to the end."`
  public func quote(_ sentences: [(step: Int, text: String)]) -> String {
    let latest = sentences.max { $0.step < $1.step }
    return latest.map { "The brief, step \($0.step): \"\($0.text)\"" } ?? ""
  }
}
