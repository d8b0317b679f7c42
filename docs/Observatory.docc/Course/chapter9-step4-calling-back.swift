@testable import Chapter9

let train = Train()
let ada = train.observe { print("Ada \($0)") }
let ben = train.observe { kilometre in
  print("Ben \(kilometre)")
  if kilometre == 1 { train.update(2) }
}
let cleo = train.observe { print("Cleo \($0)") }
// Ada 0, Ben 0, Cleo 0

train.update(1)
// Ada 1, Ben 1, Cleo 1, and then Ada 2, Ben 2, Cleo 2.
// Delivered immediately, the 2 would reach Cleo before the 1.
