import Synchronization

struct Shop {
  var price = 10
  var mailingList: [String] = []
}

let shop = Mutex(Shop())

// Ben looks at the price first …
let priceThatBenSaw = shop.withLock { $0.price }

// … and here another thread may come in between:
let mailed = shop.withLock { shop in
  shop.price = 12
  return shop.mailingList
}

// … before he is put on the list.
shop.withLock { $0.mailingList.append("Ben") }

print("the price is 12, and Ben knows of \(priceThatBenSaw)")
print("mail about it went to \(mailed)")  // nobody
