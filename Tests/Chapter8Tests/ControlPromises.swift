import SpecSupport

/// The sentence of the brief that a story, shrunk to its shortest, breaks: the one about the last thing that it needs.
func brokenPromise(_ story: Story<ControlAction>, step: Int, difference: [String]) -> String {
  let words = Words(story)
  return switch true {
  case !difference.isEmpty && difference.allSatisfy { $0.hasPrefix("closures kept:") }:
    """
    The brief, step 1: "The signal releases the closures of an ended observer immediately, or at the latest when the \
    current round and all queued rounds have ended."
    """
  case step >= 6:
    """
    The brief, step 6: "`trace` receives an entry for each event of an observer, when the event happens", and "A signal \
    with a trace behaves like a signal without a trace". (Here, `signal.trace` notes each entry.)
    """
  case words.times:
    """
    The brief, step 5: "With `times: n`, an observer receives `n` values". "Skipped values don't count." "The observer \
    ends right before its last call".
    """
  case words.batches && words.throwing:
    """
    The brief, step 4: "The outermost batch rethrows an error after the notifications, and the changes stay."
    """
  case words.batchesInCallback:
    """
    The brief, step 4: "A batch in a notification is a change like any other, and waits as in step 1."
    """
  case words.batches:
    """
    The brief, step 4: "When the outermost batch ends, all its changes count as one change, to the value at that moment, \
    for the observers registered at that moment. If that value equals the value before the batch, there is no change and \
    no round."
    """
  case words.resumesInCallback:
    """
    The brief, step 3: "A value counts as received as soon as the call begins." "A resumed observer keeps its place, but \
    takes no part in the current round or in queued rounds".
    """
  case words.resumes:
    """
    The brief, step 3: "if `value` differs (`==`) from the last value the observer received, the signal notifies the \
    observer before `resume()` returns".
    """
  case words.pauses:
    """
    The brief, step 3: "`pause()` stops notifications immediately, even during a round. The signal doesn't ask the filter \
    either."
    """
  case words.filters:
    """
    The brief, step 2: "For each change, the signal asks the filter once, at the observer's turn, with the value of the \
    round."
    """
  case words.changesInCallback:
    """
    The brief, step 1: "A change an observer makes during a notification is a queued change: it waits until the current \
    round ends. Then it gets a round of its own, with its own value."
    """
  case words.joinsInCallback:
    "The brief, step 1: \"A new observer receives later changes only\"."
  case words.leaves:
    """
    The brief, step 1: "An observer that has ended receives nothing more, not even in the current round."
    """
  case words.observes > 1:
    """
    The brief, step 1: "a higher `priority` first, equal priorities in the order of registering".
    """
  default:
    """
    The brief, step 1: "The signal notifies its observers of each change once". "Setting an equal value (`==`) is no change."
    """
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
