/// Each tutorial ends with a quiz that teaches.
func quizProblems(in catalog: Catalog, atLeast count: Int = 4) -> [Problem] {
  catalog.tutorials.filter { !$0.root.all("Tutorial").isEmpty }.flatMap { tutorial in
    let questions = tutorial.root.all("Assessments").flatMap { $0.all("MultipleChoice") }
    var problems = questions.flatMap { question in
      faults(of: question).map { Problem(path: tutorial.path, line: $0.line, text: $0.text) }
    }
    if questions.count < count {
      let text = "its quiz has \(questions.count) questions, and should have \(count)"
      problems.append(Problem(path: tutorial.path, text: text))
    }
    return problems
  }
}

private func faults(of question: Directive) -> [(line: Int, text: String)] {
  var faults: [(line: Int, text: String)] = []
  if question.text.isEmpty { faults.append((question.line, "the question is missing")) }
  let choices = question.all("Choice")
  let correct = choices.count { $0.arguments["isCorrect"] == "true" }
  // Where more than one is right, the reader has to know.
  let asksForAll = question.text.contains { $0.text.contains(/\b(?i:all|two|three) (?:that|of)\b/) }
  if correct != 1, !asksForAll || correct < 2 || correct == choices.count {
    faults.append((question.line, "of its choices \(correct) are right, and it should be one"))
  }
  if choices.count < 2 { faults.append((question.line, "there is nothing to choose from")) }
  for choice in choices {
    if choice.text.isEmpty { faults.append((choice.line, "the choice is missing")) }
    if choice.all("Justification").allSatisfy(\.text.isEmpty) {
      faults.append((choice.line, "the choice has no justification"))
    }
  }
  return faults
}
