import SpecSupport
import Testing

@testable import Course

@Suite struct GivenCodeTests {
  @Test(.enabled(if: Chapter(1, of: TestKit.clone).hasSolution()), arguments: TestKit.clone.findChapters())
  func `what the starter leaves nothing to write in is the same in the solution`(chapter: Chapter) throws {
    var files = try Submission(in: chapter.solution).files
    expect(try GivenCode(of: chapter).restore(&files), is: [])
    for name in try GivenCode(of: chapter).files.keys {
      #expect(try Submission(in: chapter.starter).files[name] == files[name], "\(name)")
    }
  }

  @Test func `changes to what is given are taken back, with a remark`() throws {
    let given = GivenCode(starter: Submission(files: ["A.swift": "struct A: P { let a = 1 }", "B.swift": starter]))
    #expect(Set(given.files.keys) == ["A.swift"] && Set(given.types.keys) == ["A", "Train"])
    var same = ["A.swift": "struct A: P, Hashable /* { */ {\n  // one\n  let a = 1\n}", "B.swift": starter]
    let before = same
    #expect(given.restore(&same) == [] && same == before)
    var changed = [
      "A.swift": "struct A: P, Q { let a = 1 }",
      "B.swift": "final class Train: Sendable { var b = \"2\" }\nfinal class Board { enum Train {} }",
    ]
    let remark = "is given, so the starter's was used; put code of your own into a file or a type of your own"
    expect(given.restore(&changed), is: ["A.swift \(remark)", "Train in B.swift \(remark)"])
    #expect(changed["A.swift"] == "struct A: P { let a = 1 }")
    #expect(changed["B.swift"] == "final class Train { var b = \"1\" }\nfinal class Board { enum Train {} }")
  }

  @Test func `another type under the name of a given one stands beside that`() {
    let given = GivenCode(starter: Submission(files: ["A.swift": "struct A {}", "B.swift": starter]))
    var files = ["B.swift": "struct Mine {}\ntypealias Train = Mine\ntypealias A = Mine"]
    expect(
      given.restore(&files),
      is: ["Train is given, and was put back into B.swift", "A.swift is given, and was put back"]
    )
    #expect(files["A.swift"] == "struct A {}" && files["B.swift"]?.hasSuffix("class Train { var b = \"1\" }\n") == true)
    let lock = GivenCode(starter: Submission(files: ["Lock.swift": "typealias Mutex = Int"]))
    files = ["A.swift": "typealias Mutex = Bool"]
    expect(lock.restore(&files), is: ["Lock.swift is given, and was put back"])
    expect(files["Lock.swift"], is: "typealias Mutex = Int")
    files = ["B.swift": starter + "\nstruct A {}"]
    #expect(given.restore(&files) == [] && files.count == 1)
  }

  @Test func `private members of a given type stay private`() {
    let given = GivenCode(
      starter: Submission(files: ["A.swift": "struct A { private var a = 1 }\nstruct B { var b = 1 }"])
    )
    func refusals(_ text: String) -> [String] {
      given.extensionsWithAccess(in: SwiftCode(text, path: "C.swift"), aliases: ["Line"]).map(\.description)
    }
    let file = "struct A { private var a = 1 }\nstruct B { var b = 1 }\nextension B {}"
    expect(refusals(file), is: [])
    expect(refusals("extension A {}"), is: [])
    let sentence = "an extension beside A, which is given, is refused; move it into a file of its own"
    for name in ["A", "Chapter1.A", "Line", "Chapter1 . Line", "(A)"] {
      expect(refusals(file + "\nextension \(name) { var c: Int { a } }"), is: ["C.swift:4: \(sentence)"])
    }
  }

  private let starter = "final class Train { var b = \"1\" }\nfinal class Board { func post() { unimplemented() } }"
}
