@testable import Chapter4

let train = Train()

// Nothing holds this token. It is deallocated in its own line.
_ = train.observe { print("Ada receives \($0)") }

// This one is stored, until it is released.
var stored: Token? = train.observe { print("Ben receives \($0)") }

train.update(3)  // Ben receives 3, and Ada nothing
stored = nil
train.update(8)  // no observer is left
