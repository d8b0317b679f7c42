struct Parcel {
  let weight: Int
  let arrival: Int
}

let parcels = [
  Parcel(weight: 2, arrival: 1),
  Parcel(weight: 2, arrival: 2),
  Parcel(weight: 5, arrival: 3),
]

// Each time, the heaviest of the rest changes places with the first of the rest.
var sorted = parcels
for index in sorted.indices {
  let rest = sorted[index...]
  guard
    let heaviest = rest.indices.max(by: { rest[$0].weight < rest[$1].weight })
  else { break }
  sorted.swapAt(index, heaviest)
}
print(sorted.map(\.arrival))  // [3, 2, 1]
