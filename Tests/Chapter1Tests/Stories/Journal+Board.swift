import SpecSupport

// What the stage and the model write down, in the same words.
extension StoryJournal {
  func note(notified observer: String, by board: String, seeing departures: [String]?) {
    let sight = departures.map { " and sees [\($0.joined(separator: ", "))]" } ?? ""
    note("\(observer) is notified" + (board == "board" ? "" : " by \(board)") + sight)
  }

  func noteState(_ departures: String, are words: [String]) {
    noteState("\(departures) is [\(words.joined(separator: ", "))]")
  }
}
