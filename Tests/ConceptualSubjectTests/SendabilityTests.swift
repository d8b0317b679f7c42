import ConceptualSubject
import SpecSupport
import Testing

@Suite struct SendabilityTests {
  @Test func `the compiler keeps a subject and its observers on one thread`() {
    #expect(!isSendable(Subject.self))
    #expect(!isSendable((any Observer).self))
    #expect(isSendable(Int.self), "the question can be answered with yes")
  }
}
