import Foundation

// The program runs itself as `benchmarks bytes NAME OBSERVERS`, for a process with fresh memory.
let arguments = CommandLine.arguments
if arguments.count == 4, arguments[1] == "bytes", let observers = Int(arguments[3]),
  let contestant = Contestant.all.first(where: { $0.name == arguments[2] })
{
  print(contestant.measureBytes(observers))
} else if arguments.count == 1 {
  printTables(of: Contestant.all)
} else {
  FileHandle.standardError.write(Data("error: unexpected argument; run swift run -c release benchmarks\n".utf8))
  exit(64)
}

func printTables(of contestants: [Contestant]) {
  print(Table.heading)
  for observers in [1, 10, 1000] {
    var costs = Array(repeating: Costs(), count: contestants.count)
    for _ in 0..<31 {
      for (position, contestant) in contestants.enumerated() { contestant.measure(observers, &costs[position]) }
    }
    let rows = zip(contestants, costs).map { contestant, costs in
      (contestant.name, costs, bytesPerSubscription(of: contestant, observers: observers))
    }
    print("\n" + Table(observers: observers, rows: rows).text)
  }
}
