@testable import Chapter4

let train = Train()

let token = train.observe { kilometre in
  print("Ada hears \(kilometre)")
}
// From step 3 on: Ada hears 0

train.update(3)  // Ada hears 3
token.dispose()
token.dispose()  // nothing is left to end
train.update(8)
