import SpecSupport

/// The stories of a step, in its words and those of the steps before it.
func boardStories(ofStep step: Int) -> Stories<BoardAction> {
  Stories(
    [200, 200, 200, 250, 250, 350, 100, 250][step - 1],
    longest: 30,
    line: { boardLine(ofStep: step, using: &$0) },
    code: {
      step < 7 ? StationStage<StationUnderTest>(step: step, $0).play : HallStage<HallUnderTest>(step: step, $0).play
    },
    model: { step < 7 ? StationStage<StationModel>(step: step, $0).play : HallStage<HallModel>(step: step, $0).play },
    promise: { story, _ in "The brief, step \(story.promise(ofStep: step))" }
  )
}
