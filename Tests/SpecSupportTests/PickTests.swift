import SpecSupport
import Testing

@Suite struct PickTests {
  @Test func `a choice is picked as often as its weight says, and never without one`() {
    var generator = SplitMix64(seed: 1)
    let picked = (1...4_000).map { _ in generator.pick(weighted: ["add": 3, "remove": 1, "renew": 0]) }
    expect(picked.count { $0 == "renew" }, is: 0)
    #expect((900...1_100).contains(picked.count { $0 == "remove" }))
  }

  @Test func `a number is picked from the first to the last`() {
    var generator = SplitMix64(seed: 1)
    let picked = (1...100).map { _ in generator.pick(-1...2) }
    expect(Set(picked).sorted(), is: [-1, 0, 1, 2])
  }
}
