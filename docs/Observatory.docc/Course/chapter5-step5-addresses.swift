final class Ticket {}

// A hundred tickets, one after the other. Each is deallocated before the next.
var seen: Set<ObjectIdentifier> = []
for _ in 1...100 {
  seen.insert(ObjectIdentifier(Ticket()))
}

print(seen.count)  // far fewer than 100, often 1
