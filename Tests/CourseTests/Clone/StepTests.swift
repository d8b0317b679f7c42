import SpecSupport
import Testing

@testable import Course

@Suite struct `The number of a step` {
  @Test func `is in the name of its suite`() {
    let names = ["Step12", "Step", "step1", "Step01", "Step1a", "Step+1", "Helpers", ""]
    expect(names.map { Step(suite: $0) }, is: [Step(12), nil, nil, nil, nil, nil, nil, nil])
  }

  @Test func `comes after that of its chapter, and has no other form`() {
    let numbers = ["2", "2.3", "10.12"].map(StepNumber.init)
    expect(numbers.map { $0?.chapter }, is: [2, 2, 10])
    expect(numbers.map { $0?.step?.number }, is: [nil, 3, 12])
    let words = ["", "02", "2.", ".3", "2.0", "2.3.4", "2,3", " 2", "2.3\n", "-2", "٢", "99999999999999999999"]
    expect(words.filter { StepNumber($0) != nil }, is: [])
  }
}
