/// A contender by its name, with what can be measured of it.
struct Contestant {
  let name: String
  let measure: (_ observers: Int, _ costs: inout Costs) -> Void
  let measureBytes: (_ observers: Int) -> Double

  // The compiler makes a trial for each kind, so that what is measured is not the price of a generic call.
  init<Kind: Contender>(_ kind: Kind.Type) {
    name = kind.name
    measure = Trial<Kind>.measure
    measureBytes = Trial<Kind>.measureBytes
  }

  /// All contenders, the measure of all first.
  static var all: [Contestant] {
    [
      Contestant(ArrayContender<CFunctions>.self),
      Contestant(ArrayContender<BorrowingLoop>.self),
      Contestant(ArrayContender<RetainingLoop>.self),
      Contestant(ConceptualContender.self),
      Contestant(ProtocolContender.self),
      Contestant(ClosureContender.self),
      Contestant(DisposableContender.self),
      Contestant(StreamContender.self),
      Contestant(NotificationCenterContender.self),
      Contestant(ObservationContender.self),
      Contestant(AsyncStreamContender.self),
    ]
  }
}
