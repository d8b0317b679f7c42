import SpecSupport
import Testing

/// Tells the stories of a step, in its words and those of the steps before it.
func checkStories(
  ofStep step: Int,
  crashLesson: String,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  try await boardStories(ofStep: step).check(crashLesson: crashLesson, sourceLocation: sourceLocation) { path in
    await #expect(processExitsWith: .success) { [path = path as StoryPath, step = step as Int] in
      beginExitTest()
      boardStories(ofStep: step).tell(path)
    }
  }
}

private func boardStories(ofStep step: Int) -> Stories<BoardAction> {
  Stories(
    [200, 200, 200, 250, 250, 350, 100, 250][step - 1],
    longest: 30,
    line: { boardLine(ofStep: step, using: &$0) },
    code: {
      step < 7 ? StationStage<StationUnderTest>(step: step, $0).play : HallStage<HallUnderTest>(step: step, $0).play
    },
    model: { step < 7 ? StationStage<StationModel>(step: step, $0).play : HallStage<HallModel>(step: step, $0).play },
    promise: { fault in fault.brokenPromise(ofStep: step) }
  )
}
