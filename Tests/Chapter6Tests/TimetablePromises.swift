import SpecSupport

/// The sentence of the brief that a story, shrunk to its shortest, breaks: the one about the last thing that it needs.
func brokenPromise(_ story: Story<TimetableAction>) -> String {
  let words = Words(story)
  return switch true {
  case words.leavesInCallback:
    """
    The brief, step 7: "An observer removed before its turn doesn't receive the answer, and the client skips no other \
    observer."
    """
  case words.answersAfterLeaving:
    """
    The brief, step 7: "If an observer leaves before its first answer comes, nobody receives that answer. If observers \
    leave during a refresh, only the remaining observers receive the answer."
    """
  case words.screens && words.drops:
    """
    The brief, step 6: "Nothing keeps a released screen alive, even without a disappear(), and its subscriptions end."
    """
  case words.screens:
    """
    The brief, step 6: "A screen observes from appear() to disappear(), and again after the next appear()." "Only an \
    answer for a platform changes the line of that platform."
    """
  case words.replaces:
    "The brief, step 5: \"A deallocated client releases its closures, even if tokens are left.\""
  case words.leaves:
    """
    The brief, step 5: disposing of a token "ends its own subscription and no other. The client releases the closure \
    immediately". "`observedRequests` contains the requests with an observer."
    """
  case words.decodes:
    """
    The brief, step 4: "The client calls the decoding closure once for each text this observer receives". "An error of \
    the decoding closure goes to this observer alone, as a failure." "With or without decoding, all observers of an equal \
    request form one group."
    """
  case words.fails:
    """
    The brief, step 3: "A failure goes unchanged to the observers that would have received the value". "The observers stay \
    registered, and receive the next answer."
    """
  case words.refreshes > 1:
    """
    The brief, step 2: "Each refresh asks again", and "Observers receive every answer when it comes, even an old or an \
    equal answer."
    """
  case words.refreshes == 1 && words.observes > 0:
    """
    The brief, step 2: "refresh(_:) asks once, and delivers the answer to all observers of an equal request, in the order \
    in which they registered, and to nobody else."
    """
  case words.refreshes == 1:
    "The brief, step 2: \"Without an observer of the request, refresh(_:) asks nothing.\" Do clients share a static variable?"
  case words.answersAtOnce:
    "The brief, step 1: \"The answer may come later, or even before `fetch` returns.\""
  default:
    """
    The brief, step 1: "observe(_:_:) asks the transport exactly once, before returning, even if the same question is \
    already on its way. This observer alone receives the answer."
    """
  }
}

/// What happens in a story.
private struct Words {
  var (observes, refreshes) = (0, 0)
  var (leaves, replaces, screens, drops) = (false, false, false, false)
  var (decodes, fails, answersAtOnce, answersAfterLeaving) = (false, false, false, false)
  let leavesInCallback: Bool

  init(_ story: Story<TimetableAction>) {
    leavesInCallback = !story.callbackLines.isEmpty
    for line in story.lines {
      switch line.action {
      case .observe(_, _, _, let reading):
        observes += 1
        decodes = decodes || reading != .text
      case .refresh: refreshes += 1
      case .round(_, _, let body):
        refreshes += 1
        fails = fails || !body.isText
      case .answer(_, let body, _):
        fails = fails || !body.isText
        answersAfterLeaving = answersAfterLeaving || leaves
      case .atOnce(let body):
        answersAtOnce = answersAtOnce || body != nil
        fails = fails || body?.isText == false
      case .drop: (leaves, drops) = (true, true)
      case .dispose, .disappear: leaves = true
      case .replace: replaces = true
      case .make, .appear: screens = true
      }
    }
  }
}
