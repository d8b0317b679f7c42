/// A story as a sequence diagram, with what should happen beside what happens.
///
/// Time runs downwards. Below each line of the story are the calls that it leads to; they are the same on both sides up
/// to the point where the code departs. A fingerprint of the failure keeps the lines of code.
struct StoryDrawing {
  /// A line of the story, and what can be seen of it.
  struct Moment {
    let code: String
    var events: [String]
  }

  /// The width of a side: with the indentation that `progress` adds, both sides fit 80 columns.
  private static let width = 35

  /// The moments in which all happens as it should.
  private var moments: [Moment]

  /// The events that should follow.
  let expected: [String]

  /// The events that follow instead.
  let found: [String]

  /// Creates a drawing of a story that goes wrong in its last line, after the events of that line.
  init(_ moments: [Moment], expected: [String], found: [String]) {
    let same = zip(expected, found).prefix { $0 == $1 }.count
    self.moments = moments
    self.moments[moments.count - 1].events += expected.prefix(same)
    self.expected = Array(expected.dropFirst(same))
    self.found = Array(found.dropFirst(same))
  }

  /// The lines of the drawing, indented as the story is.
  var text: String {
    let shared = moments.flatMap { moment in
      Self.lines(ofCode: moment.code) + moment.events.flatMap { Self.lines(of: $0, width: 2 * Self.width) }
    }
    let sides = (left: side("├─ expected ", expected), right: side("┬─ found ✘", found))
    let beside = (0..<max(sides.left.count, sides.right.count)).map { place in
      let left = place < sides.left.count ? sides.left[place] : "│"
      let right = place < sides.right.count ? sides.right[place] : "│"
      return left + String(repeating: place == 0 ? "─" : " ", count: max(Self.width - left.count, 1)) + right
    }
    return (shared + beside).map { "  \($0)" }.joined(separator: "\n")
  }

  /// Returns lines of code as they are drawn.
  static func text(ofCode lines: [String]) -> String {
    lines.flatMap(Self.lines(ofCode:)).map { "  \($0)" }.joined(separator: "\n")
  }

  private func side(_ heading: String, _ events: [String]) -> [String] {
    [heading] + (events.isEmpty ? ["│  nothing"] : events.flatMap { Self.lines(of: $0, width: Self.width) })
  }

  /// Returns a line of code, with its comment below it if both together are too wide.
  private static func lines(ofCode code: String) -> [String] {
    guard code.count > 2 * width, let comment = code.firstRange(of: "   // ") else { return ["│ \(code)"] }
    var lines = ["│ \(code[..<comment.lowerBound])", "│   //"]
    for word in code[comment.upperBound...].split(separator: " ") {
      if lines[lines.count - 1].count + word.count > 2 * width { lines.append("│   //  ") }
      lines[lines.count - 1] += " \(word)"
    }
    return lines
  }

  /// Returns an arrow to an event, with line breaks between words.
  private static func lines(of event: String, width: Int) -> [String] {
    var lines = ["├─>"]
    for word in event.split(separator: " ") {
      if lines[lines.count - 1].count + 1 + word.count >= width { lines.append("│  ") }
      lines[lines.count - 1] += " \(word)"
    }
    return lines
  }
}
