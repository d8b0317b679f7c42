// People leave a queue while we go through it.
// Two ways to go through it, and two problems.

var queue = ["Ann", "Ben", "Cleo", "Dan"]
var index = 0
while index < queue.count {
  print("by index:", queue[index])
  queue.remove(at: index)
  index += 1
}
// by index: Ann
// by index: Cleo
// Ben and Dan moved up by one place, and were passed over.

queue = ["Ann", "Ben", "Cleo", "Dan"]
for name in queue {
  print("by for-in:", name)
  if name == "Ann" { queue.removeAll { $0 == "Ben" } }
}
// by for-in: Ann
// by for-in: Ben
// by for-in: Cleo
// by for-in: Dan
// Nobody is skipped, but Ben had left when he was called:
// the loop goes over a copy.
