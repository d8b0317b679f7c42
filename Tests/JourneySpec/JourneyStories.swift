package import SpecSupport

/// Returns the stories of a step, in its words and those of the steps before it; in the last step, about trains or
/// bags, and in step 5, on request, mostly about observers that leave in a round.
///
/// Steps 1 to 5 are those of chapter 4, and 6 to 8 are steps 2 to 4 of chapter 9.
package func journeyStories<Kind: Journey>(
  _: Kind.Type,
  _ count: Int,
  ofStep step: Int,
  aboutBags: Bool = false,
  aboutLeaving: Bool = false
) -> Stories<JourneyAction> {
  Stories(
    count,
    longest: 18,
    line: { generator in
      var words = JourneyWords(step: step, isAboutBags: aboutBags, isAboutLeaving: aboutLeaving, generator: generator)
      defer { generator = words.generator }
      return words.line()
    },
    code: { journal in
      let stage = JourneyStage<Kind>(step: step)
      return { line in stage.play(line).forEach(journal.note) }
    },
    model: { journal in
      var model = JourneyModel(step: step)
      return { line in
        let outcome = model.outcome(of: line, JourneyFreedom())
        let others = (outcome.now.freedom.isAsked ? JourneyFreedom.others : [])
          .map { model.outcome(of: line, JourneyFreedom($0)) }
        // A line is not compared where the brief leaves open what can be seen, and not played where it leaves the state
        // open.
        if outcome.report.isSilent || others.contains(where: { $0.state != outcome.state }) {
          return journal.skipLine()
        }
        if others.contains(where: { $0.report != outcome.report }) { journal.leaveLineOpen() }
        model = outcome
        model.report.entries.forEach(journal.note)
      }
    },
    promise: { promise(ofStep: step, brokenBy: $0) }
  )
}
