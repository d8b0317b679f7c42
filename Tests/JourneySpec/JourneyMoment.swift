import SpecSupport

/// The state in the middle of a line; at its end, all of it is empty.
struct JourneyMoment: Equatable {
  var freedom = JourneyFreedom()
  var due: [JourneyCall] = []
  var running: [JourneyCall] = []

  /// Observers and endings of which not all is released yet.
  var ending: Set<String> = []

  /// Observers whose closures are released when the round is over.
  var leaving: [String] = []
}

extension JourneyModel {
  func isSilent(on action: JourneyAction) -> Bool {
    switch action {
    case .observe(let name, _, _), .token(let name, _):
      let isInUse = keepers[name] ?? [] != [] && !hasEnded.contains(name)
      return isInUse || now.running.contains { $0.name == name } || now.ending.contains(name)
    case .update(let train, let kilometre, _): return kilometres[train] == kilometre
    case .newTrain(let train):
      return keepers.values.contains { !$0.isDisjoint(with: observers[train] ?? []) }
    default: return false
    }
  }

  /// Returns the model after a line, with a report of it, if the brief's freedom is used in this way.
  func outcome(of line: StoryLine<JourneyAction>, _ freedom: JourneyFreedom) -> JourneyModel {
    var model = self
    model.now.freedom = freedom
    model.report = JourneyReport(step: report.step)
    model.play(line)
    for name in Set(model.report.ended) where model.keepers[name] == [] {
      model.report.events.append("\(name)'s token is released")
    }
    model.scripts = model.scripts.filter { !$0.key.contains(" ") }
    return model
  }

  /// The model without the report of the last line, and without the way in which the brief's freedom was used.
  var state: JourneyModel {
    var state = self
    state.now.freedom = JourneyFreedom()
    state.report = JourneyReport(step: report.step)
    return state
  }
}
