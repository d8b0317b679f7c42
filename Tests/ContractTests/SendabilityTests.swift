import ClosureObservers
import ConceptualSubject
import ProtocolObservers
import SpecSupport
import Testing
import VariantContract

@Suite struct SendabilityTests {
  @Test func `the compiler keeps the first three variants on one thread`() {
    expect(Variant.all.filter(\.isSendable).map(\.name), is: ["Disposable", "Stream"])
  }

  @Test func `the compiler keeps observers on one thread`() {
    #expect(!isSendable((any ConceptualSubject.Observer).self))
    #expect(!isSendable((any ProtocolObservers.Observer<Int>).self))
    #expect(!isSendable((any ClosureObservers.Observer).self))
  }
}
