@testable import Chapter2

// A notice is known by its number, however it is worded.
struct Notice: Equatable {
  let number: Int
  let words: String

  static func == (left: Notice, right: Notice) -> Bool {
    left.number == right.number
  }
}

final class Reader: ChangeObserver {
  let id = "reader"

  func valueDidChange(to value: Notice) {
    print("\(value.number): \(value.words)")
  }
}

let notice = Observed(Notice(number: 1, words: "a little late"))
let reader = Reader()
notice.add(reader)

// Which of these are changes?
notice.value = Notice(number: 1, words: "somewhat late")
notice.value = Notice(number: 2, words: "somewhat late")
notice.value = Notice(number: 1, words: "late no more")
// 2: somewhat late
// 1: late no more
