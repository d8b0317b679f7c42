import Foundation

let contenders: [any Contender.Type] = [
  CFunctions.self, BorrowingLoop.self, RetainingLoop.self,
  Conceptual.self, Protocols.self, Closures.self, Disposables.self, Streams.self,
  NotificationCenters.self, Observables.self, BareStreams.self,
]

// The program runs itself as `benchmarks bytes NAME OBSERVERS`, for a process with fresh memory.
let arguments = CommandLine.arguments
if arguments.count == 4, arguments[1] == "bytes", let observers = Int(arguments[3]),
  let contender = contenders.first(where: { $0.name == arguments[2] })
{
  print(measureBytes(of: contender, observers: observers))
} else if arguments.count == 1 {
  printTables(of: contenders)
} else {
  FileHandle.standardError.write(Data("error: unexpected argument; run swift run -c release benchmarks\n".utf8))
  exit(64)
}

func printTables(of contenders: [any Contender.Type]) {
  print(Table.heading)
  for observers in [1, 10, 1000] {
    var costs = Array(repeating: Costs(), count: contenders.count)
    for _ in 0..<31 {
      for (position, contender) in contenders.enumerated() {
        measure(contender, observers: observers, into: &costs[position])
      }
    }
    let rows = zip(contenders, costs).map { contender, costs in
      (contender.name, costs, bytesPerSubscription(of: contender, observers: observers))
    }
    print("\n" + Table(observers: observers, rows: rows).text)
  }
}
