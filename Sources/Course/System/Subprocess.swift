package import Foundation

// Swift doesn't see glibc's `POSIX_SPAWN_SETSID`, since it is an extension.
#if canImport(Darwin)
  private let ownSession = Int32(POSIX_SPAWN_SETSID)
#else
  private let ownSession: Int32 = 0x80
#endif

/// A program that runs in a session of its own, within a time limit, and leaves no process behind.
package struct Subprocess {
  /// The program, looked up on the path if it has no slash, and its arguments.
  let words: [String]
  /// Variables to set, or to remove if the value is `nil`; it inherits the others.
  let environment: [String: String?]
  /// The file that receives its standard output and standard error, and loses its previous content.
  let output: URL
  /// The number of bytes of output at which it is stopped.
  let outputLimit: Int

  package init(words: [String], environment: [String: String?] = [:], output: URL, outputLimit: Int = .max) {
    self.words = words
    self.environment = environment
    self.output = output
    self.outputLimit = outputLimit
  }

  /// How a program ended.
  package enum End: Equatable {
    case exit(code: Int32)
    case signal(Int32)
    /// It reached the time limit.
    case stopped
    /// It reached the limit of its output.
    case stoppedByOutput
  }

  /// Runs the program to its end, or stops it at the time limit; the calling thread waits.
  ///
  /// All its descendants have ended when this returns. The time during which the machine sleeps doesn't count.
  ///
  /// - Parameters:
  ///   - limit: The time limit.
  ///   - everySecond: Called on the calling thread with the number of seconds so far, from 0.
  /// - Returns: How it ended.
  /// - Throws: ``EnvironmentError`` if it can't be started. Once ``RunningSessions`` are closed, this doesn't return.
  package func run(atMost limit: Duration, everySecond: (Int) -> Void = { _ in }) throws -> End {
    guard let session = try RunningSessions.add({ Session(leader: try start()) }) else {
      RunningSessions.waitForExit()
    }
    let clock = SuspendingClock()
    let beginning = clock.now
    var seconds = 0
    var stop: End?
    while !session.leaderHasEnded {
      let time = clock.now - beginning
      if time >= limit {
        stop = .stopped
        break
      }
      if time >= .seconds(seconds) {
        everySecond(seconds)
        seconds += 1
        if outputLimit < .max, outputSize >= outputLimit {
          stop = .stoppedByOutput
          break
        }
      }
      usleep(5000)
    }
    session.end()
    guard let status = RunningSessions.remove(session, reap: session.reap) else { RunningSessions.waitForExit() }
    if let stop { return stop }
    // What `WIFEXITED` and its like do; Swift sees no macros.
    return status & 0x7F == 0 ? .exit(code: status >> 8 & 0xFF) : .signal(status & 0x7F)
  }

  private var outputSize: Int {
    var status = stat()
    return unsafe stat(output.path, &status) == 0 ? Int(status.st_size) : 0
  }

  private func start() throws -> pid_t {
    try spawn(words, environment: environment, output: output.path)
  }
}

/// Starts a program in a session of its own.
///
/// It gets no open file but the three that it is given: a pipe of another program would otherwise stay open with it.
///
/// - Parameters:
///   - words: The program, looked up on the path if it has no slash, and its arguments.
///   - environment: Variables to set, or to remove if the value is `nil`.
///   - input: The file that it reads; an empty one if there is none.
///   - output: The path of the file that it writes to.
/// - Returns: The id of the process.
/// - Throws: ``EnvironmentError`` if it can't be started.
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

  // All signals have their defaults, as in a fresh shell: the command blocks some of them.
  var attributes = posix_spawnattr_t()
  unsafe posix_spawnattr_init(&attributes)
  defer { unsafe posix_spawnattr_destroy(&attributes) }
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  unsafe posix_spawnattr_setsigmask(&attributes, &signals)
  for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU, SIGXFSZ] { unsafe sigaddset(&signals, signal) }
  unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
  var flags = ownSession | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
  #if canImport(Darwin)
    flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
  #else
    // Swift doesn't see glibc's `closefrom` either; to close what isn't open is no error.
    for descriptor in (STDERR_FILENO + 1)..<Int32(min(sysconf(Int32(_SC_OPEN_MAX)), 1024)) {
      unsafe posix_spawn_file_actions_addclose(&actions, descriptor)
    }
  #endif
  unsafe posix_spawnattr_setflags(&attributes, Int16(flags))

  var variables = ProcessInfo.processInfo.environment
  for (name, value) in environment { variables[name] = value }

  var id: pid_t = 0
  let error = unsafe withCStrings(words) { arguments in
    unsafe withCStrings(variables.map { "\($0)=\($1)" }) { variables in
      unsafe posix_spawnp(&id, words[0], &actions, &attributes, arguments, variables)
    }
  }
  guard error == 0 else {
    let why = unsafe String(cString: strerror(error))
    throw EnvironmentError("\(words[0]) can't be started (\(why)); check that it is installed and on the PATH")
  }
  return id
}

extension Session {
  // `WNOWAIT` leaves it as a zombie, so that its id isn't reused.
  fileprivate var leaderHasEnded: Bool {
    var information = unsafe siginfo_t()
    let result = unsafe waitid(P_PID, id_t(leader), &information, WEXITED | WNOHANG | WNOWAIT)
    return unsafe result != 0 || information.si_signo == SIGCHLD
  }

  // Waits for the leader, and so gives up its id.
  fileprivate func reap() -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(leader, &status, 0) == -1, errno == EINTR {}
    return status
  }
}

// Passes the strings as C expects them: an array of pointers that ends with a null.
private func withCStrings<Result>(
  _ strings: [String],
  _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let pointers = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: strings.count + 1)
  for (index, string) in strings.enumerated() { unsafe pointers[index] = strdup(string) }
  unsafe pointers[strings.count] = nil
  defer {
    for index in strings.indices { unsafe free(pointers[index]) }
    unsafe pointers.deallocate()
  }
  return unsafe body(pointers)
}
