import ClosureObservers
import ConceptualSubject
import DisposableObservers
import ProtocolObservers

extension Variant {
  /// The kit's variants, in reading order; by the first word of their names, so that the table fits a page.
  static let all = [
    Variant(name: "Conceptual", isSendable: crossesThreads(Subject.self)) { ConceptualSpecimen() },
    Variant(name: "Protocol", isSendable: crossesThreads(ProtocolObservers.Observable<Int>.self)) {
      ProtocolSpecimen()
    },
    Variant(name: "Closure", isSendable: crossesThreads(ClosureObservers.Observable<Int>.self)) {
      ClosureSpecimen()
    },
    Variant(name: "Disposable", isSendable: crossesThreads(DisposableObservers.Observable<Int>.self)) {
      DisposableSpecimen()
    },
  ]
}

// The compiler takes the narrower of the two that fits. So each call has to name its type.
func crossesThreads<Value>(_: Value.Type) -> Bool { false }
func crossesThreads<Value: Sendable>(_: Value.Type) -> Bool { true }
