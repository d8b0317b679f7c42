import SpecSupport
import Testing

@testable import ExerciseSupport

@Suite struct UnimplementedTests {
  @Test func `outside a test a stub does nothing`() {
    #expect(Attempt.current == nil)
    detach("Ada")
    expect(observerCount, is: -1)
  }

  @Test func `the first stub of an attempt is kept with its place, and reported once`() throws {
    let reported = EventRecorder<String>()
    let attempt = Attempt { reported.record($0.function) }
    Attempt.$current.withValue(attempt) {
      detach("Ada")
      _ = observerCount
      detach("Ada")
    }

    let stub = try #require(attempt.firstStub)
    expect(stub.function, is: "detach(_:)")
    expect(stub.fileID, is: #fileID)
    expect(stub.filePath, is: #filePath)
    expect(stub.line, is: detachLine)
    expect(reported.events, is: ["detach(_:)"])
  }

  @Test func `whoever learns of a stub finds it reported`() {
    let reported = EventRecorder<String>()
    let attempt = Attempt { stub in
      // So long that another thread could look meanwhile.
      for _ in 0..<100_000 where reported.events.isEmpty {}
      reported.record(stub.function)
    }
    let found = EventRecorder<[String]>()
    onThreads { number in
      if number == 0 { return Attempt.$current.withValue(attempt) { detach("Ada") } }
      while attempt.firstStub == nil {}
      found.record(reported.events)
    }
    expect(found.events, is: [["detach(_:)"]])
  }
}

// MARK: - Fixtures

private let detachLine = #line + 2
private func detach(_ name: String) {
  unimplemented()
}

private var observerCount: Int {
  unimplemented(placeholder: -1)
}
