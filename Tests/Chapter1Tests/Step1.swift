import SpecSupport
import Testing

@testable import Chapter1

@Suite(.exercise) struct Step1 {
  private let board = DeparturesBoard()
  private let audience = Audience()

  @Test func `a posted departure is told to an attached observer, once`() {
    board.attach(audience.listener("display"))
    expect("told", audience.told(), is: [], "Attaching an observer tells nobody: nothing has changed yet.")

    board.post(.lindholm)
    expect("told", audience.told(), is: ["display"], "post(_:) calls boardDidChange(_:) once on each observer.")
  }

  @Test func `every observer is told, not only the last one that was attached`() {
    board.attach(audience.listener("display"))
    board.attach(audience.listener("announcer"))
    board.attach(audience.listener("café"))
    board.post(.lindholm)
    expect(
      "told",
      audience.told(),
      is: ["display", "announcer", "café"],
      "A board has many observers, unlike an object with one delegate, and tells them in the order of attaching."
    )
  }

  @Test func `each departure is told to the observers that are attached by then`() {
    board.post(.lindholm)
    board.attach(audience.listener("display"))
    board.post(.marsh)
    expect("told", audience.told(), is: ["display"], "It was attached before this departure was posted.")

    board.attach(audience.listener("announcer"))
    board.post(.northgate)
    expect("told", audience.told(), is: ["display", "announcer"], "Each departure is told to every attached observer.")
  }

  @Test func `a departure is posted, whatever it says`() {
    board.attach(audience.listener("display"))
    let odd = [("", "", 0), ("00:00", "Lindholm", -1)]
    for (time, destination, platform) in odd {
      board.post(Departure(time: time, destination: destination, platform: platform))
    }
    expect("times told", audience.told().count, is: odd.count, "A board doesn't judge what is posted: it tells it.")
  }

  @Test func `forty observers are told in the order in which they were attached`() {
    let names = (1...40).map { "observer \($0)" }
    for name in names { board.attach(audience.listener(name)) }
    board.post(.lindholm)
    expect(
      "told",
      audience.told(),
      is: names,
      "The order is that of attaching, which a set or a dictionary does not keep."
    )
  }

  @Test func `each board has observers of its own`() {
    let other = DeparturesBoard()
    board.attach(audience.listener("display"))
    other.attach(audience.listener("café"))
    board.post(.lindholm)
    expect("told by one of two boards", audience.told(), is: ["display"], "The café is attached to the other board.")
  }

  @Test func `any story of attaching and posting goes as the brief says`() async throws {
    try await stories.check(crashLesson: "Attaching and posting must work any number of times, in any order.") { path in
      await #expect(processExitsWith: .success) { [path = path as StoryPath] in
        beginExitTest()
        stories.tell(path)
      }
    }
  }
}

private let stories = boardStories(ofStep: 1)
