import ExerciseSupport
import Foundation
import PlainLocks

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs a closure on several new threads at the same time, and returns when all are done.
///
/// The threads wait for one another at the start. They are plain POSIX threads, which the thread sanitizer follows on
/// every platform. A stub that one of them reaches counts for the test that started them. The closure takes the number
/// of its thread, from 0 on.
public func onThreads(_ count: Int = 2, _ body: @escaping @Sendable (Int) -> Void) {
  let start = StartingLine(count)
  let attempt = Attempt.current
  let threads = (0..<count).map { number in
    startThread {
      start.wait()
      Attempt.$current.withValue(attempt) { body(number) }
    }
  }
  for thread in threads {
    pthread_join(thread, nil)
  }
}

/// Runs a closure on one other thread, and returns when it is done.
public func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
  onThreads(1) { _ in body() }
}

/// Runs a closure on another thread, where calls may nest a sixteenth as deep as usual on Linux, and returns when it is
/// done.
///
/// The stack has 512 kB, as that of a thread on Apple's systems. Calls that nest too deep crash the process.
public func onThreadWithSmallStack(_ body: @escaping @Sendable () -> Void) {
  let attempt = Attempt.current
  pthread_join(startThread(stackSize: 512 << 10) { Attempt.$current.withValue(attempt, operation: body) }, nil)
}

private final class StartingLine: Sendable {
  private let missing: Atomic<Int>

  init(_ count: Int) {
    missing = Atomic(count)
  }

  func wait() {
    missing.wrappingSubtract(1, ordering: .acquiringAndReleasing)
    while missing.load(ordering: .acquiring) > 0 { sched_yield() }
  }
}

private final class Work {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}

func startThread(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) -> pthread_t {
  var attributes = pthread_attr_t()
  unsafe pthread_attr_init(&attributes)
  defer { unsafe pthread_attr_destroy(&attributes) }
  if let stackSize { unsafe pthread_attr_setstacksize(&attributes, stackSize) }
  // The thread takes over the one reference that is handed to it here.
  let work = unsafe Unmanaged.passRetained(Work(body)).toOpaque()
  #if canImport(Darwin)
    var thread: pthread_t?
    let code = unsafe pthread_create(&thread, &attributes, { unsafe runAndRelease($0) }, work)
  #else
    var created: pthread_t = 0
    let code = unsafe pthread_create(&created, &attributes, { unsafe runAndRelease($0) }, work)
    let thread: pthread_t? = created
  #endif
  guard code == 0, let thread else { fatalError("could not start a thread (error \(code))") }
  return thread
}

private func runAndRelease(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let work = unsafe work else { return nil }
  unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
  return nil
}
