// The same function, and the answer may come before or after it returns.
struct Clerk {
  var postponed: [() -> Void] = []

  mutating func ask(
    _ question: String,
    _ answer: @escaping (String) -> Void
  ) {
    if question == "What day is it?" {
      answer("Monday")
    } else {
      postponed.append { answer("The 07:05, on platform 2") }
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
for answer in clerk.postponed { answer() }
// asked for the train
// The 07:05, on platform 2
