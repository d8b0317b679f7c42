// The smallest of several things, by one of their properties.
struct Runner {
  let name: String
  let lane: Int
  /// Such as "10:07": the earlier of two is the smaller string.
  let finish: String
}

let runners = [
  Runner(name: "Ann", lane: 1, finish: "10:31"),
  Runner(name: "Ben", lane: 2, finish: "10:07"),
  Runner(name: "Cleo", lane: 2, finish: "10:02"),
]

let first = runners.min { $0.finish < $1.finish }
print(first?.name ?? "nobody")  // Cleo, whatever the order of the list

let nobody: [Runner] = []
let none = nobody.min { $0.finish < $1.finish }
print(none?.name ?? "nobody")  // nobody: `min` of nothing is nil
