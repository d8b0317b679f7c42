import SpecSupport
import Testing

@testable import Course

@Suite struct `A summary of progress` {
  @Test func `counts the steps, and names what could not be run`() {
    let done = ChapterProgress(chapter: 1, title: nil, state: .steps(steps([.green, .green])))
    let begun = ChapterProgress(chapter: 2, title: nil, state: .steps(steps([.green, .red, .grey, .unfinished])))
    let wrong = ChapterProgress(chapter: 3, title: nil, state: .doesNotCompile([]))
    let lost = ChapterProgress(chapter: 4, title: nil, state: .unknown(EnvironmentError("why")))
    let single = ["Chapter 1: 2 of 2 steps green", "Chapter 3: does not compile", "Chapter 4: could not be run"]
    expect([done, wrong, lost].map { ChapterProgress.summary(of: [$0]) }, is: single)
    let counts = "4 chapters: 3 of 6 steps green, 1 red, 1 grey, 1 open"
    let summary = "\(counts), chapter 3 does not compile, chapter 4 could not be run"
    expect(ChapterProgress.summary(of: [done, begun, wrong, lost]), is: summary)
  }
}
