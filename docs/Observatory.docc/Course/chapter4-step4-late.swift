@testable import Chapter4

let bag = TravelBag()
bag.insert(Token { print("the first has ended") })
bag.dispose()
// the first has ended

// An answer that was on its way adds one more token.
bag.insert(Token { print("the late one has ended") })
// the late one has ended

print("no subscription is left")
