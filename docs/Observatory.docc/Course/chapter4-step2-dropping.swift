@testable import Chapter4

let train = Train()

// Nobody keeps this token. It is gone when the line is done.
_ = train.observe { print("Ada hears \($0)") }

// This one is kept, until it is dropped.
var kept: Token? = train.observe { print("Ben hears \($0)") }

train.update(3)  // Ben hears 3, and Ada nothing
kept = nil
train.update(8)  // nobody is left to be told
