import ClosureObservers
import SpecSupport
import Testing

@Suite struct SendabilityTests {
  @Test func `the compiler keeps an observable and its observers on one thread`() {
    #expect(!isSendable(Observable<Int>.self))
    #expect(!isSendable((any Observer).self))
    #expect(isSendable(Int.self), "the question can be answered with yes")
  }
}
