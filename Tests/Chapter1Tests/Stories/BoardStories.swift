import SpecSupport

/// The stories of steps 1 to 6.
enum BoardStories: ChapterStories {
  static func ofStep(_ step: Int) -> Stories<BoardAction> {
    Stories(
      [200, 200, 200, 250, 250, 350][step - 1],
      longest: 30,
      line: { boardLine(ofStep: step, using: &$0) },
      code: { journal in StationStage<StationUnderTest>(step: step, journal).play },
      model: { journal in StationStage<StationModel>(step: step, journal).play },
      promise: { fault in fault.brokenPromise }
    )
  }
}
