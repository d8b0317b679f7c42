/// All contenders; the first one is the measure of the others.
let contestants = [
  contestant(ArrayContender<CFunctions>.self),
  contestant(ArrayContender<BorrowingLoop>.self),
  contestant(ArrayContender<RetainingLoop>.self),
  contestant(ConceptualContender.self),
  contestant(ProtocolContender.self),
  contestant(ClosureContender.self),
  contestant(DisposableContender.self),
  contestant(StreamContender.self),
  contestant(NotificationCenterContender.self),
  contestant(ObservationContender.self),
  contestant(AsyncStreamContender.self),
]

print(Table.heading)
for observers in [1, 10, 1000] {
  var table = Table(observers: observers, rows: contestants.map { ($0.name, [:]) })
  for _ in 0..<31 {
    for (row, contestant) in contestants.enumerated() { contestant.measure(observers, &table.rows[row].costs) }
  }
  print("\n" + table.text)
}
