struct Lost: Error {}
struct Unreadable: Error {
  let letter: String
}

func number(in letter: String) throws -> Int {
  guard let number = Int(letter) else {
    throw Unreadable(letter: letter)
  }
  return number
}

// There are two ways to fail, and `try` is good for both: `get()` throws
// what went wrong on the way, and `number(in:)` what is wrong with it.
func open(_ post: Result<String, any Error>) {
  do {
    print(try number(in: post.get()))
  } catch {
    print("no number: \(error)")
  }
}

open(.success("7"))  // 7
open(.success("seven"))  // no number: Unreadable(letter: "seven")
open(.failure(Lost()))  // no number: Lost()
