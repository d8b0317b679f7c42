// The cast: a server that answers when it is asked to, and an audience whose observers note what they receive.
// `audience.expectCalls(…)` compares what was noted since the last time, in order, and says what to make of a
// difference; `expect(_:_:is:_:)` does the same with other values, such as `server.takeQuestions()`. After
// `station.settle`, some passengers observe platform 2 and have their first answers, and both lists are empty.

import SpecSupport
import Testing

@testable import Chapter6

@Suite(.exercise) struct Step1 {
  private let station = Station()
  private var server: Server { station.server }
  private var audience: Audience { station.audience }

  @Test func `observing asks immediately, and the answer is delivered when it comes`() {
    audience.join("Ada", .platform2)
    expect("asked", server.takeQuestions(), is: [Request.platform2.name]) {
      "observe(_:_:) has to ask the transport once, before it returns. Does your client wait for a refresh?"
    }
    audience.expectCalls([], "The server has not answered: nothing may be delivered.", as: "received at first")

    server.answer(.platform2, "07:05 Lindholm")
    audience.expectCalls(["Ada: 07:05 Lindholm"], "The answer has to be delivered as it came, once.")
  }

  @Test func `the answer for a newcomer is delivered to nobody else`() {
    station.settle(["Ada"])
    audience.join("Bo", .platform2)
    let lesson: Comment = "Bo registered after Ada had her answer, and you still have to ask for him: no cache."
    guard expect("asked", server.takeQuestions(), is: [Request.platform2.name], lesson) else { return }

    server.answer(.platform2, "07:40 Harbour")
    audience.expectCalls(["Bo: 07:40 Harbour"]) {
      "The question was asked for Bo alone, so no other observer may receive its answer. Only a refresh is for all."
    }
  }

  @Test func `each observer gets the answer to its own question, though both are on their way`() {
    audience.join("Ada", .platform2)
    audience.join("Bo", .platform2)
    expect("asked", server.takeQuestions(), is: [Request.platform2.name, Request.platform2.name]) {
      "Ada and Bo registered. Each observe(_:_:) has to ask, even while an equal question is on its way."
    }

    server.answer(.platform2, "07:40 Harbour", .newest)
    audience.expectCalls(["Bo: 07:40 Harbour"], "The second question was Bo's. He alone may receive its answer.")

    server.answer(.platform2, "07:05 Lindholm")
    audience.expectCalls(["Ada: 07:05 Lindholm"], "The first question was Ada's.", as: "received by the first")
  }

  @Test func `an answer that comes before fetch returns is delivered as well`() {
    server.answerAtOnce = .success("07:05 Lindholm")
    audience.join("Ada", .platform2)
    audience.expectCalls(["Ada: 07:05 Lindholm"]) {
      "This transport answered before fetch returned. Does your client register the observer only after it asks?"
    }
  }

  @Test func `any story of first answers goes as the brief says`() async throws {
    try await TimetableStories.check(ofStep: 1, crashLesson: crashLesson)
  }
}

/// What every step's stories say of a crash, unless a step knows better.
let crashLesson =
  "Does your code have an exclamation mark, an index or an unowned that counts on something that may be deallocated?"
