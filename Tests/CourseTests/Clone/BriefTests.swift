import SpecSupport
import Testing

@testable import Course

@Suite struct `The brief of a chapter` {
  @Test(arguments: ["# Chapter 3: By name\n", "# Chapter 2: \n", ""])
  func `is refused without the title of the chapter`(text: String) {
    let sentence = "README.md does not begin with \"# Chapter 2: \" and a title"
    #expect(throws: EnvironmentError(sentence, kind: .unreadable)) { try Brief(text, ofChapter: 2) }
  }
}
