/// Something that somebody believes, as a patch on the solution, and the steps that must tell them better.
///
/// The file begins with a line for each of these, in this order, then has an empty line and the patch:
///
///     Belief: A board has one observer.
///     Caught by: Step1, Step4
///     Crash: Step4
///     Hang: Step4
struct Misconception: Equatable, Sendable {
  let belief: String
  /// The steps that turn red.
  let caughtBy: [Step]
  /// The steps among them where the end of the run by a crash is as good as a red test.
  let crash: [Step]
  /// The steps among them where a run that never ends is as good as a red test.
  let hang: [Step]
  let patch: Patch

  init(_ text: String) throws(Malformed) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var header = lines.prefix { !$0.isEmpty }
    func takeField(_ name: String) -> String? {
      guard let line = header.first, line.hasPrefix("\(name): ") else { return nil }
      header.removeFirst()
      return String(line.dropFirst(name.count + 2))
    }

    guard let belief = takeField("Belief"), belief.hasSuffix(".") else {
      throw Malformed("the header should begin with \"Belief: \" and a sentence")
    }
    guard let caughtBy = try takeField("Caught by").map(steps), !caughtBy.isEmpty else {
      throw Malformed("the header should have \"Caught by: \" and steps after the belief")
    }
    self.belief = belief
    self.caughtBy = caughtBy
    crash = try takeField("Crash").map(steps) ?? []
    hang = try takeField("Hang").map(steps) ?? []
    if let line = header.first { throw Malformed("the header has a line out of place: \"\(line)\"") }
    if let step = (crash + hang).first(where: { !caughtBy.contains($0) }) {
      throw Malformed("the header lets \(step) crash or hang, but does not say that it is caught by it")
    }
    patch = try Patch(lines.drop { !$0.isEmpty }.dropFirst())
  }
}

private func steps(_ list: String) throws(Malformed) -> [Step] {
  var steps: [Step] = []
  for word in list.split(separator: ", ", omittingEmptySubsequences: false) {
    guard let step = Step(suite: word) else { throw Malformed("\"\(word)\" in the header is no step") }
    steps.append(step)
  }
  return steps
}
