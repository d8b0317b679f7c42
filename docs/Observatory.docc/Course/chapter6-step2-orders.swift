// What is ordered in a café. Two orders are equal if all of it is.
struct Order: Hashable {
  let drink: String
  var extras: [String: String] = [:]
}

var plain = Order(drink: "tea")
var one = Order(drink: "tea")
one.extras["milk"] = "a little"
one.extras["sugar"] = "two"
var other = Order(drink: "tea")
other.extras["sugar"] = "two"
other.extras["milk"] = "a little"

var tables: [Order: [String]] = [:]
tables[one, default: []].append("Ann")
tables[plain, default: []].append("Ben")
tables[other, default: []].append("Cleo")

print(tables.count)  // 2
print(tables[one] ?? [])  // ["Ann", "Cleo"]

// As texts, two equal orders may differ: nobody promises in which order
// a dictionary describes what is in it.
