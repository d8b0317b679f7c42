import Course

extension Gradebook {
  /// Something that the rows of a table don't say.
  struct Note {
    let text: String
    let detail: String
  }

  struct Section {
    let heading: String
    let notes: [Note]
  }

  /// The notes, in the sections that have any: what an instructor should look at, what takes no points, where
  /// submissions stand, and what they believe.
  var sections: [Section] {
    let all = [
      Section(heading: "Needs a look", notes: needsALook),
      Section(heading: "Remarks", notes: remarks),
      Section(heading: "Where they stand", notes: firstOpenSteps),
      Section(heading: "What they believe", notes: beliefs.map(\.note)),
    ]
    return all.filter { !$0.notes.isEmpty }
  }

  /// The notes on grades that the steps don't explain; a submission without any code has a single one.
  private var needsALook: [Note] {
    submissions.flatMap { submission in
      let isEmpty = submission.grades.allSatisfy { $0.outcome == .missing }
      let unexplained = submission.grades.filter { !$0.outcome.isCounted && $0.outcome != .missing }
      let grades = isEmpty ? Array(submission.grades.prefix(1)) : unexplained
      return grades.map { grade in
        let firstLine = grade.explanation.first?.split(separator: "\n").first ?? ""
        let points = grade.greenSteps > 0 ? ", \(grade.greenSteps) of \(grade.stepCount) steps green" : ""
        let text = "\(submission.name), chapter \(grade.chapter): \(grade.outcome.title)\(points)"
        return Note(text: text, detail: firstLine.cut(to: 240))
      }
    }
  }

  /// The notes on remarks, one for each text and chapter.
  private var remarks: [Note] {
    submissions.sharedTexts(\.remarks).map { shared in
      let names = shared.submissions.joined(separator: ", ")
      return Note(text: shared.text.cut(to: 240), detail: "chapter \(shared.chapter): \(names)")
    }
  }

  /// The notes on the steps that are the first of a submission to be red or still to be written: those to talk about.
  private var firstOpenSteps: [Note] {
    submissions.sharedTexts(\.firstOpenStep).map { shared in
      Note(text: shared.text, detail: shared.submissions.joined(separator: ", "))
    }
  }

  /// The sentences on what kept the runs apart from the machine, one for each way, the most frequent first.
  var isolations: [String] {
    let texts = submissions.flatMap(\.grades).map(\.isolation).filter { !$0.isEmpty }
    let counts = Dictionary(grouping: texts, by: \.self).mapValues(\.count)
    // Sorting is stable, so what is equally frequent stays in alphabetical order.
    return counts.sorted { $0.key < $1.key }.sorted { $0.value > $1.value }.map { text, count in
      "Isolation of \(count) \(count == 1 ? "run" : "runs"): \(text)"
    }
  }
}

extension Grade {
  /// The first red step, or else the first grey one, as an array of one text; empty if there is neither.
  fileprivate var firstOpenStep: [String] {
    let red = steps.first { $0.verdict == .red }
    guard outcome != .notTrusted, let step = red ?? steps.first(where: { $0.verdict == .grey }) else { return [] }
    return ["step \(chapter).\(step.number), \(step.title)\(red == nil ? ", still to be written" : "")"]
  }
}
