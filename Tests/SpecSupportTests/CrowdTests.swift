import SpecSupport
import Testing

@Suite struct CrowdTests {
  @Test func `a crowd in order passes, and is known in the end`() async throws {
    try await expect(reported(), is: [])
  }

  @Test(arguments: [
    (
      Mistake.fillsGapsFromTheEnd, RegistrationWords.standard,
      ["so its turn comes first. All went as it should until passenger", "was removed."]
    ),
    (.forgets, .standard, ["passenger 2 was removed and registered again; it is registered, and was not notified."]),
    (.keeps, .standard, ["passenger 1 was registered and removed; it is not registered, and was notified."]),
    (
      .forgets, RegistrationWords("added", "deallocated"),
      ["passenger 2 was deallocated, and a new one of this name was added; it is added, and was not notified."]
    ),
    (
      .countsInOneByte, .standard,
      ["and was not notified, nor were 2 others. By then, ", "What may be the cause: how many there are, or an id, "]
    ),
    (
      .givesOldPlace, .standard,
      ["until passenger 1 was removed and registered again.", "Does your code put passenger 1 into the place of an "]
    ),
    (.sortsTexts, .standard, ["Does your code sort numbers as texts, "]),
  ])
  fileprivate func `a mistake is reported once, and names the observers that it concerns`(
    mistake: Mistake,
    words: RegistrationWords,
    parts: [String]
  ) async throws {
    let reported = try await reported(of: mistake, in: words)
    expect(reported.map { report in parts.filter { !report.contains($0) } }, is: [[]])
  }

  /// Returns the reports on a line of names, which is in order unless there is a mistake.
  private func reported(of mistake: Mistake? = nil, in words: RegistrationWords = .standard) async throws -> [String] {
    try await recordedComments {
      var names: [String] = []
      var former: Set<String> = []
      var numbers: [String: UInt8] = [:]
      var lastNumber: UInt8 = 0
      var texts: [String: String] = [:]
      var joinCount = 0
      var places: [String: Int] = [:]
      let present = expectOrderOfCrowd(in: words) { name in
        if mistake == .forgets, former.contains(name) { return }
        if mistake == .countsInOneByte {
          lastNumber &+= 1
          names.removeAll { numbers[$0] == lastNumber }
          numbers[name] = lastNumber
        }
        let place = mistake == .givesOldPlace ? places[name] : nil
        names.insert(name, at: min(place ?? names.count, names.count))
        joinCount += 1
        texts[name] = "\(joinCount)"
        if mistake == .sortsTexts { names.sort { texts[$0, default: ""] < texts[$1, default: ""] } }
      } leaving: { name in
        former.insert(name)
        guard mistake != .keeps, let index = names.firstIndex(of: name) else { return }
        places[name] = index
        if mistake == .fillsGapsFromTheEnd { names.swapAt(index, names.count - 1) }
        names.remove(at: mistake == .fillsGapsFromTheEnd ? names.count - 1 : index)
      } notifying: {
        names
      }
      if mistake == nil { #expect(present == names && present.count == 4) }
    }
  }
}

private enum Mistake { case fillsGapsFromTheEnd, forgets, keeps, countsInOneByte, givesOldPlace, sortsTexts }
