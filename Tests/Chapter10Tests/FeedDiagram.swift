import SpecSupport
import Testing

@testable import Chapter10

/// Plays a diagram of a feed and its readers in a process of its own, and compares what they read with what it says.
///
///     feed         0  1,2  -    3  |
///     Ada          0  1,2  -    3  |
///     .newest(1)   _  _    2    3  |
///     Ben          .  2    cancel
///     readerCount  2  3    2    2
///
/// A column is a moment. The feed begins with the first value; it is then updated, left alone (`-`), or released (`|`).
/// A reader is one of the rows below; if its name is a buffering, it has that one. Its sequence begins with its first
/// cell that is not a `.`. Then it reads on, and the cell has all that it reads in this moment, or `-`, and `|` if its
/// loop ends. With `_`, it reads nothing, or nothing more. `cancel` cancels its task, whose loop ends; with `break`, it
/// breaks out. A row `readerCount` has that number at the end of each moment. `1...4` stands for `1,2,3,4`.
func expectDiagram(
  _ text: String,
  _ lesson: String,
  crashLesson: String = Chapter10Tests.crashLesson,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  await #expect(processExitsWith: .success, "\(crashLesson)", sourceLocation: sourceLocation) {
    [text = text as String, lesson = lesson as String, sourceLocation = sourceLocation as SourceLocation] in
    beginExitTest(fileID: sourceLocation.fileID, line: sourceLocation.line)
    playDiagram(text, lesson, sourceLocation)
  }
}

private func playDiagram(_ text: String, _ lesson: String, _ sourceLocation: SourceLocation) {
  let scheduler = Scheduler.begin()
  let rows = text.split(separator: "\n").map(DiagramRow.init)
  let readerRows = rows.dropFirst().filter { $0.name != "readerCount" }
  var feed: Feed<Int>? = Feed(rows[0].values(at: 0)[0])
  if let feed, !rows[0].cells.contains("|") { keptForGood.record(feed) }
  weak let released = feed
  var readers: [String: Reader] = [:]
  let scene =
    "\n\(lesson)\nWhat has to be read, in turn (`.`: no reader yet, `_`: does not read, `-`: nothing, `|`: the end):\n"
    + text.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
  for moment in rows[0].cells.indices {
    if moment > 0 { for value in rows[0].values(at: moment) { feed?.update(value) } }
    if rows[0].cells[moment] == "|" { feed = nil }
    for row in readerRows where row.hasSequence(at: moment) {
      if readers[row.name] == nil { readers[row.name] = feed.map { Reader($0.values(row.buffering)) } }
      row.play(readers[row.name], at: moment)
    }
    scheduler.run()
    for row in readerRows where row.hasSequence(at: moment) {
      let when = "\(row.name) read in column \(moment + 1), below `\(rows[0].cells[moment])`"
      let found = readers[row.name]?.takeValues() ?? []
      let expected = row.expected(at: moment)
      guard expect(when, found, is: expected, "\(scene)", sourceLocation: sourceLocation) else { return }
    }
    if let row = rows.first(where: { $0.name == "readerCount" }), let feed {
      let when = "readerCount in column \(moment + 1), below `\(rows[0].cells[moment])`"
      let expected = row.values(at: moment)[0]
      guard expect(when, feed.readerCount, is: expected, "\(scene)", sourceLocation: sourceLocation) else { return }
    }
  }
  expect("feed kept alive", feed == nil && released != nil, is: false, sourceLocation: sourceLocation) {
    "The last reference to the feed was released at the `|`. Neither a sequence nor a reader may keep the feed alive."
  }
}

/// A row of a diagram: a name, and a cell for each moment.
private struct DiagramRow {
  let name: String
  let cells: [String]

  init(_ line: Substring) {
    let words = line.split(separator: " ").map(String.init)
    name = words[0]
    cells = Array(words.dropFirst())
  }

  var buffering: Buffering {
    guard name.hasPrefix("."), let count = Int(name.filter(\.isNumber)) else { return .all }
    return name.hasPrefix(".newest") ? .newest(count) : .oldest(count)
  }

  /// What is between the commas of a cell; a row that is too short has nothing more.
  private func parts(at moment: Int) -> [String] {
    moment < cells.count ? cells[moment].split(separator: ",").map(String.init) : []
  }

  func hasSequence(at moment: Int) -> Bool {
    cells.prefix(moment + 1).contains { $0 != "." }
  }

  func values(at moment: Int) -> [Int] {
    parts(at: moment).flatMap { part in
      let bounds = part.split(separator: ".").compactMap { Int($0) }
      return bounds.count == 2 ? Array(bounds[0]...bounds[1]) : bounds
    }
  }

  func expected(at moment: Int) -> [String] {
    let ends = parts(at: moment).contains { ["|", "cancel"].contains($0) }
    return values(at: moment).map(String.init) + (ends ? ["the end"] : [])
  }

  /// Has the reader do what the cell says, before the tasks run.
  func play(_ reader: Reader?, at moment: Int) {
    let parts = parts(at: moment)
    if parts.contains("cancel") {
      reader?.cancel()
    } else if parts.contains("_") {
      reader?.read(values(at: moment).count)
    } else if let end = cells.firstIndex(where: { $0.contains("break") }) {
      // It is asked once for all that it will read.
      guard !hasSequence(at: moment - 1) else { return }
      reader?.read((0...end).flatMap(values).count)
      reader?.leave()
    } else {
      reader?.read()
    }
  }
}
