final class Turnstile {
  var tickets = 1
  var passed = 0

  func enter(_ onTheWay: () -> Void) {
    guard tickets > 0 else { return }
    onTheWay()
    passed += 1
    tickets -= 1
  }
}

let turnstile = Turnstile()
turnstile.enter { turnstile.enter {} }
print(turnstile.passed, turnstile.tickets)  // 2 -1
