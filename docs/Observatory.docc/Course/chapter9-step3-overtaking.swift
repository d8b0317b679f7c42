// Each thread delivers its own value. One thread plays both here;
// the comments say which is which.
var kilometre = 0
var received: [Int] = []

// Thread A updates to 1, and notes what it is going to deliver …
kilometre = 1
let valueOfA = kilometre

// … and is overtaken by thread B, which updates to 2 and delivers.
kilometre = 2
received.append(kilometre)

// Thread A goes on.
received.append(valueOfA)

print("the train is at \(kilometre), and Ben received \(received)")
// the train is at 2, and Ben received [2, 1]
