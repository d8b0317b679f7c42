@testable import Chapter4

let train = Train()

let token = train.observe { kilometre in
  print("Ada receives \(kilometre)")
}
// From step 3 on: Ada receives 0

train.update(3)  // Ada receives 3
token.dispose()
token.dispose()  // nothing is left to end
train.update(8)
