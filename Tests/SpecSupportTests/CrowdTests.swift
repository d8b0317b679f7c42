import SpecSupport
import Testing

@Suite struct CrowdTests {
  @Test func `a crowd in order passes, and is known in the end`() async throws {
    let reported = try await recordedComments {
      var line: [String] = []
      let present = expectOrder(inCrowdThatJoins: { line.append($0) }) { name in
        line.removeAll { $0 == name }
      } isTold: {
        line
      }
      expect(present, is: line)
      expect(present.count, is: 4)
    }
    expect(reported, is: [])
  }

  @Test func `a gap that is filled from the end is reported once, with the last moves`() async throws {
    let reported = try await recordedComments {
      var line: [String] = []
      expectOrder(inCrowdThatJoins: { line.append($0) }) { name in
        guard let index = line.firstIndex(of: name), let last = line.popLast(), last != name else { return }
        line[index] = last
      } isTold: {
        line
      }
    }
    expect(reported.count, is: 1)
    #expect(reported.first?.hasPrefix("told: ") == true)
    #expect(reported.first?.contains("have made 45 moves") == true)
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
      } isTold: {
        line.map(\.name)
      }
    }
    expect(reported.count, is: 1)
  }
}
