import Foundation

// Swift doesn't see glibc's `POSIX_SPAWN_SETSID`, because it is an extension.
#if canImport(Darwin)
  private let ownSession = Int32(POSIX_SPAWN_SETSID)
#else
  private let ownSession: Int32 = 0x80
#endif

/// Starts a program in a session of its own.
///
/// The program has no open files but the three that it is given: it would otherwise keep the pipes of other programs
/// open.
func spawn(
  _ words: [String],
  environment: [String: String?] = [:],
  input: Int32? = nil,
  output: String
) throws(EnvironmentError) -> pid_t {
  var actions = unsafe posix_spawn_file_actions_t()
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  if let input {
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
  } else {
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
  }
  unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  unsafe posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)

  // All signals get their default actions, as in a fresh shell, since the command blocks some of them.
  var attributes = posix_spawnattr_t()
  unsafe posix_spawnattr_init(&attributes)
  defer { unsafe posix_spawnattr_destroy(&attributes) }
  var masked = signalSet([])
  unsafe posix_spawnattr_setsigmask(&attributes, &masked)
  var usual = signalSet([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU, SIGXFSZ])
  unsafe posix_spawnattr_setsigdefault(&attributes, &usual)
  var flags = ownSession | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
  #if canImport(Darwin)
    flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
  #else
    // Swift doesn't see glibc's `closefrom` either. Closing a descriptor that isn't open is no error.
    for descriptor in (STDERR_FILENO + 1)..<Int32(min(sysconf(Int32(_SC_OPEN_MAX)), 1024)) {
      unsafe posix_spawn_file_actions_addclose(&actions, descriptor)
    }
  #endif
  unsafe posix_spawnattr_setflags(&attributes, Int16(flags))

  var variables = ProcessInfo.processInfo.environment
  for (name, value) in environment { variables[name] = value }
  var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
  var definitions = unsafe variables.map { unsafe strdup("\($0)=\($1)") } + [nil]
  defer { unsafe (arguments + definitions).forEach { unsafe free($0) } }

  var id: pid_t = 0
  let error = unsafe posix_spawnp(&id, words[0], &actions, &attributes, &arguments, &definitions)
  guard error == 0 else { throw EnvironmentError(starting: words[0], error: error) }
  return id
}

/// Replaces this process with another program, which then receives Ctrl-C and other signals itself.
package func replaceProcess(by words: [String]) throws(EnvironmentError) -> Never {
  // Blocked and ignored signals would stay so in the other program.
  var masked = signalSet([])
  unsafe pthread_sigmask(SIG_SETMASK, &masked, nil)
  signal(SIGPIPE, SIG_DFL)
  fflush(nil)
  var pointers = unsafe words.map { unsafe strdup($0) } + [nil]
  unsafe execvp(words[0], &pointers)
  throw EnvironmentError(starting: words[0], error: errno)
}

extension EnvironmentError {
  fileprivate init(starting program: String, error: Int32) {
    let reason = unsafe String(cString: strerror(error))
    self.init("\(program) can't be started (\(reason)); check that it is installed and on the PATH")
  }
}

/// Waits for a process, which frees its id, and returns its status.
@discardableResult
func reap(_ process: pid_t) -> Int32 {
  var status: Int32 = 0
  while unsafe waitpid(process, &status, 0) == -1, errno == EINTR {}
  return status
}

func signalSet(_ signals: [Int32]) -> sigset_t {
  var set = sigset_t()
  unsafe sigemptyset(&set)
  for signal in signals { unsafe sigaddset(&set, signal) }
  return set
}
