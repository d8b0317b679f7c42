import Interleavings
import SpecSupport
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Makes the process note, when a thread traps, the steps of the threads of its schedule until then.
///
/// A trap is no place for much code. But the thread that traps is in the answer's code, and all others wait.
let notesSchedulesForCrash: Void = {
  for number in [SIGILL, SIGTRAP] {
    previousHandlers.withLock { $0[number] = signal(number, noteSchedule) }
  }
}()

private let previousHandlers = Synchronization.Mutex<[Int32: @convention(c) (Int32) -> Void]>([:])

private func noteSchedule(_ number: Int32) {
  // The instruction traps again when this returns, and then meets the previous handler.
  let previous = previousHandlers.withLock { $0[number] }
  _ = signal(number, previous ?? SIG_DFL)
  if let columns = Interleaving.columns { noteForCrash(schedule: columns) }
}
