import Foundation

/// The orderly end of the command by a signal: the programs that it has started end first.
package enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Makes Ctrl-C and similar signals end the ``RunningSessions`` first, and then this process.
  ///
  /// Call it once, before there is a second thread: threads inherit the mask of blocked signals.
  package static func watch() {
    var held = signalSet(signals)
    unsafe pthread_sigmask(SIG_BLOCK, &held, nil)

    Thread.detachNewThread {
      var awaited = signalSet(signals)
      var signal: Int32 = 0
      while unsafe sigwait(&awaited, &signal) != 0 {}
      end(by: signal)
    }
  }

  /// Ends the running sessions, and then this process by a signal, so that the shell learns the reason.
  package static func end(by number: Int32) -> Never {
    RunningSessions.close()
    var held = signalSet([number])
    signal(number, SIG_DFL)
    unsafe pthread_sigmask(SIG_UNBLOCK, &held, nil)
    raise(number)
    // Reached only if the signal doesn't end a process.
    exit(128 + number)
  }
}
