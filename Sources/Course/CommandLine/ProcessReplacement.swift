import Foundation

/// Replaces this process by another program, which then gets Ctrl-C and its like itself.
///
/// - Parameters:
///   - words: The program, looked up on the path if it has no slash, and its arguments.
///   - environment: Variables to set, or to remove if the value is `nil`; it inherits the others.
/// - Returns: Why the program can't be started; otherwise, this doesn't return.
package func replaceProcess(by words: [String], environment: [String: String?] = [:]) -> EnvironmentError {
  for (name, value) in environment {
    _ = if let value { unsafe setenv(name, value, 1) } else { unsafe unsetenv(name) }
  }
  // The signals that `Interruption` holds back would stay held back, and one that is ignored would stay ignored.
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  unsafe pthread_sigmask(SIG_SETMASK, &signals, nil)
  signal(SIGPIPE, SIG_DFL)
  fflush(nil)
  var pointers = unsafe words.map { unsafe strdup($0) } + [nil]
  unsafe execvp(words[0], &pointers)
  let why = unsafe String(cString: strerror(errno))
  return EnvironmentError("\(words[0]) can't be started (\(why)); check that it is installed and on the PATH")
}
