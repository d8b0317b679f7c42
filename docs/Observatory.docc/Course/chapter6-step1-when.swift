// The same function, and the answer may come before or after it returns.
struct Clerk {
  var postponed: [() -> Void] = []

  mutating func ask(
    _ question: String,
    _ tell: @escaping (String) -> Void
  ) {
    if question == "What day is it?" {
      tell("Monday")
    } else {
      postponed.append { tell("The 07:05, on platform 2") }
    }
  }
}

var clerk = Clerk()
clerk.ask("What day is it?") { print($0) }
print("asked for the day")
// Monday
// asked for the day

clerk.ask("Which train is next?") { print($0) }
print("asked for the train")
for tell in clerk.postponed { tell() }
// asked for the train
// The 07:05, on platform 2
