#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What happens when somebody ends the command while it runs others: these end first.
package enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// From now on has Ctrl-C and its like end the ``RunningSessions``, and then this process.
  ///
  /// To be called once, before there is a second thread: threads inherit which signals they hold back.
  package static func watch() {
    var held = sigset_t()
    unsafe sigemptyset(&held)
    for signal in signals { unsafe sigaddset(&held, signal) }
    unsafe pthread_sigmask(SIG_BLOCK, &held, nil)

    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    unsafe pthread_create(
      &thread,
      nil,
      { _ in
        var awaited = sigset_t()
        unsafe sigemptyset(&awaited)
        for signal in Interruption.signals { unsafe sigaddset(&awaited, signal) }
        var signal: Int32 = 0
        while unsafe sigwait(&awaited, &signal) != 0 {}
        Interruption.end(by: signal)
      },
      nil
    )
  }

  /// Ends what runs, then this process, by a signal: so the shell learns why.
  package static func end(by signal: Int32) -> Never {
    RunningSessions.endForGood()
    var held = sigset_t()
    unsafe sigemptyset(&held)
    unsafe sigaddset(&held, signal)
    #if canImport(Darwin)
      Darwin.signal(signal, SIG_DFL)
    #else
      Glibc.signal(signal, SIG_DFL)
    #endif
    unsafe pthread_sigmask(SIG_UNBLOCK, &held, nil)
    raise(signal)
    // Only a signal that ends nothing comes here.
    exit(128 + signal)
  }
}
