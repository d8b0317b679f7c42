@testable import Chapter4

let train = Train()
train.update(3)  // no observer is registered yet

let ada = train.observe { print("Ada receives \($0)") }
// Ada receives 3
let ben = train.observe { print("Ben receives \($0)") }
// Ben receives 3, and Ada nothing

train.update(8)
// Ada receives 8
// Ben receives 8
