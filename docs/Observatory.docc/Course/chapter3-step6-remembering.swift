// A closure may have a memory of its own: the variable that it captures
// lives as long as the closure, and nobody else can reach it.
func makeGreeting() -> (String) -> String {
  var visits = 0
  return { name in
    visits += 1
    return "Welcome, \(name), for visit number \(visits)"
  }
}

let hall = makeGreeting()
let café = makeGreeting()
print(hall("Ana"))  // Welcome, Ana, for visit number 1
print(hall("Ana"))  // Welcome, Ana, for visit number 2
print(café("Ana"))  // Welcome, Ana, for visit number 1
