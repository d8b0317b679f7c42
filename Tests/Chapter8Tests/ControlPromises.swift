import SpecSupport

/// The sentence of the brief that a story, shrunk to its shortest, breaks: the one about the last thing that it needs.
func brokenPromise(_ story: Story<ControlAction>, step: Int, difference: [String]) -> String {
  let words = Words(story)
  return switch true {
  case !difference.isEmpty && difference.allSatisfy { $0.hasPrefix("closures kept:") }:
    """
    The brief, step 1: "The signal releases the closures of an observation that has ended: at once, or, if a round is \
    going on, when that round and those that wait are over."
    """
  case step >= 6:
    """
    The brief, step 6: the trace is handed what happens, as it happens, and "a signal with a trace behaves like one \
    without a trace". (Here, `signal.trace` notes each entry.)
    """
  case words.times:
    """
    The brief, step 5: an observer is told at most `times` times; what it was not told doesn't count, and it "leaves \
    right before its last call".
    """
  case words.batches && words.throwing:
    """
    The brief, step 4: an error is rethrown "by the outermost batch after the telling", and what was changed stays changed.
    """
  case words.batchesInCallback:
    """
    The brief, step 4: a batch that an observer runs while it is told "is a change like any other: it waits for its \
    round".
    """
  case words.batches:
    """
    The brief, step 4: a batch is told as one change "when the outermost batch has ended", with the value at that moment, \
    to those that observe at that moment; and to nobody if that equals the value from before the batch.
    """
  case words.resumesInCallback:
    """
    The brief, step 3: an observer that is resumed is told at once what is news to it, and what it is being told \
    "counts as told"; it "has no part in the round that is going on, nor in those that wait".
    """
  case words.resumes:
    """
    The brief, step 3: an observer that is resumed "is told the current value, at once, unless it knows that value"; \
    then it is told the changes that are made later.
    """
  case words.pauses:
    "The brief, step 3: from `pause()` on, an observer is told nothing, in this round either; its filter is not asked."
  case words.filters:
    """
    The brief, step 2: a filter is asked once for each change, with the value that its observer would be told, when it \
    is the observer's turn.
    """
  case words.changesInCallback:
    """
    The brief, step 1: a change that an observer makes while it is told waits until the round is over. "Then it is told \
    in a round of its own, with the value that it brought."
    """
  case words.joinsInCallback:
    "The brief, step 1: an observer that registers \"is told the changes that are made later, and no others\"."
  case words.leaves:
    """
    The brief, step 1: "An observer that has ended is told nothing more", in this round either; all others are told, \
    once, in their order; the signal releases the closures.
    """
  case words.observes > 1:
    """
    The brief, step 1: those with a higher priority are told first, those with the same "in the order in which they \
    registered".
    """
  default:
    "The brief, step 1: each change is told once; \"Setting an equal value (`==`) is no change.\""
  }
}

/// What happens in a story.
private struct Words {
  var observes = 0
  var (leaves, pauses, resumes, filters, times, batches, throwing) = (false, false, false, false, false, false, false)
  var (changesInCallback, joinsInCallback, resumesInCallback, batchesInCallback) = (false, false, false, false)

  init(_ story: Story<ControlAction>) {
    for line in story.allLines {
      switch line.action {
      case .observe(_, let wishes):
        observes += 1
        filters = filters || wishes.filter != nil
        times = times || wishes.times != nil
      case .dispose, .drop: leaves = true
      case .pause: pauses = true
      case .resume: resumes = true
      case .batch: batches = true
      case .batchThatThrows: (batches, throwing) = (true, true)
      case .set: break
      }
    }
    for line in story.lines.filter(\.action.isObserving).flatMap(\.inCallback) {
      switch line.action {
      case .observe: joinsInCallback = true
      case .set: changesInCallback = true
      case .resume: resumesInCallback = true
      case .batch, .batchThatThrows: batchesInCallback = true
      default: break
      }
    }
  }
}

extension ControlAction {
  fileprivate var isObserving: Bool { if case .observe = self { true } else { false } }
}
