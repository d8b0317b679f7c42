import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A thread that begins its work when it gets its turn, and waits for further turns in the middle of it.
final class Worker: Sendable {
  /// Signaled to give the thread its turn.
  let turn = DispatchSemaphore(value: 0)

  /// Signaled when the work is done.
  let done = DispatchSemaphore(value: 0)

  private let state = Synchronization.Mutex(State())

  private struct State {
    var work: (@Sendable () -> Void)?
    var isIdle = true
    var sleeper: Sleeper?
  }

  init() {
    let worker = unsafe Unmanaged.passRetained(self).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread: pthread_t = 0
    #endif
    let code = unsafe pthread_create(&thread, nil, { unsafe run($0) }, worker)
    guard code == 0 else { fatalError("could not start a thread (error \(code))") }
  }

  /// The view that shows whether the thread sleeps; `nil` until the thread has started.
  var sleeper: Sleeper? { state.withLock { $0.sleeper } }

  /// Sets the work that begins with the next turn.
  func prepare(_ work: @escaping @Sendable () -> Void) {
    state.withLock { $0 = State(work: work, isIdle: false, sleeper: $0.sleeper) }
  }

  /// Ends the thread, unless it is stuck in its work.
  func end() { if state.withLock({ $0.isIdle }) { turn.signal() } }

  func doAllWork() {
    pthread_detach(pthread_self())
    let sleeper = Sleeper()
    state.withLock { $0.sleeper = sleeper }
    while true {
      turn.wait()
      // A scope of its own, so that the work is released before the caller looks at the results.
      do {
        guard let work = state.withLock({ $0.work.take() }) else { return }
        work()
      }
      state.withLock { $0.isIdle = true }
      done.signal()
    }
  }
}

private func run(_ worker: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let worker = unsafe worker else { return nil }
  unsafe Unmanaged<Worker>.fromOpaque(worker).takeRetainedValue().doAllWork()
  return nil
}
