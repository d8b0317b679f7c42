import SpecSupport
import Testing

@Suite struct CrowdTests {
  @Test func `a crowd in order passes, and is known in the end`() async throws {
    let reported = try await recordedComments {
      var line: [String] = []
      let present = expectOrder(crowdThatJoins: { line.append($0) }) { name in
        line.removeAll { $0 == name }
      } notified: {
        line
      }
      expect(present, is: line)
      expect(present.count, is: 4)
    }
    expect(reported, is: [])
  }

  @Test func `a gap that is filled from the end is reported once, with those whose places it changes`() async throws {
    let reported = try await recordedComments {
      var line: [String] = []
      expectOrder(crowdThatJoins: { line.append($0) }) { name in
        guard let index = line.firstIndex(of: name), let last = line.popLast(), last != name else { return }
        line[index] = last
      } notified: {
        line
      }
    }
    expect(reported.count, is: 1)
    let sentences = ["so its turn comes first. All went as it should until passenger", "was removed.", "many?"]
    expect(sentences.map { reported.first?.contains($0) }, is: [true, true, false])
  }

  @Test(arguments: [
    (
      Mistake.forgets, RegistrationWords.standard,
      "passenger 2 was removed and registered again; it is registered, and was not notified."
    ),
    (.keeps, .standard, "passenger 1 was registered and removed; it is not registered, and was notified."),
    (
      .forgets, RegistrationWords("added", "deallocated"),
      "passenger 2 was deallocated, and a new one of this name was added; it is added, and was not notified."
    ),
  ])
  fileprivate func `a mistake names the observer that it concerns`(
    mistake: Mistake,
    words: RegistrationWords,
    sentence: String
  ) async throws {
    let reported = try await recordedComments {
      var line: [String] = []
      var left: Set<String> = []
      expectOrder(in: words) { name in
        if mistake != .forgets || !left.contains(name) { line.append(name) }
      } leaves: { name in
        left.insert(name)
        if mistake != .keeps { line.removeAll { $0 == name } }
      } notified: {
        line
      }
    }
    expect(reported.map { $0.split(separator: "\n").last.map(String.init) }, is: [sentence])
  }

  @Test func `a number of one byte is reported`() async throws {
    let reported = try await recordedComments {
      var line: [(number: UInt8, name: String)] = []
      var last: UInt8 = 0
      expectOrder { name in
        last &+= 1
        line.removeAll { $0.number == last }
        line.append((last, name))
      } leaves: { name in
        line.removeAll { $0.name == name }
      } notified: {
        line.map(\.name)
      }
    }
    expect(reported.count, is: 1)
    expect(reported.first?.hasSuffix("With one more, what changes in your code?"), is: true)
    expect(reported.first?.contains("and was not notified, nor were 2 others. By then, "), is: true)
  }
}

private enum Mistake {
  case forgets, keeps
}
