/// All contenders; the first one is the measure of the others.
let contestants = [
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

print(Table.heading)
for observers in [1, 10, 1000] {
  var table = Table(observers: observers, rows: contestants.map { ($0.name, Costs()) })
  for _ in 0..<31 {
    for (row, contestant) in contestants.enumerated() { contestant.measure(observers, &table.rows[row].costs) }
  }
  print("\n" + table.text)
}
