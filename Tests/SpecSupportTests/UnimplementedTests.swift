import SpecSupport
import Testing

@testable import ExerciseSupport

@Suite struct UnimplementedTests {
  @Test func `a stub that returns nothing names its function, file and line`() throws {
    let attempt = Attempt()
    Attempt.$current.withValue(attempt) { detach("Ada") }

    let stub = try #require(attempt.firstStub)
    #expect(stub.function == "detach(_:)")
    #expect(stub.fileID == "SpecSupportTests/UnimplementedTests.swift")
    #expect(stub.filePath == #filePath)
    #expect(stub.line == detachLine)
  }

  @Test func `outside a test a stub does nothing`() {
    #expect(Attempt.current == nil)
    detach("Ada")
    #expect(observerCount == -1)
  }
}

@Suite struct AttemptTests {
  @Test func `the first stub is kept, and reported once`() {
    let reported = Recorder<String>()
    let attempt = Attempt { reported.record($0.function) }
    Attempt.$current.withValue(attempt) {
      _ = observerCount
      detach("Ada")
      _ = observerCount
    }

    #expect(attempt.firstStub?.function == "observerCount")
    #expect(reported.events == ["observerCount"])
  }

  @Test func `whoever learns of a stub finds it reported`() {
    let reported = Recorder<String>()
    let attempt = Attempt { stub in
      // So long that another thread could look meanwhile.
      for _ in 0..<100_000 where reported.events.isEmpty {}
      reported.record(stub.function)
    }
    let found = Recorder<[String]>()
    onThreads { number in
      if number == 0 { return Attempt.$current.withValue(attempt) { detach("Ada") } }
      while attempt.firstStub == nil {}
      found.record(reported.events)
    }
    #expect(found.events == [["detach(_:)"]])
  }

  @Test func `the tasks of an attempt belong to it`() async {
    let attempt = Attempt()
    await Attempt.$current.withValue(attempt) {
      await Task { detach("Ada") }.value
    }
    #expect(attempt.firstStub?.function == "detach(_:)")
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
