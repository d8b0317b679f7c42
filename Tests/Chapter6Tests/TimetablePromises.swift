import SpecSupport

/// The sentence of the brief that a story, shrunk to its shortest, breaks: the one about the last thing that it needs.
func brokenPromise(_ story: Story<TimetableAction>) -> String {
  let words = Words(story)
  return switch true {
  case words.leavesInCallback:
    """
    The brief, step 7: an observer that is removed before its turn "is not told the answer, and no other observer is \
    skipped".
    """
  case words.answersAfterLeaving:
    """
    The brief, step 7: if an observer leaves before the answer to its first question comes, "neither it nor any \
    other observer is told that answer"; of a refresh, only the observers that have left are not told.
    """
  case words.screens && words.drops:
    "The brief, step 6: a screen that is dropped while it is on \"is not kept alive, and its subscriptions end\"."
  case words.screens:
    """
    The brief, step 6: a screen observes from appear() to disappear(), and again if it appears again; each line changes \
    only when an answer for its platform comes.
    """
  case words.replaces:
    "The brief, step 5: \"when the client goes, so do its closures, even if tokens are left\"; disposing those is harmless."
  case words.leaves:
    """
    The brief, step 5: a token ends "its own subscription and no other", so the others are told as before, in the order \
    in which they began; the client releases the closure at once; `observedRequests` has the requests with an observer.
    """
  case words.decodes:
    """
    The brief, step 4: the decoding closure "is called once for each text that this observer is told"; what it throws \
    is told to this observer alone, a failure of the transport is told unchanged, and all observers of an equal request \
    are one group.
    """
  case words.fails:
    """
    The brief, step 3: a failure is told as it is, to the observers that would have been told the value, and "they all \
    stay observers".
    """
  case words.refreshes > 1:
    "The brief, step 2: \"Each refresh asks again\", and \"every answer is told as it comes\", also if it is the same."
  case words.refreshes == 1 && words.observes > 0:
    """
    The brief, step 2: refresh(_:) asks once and tells the answer to all observers of an equal request, in the order in \
    which they began to observe, and to nobody else.
    """
  case words.refreshes == 1:
    "The brief, step 2: \"If the request has no observer, nothing is asked\". Do clients share a static variable?"
  case words.answersAtOnce:
    "The brief, step 1: the answer \"may come later, or even before `fetch` returns\"."
  default:
    """
    The brief, step 1: observe(_:_:) asks the transport at once, exactly once, "even if the same question is already \
    on its way", and the answer "is told to this observer alone".
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
