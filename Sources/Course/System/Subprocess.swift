package import Foundation
package import PlainLocks

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
  let outputLimit: Int

  package init(words: [String], environment: [String: String?] = [:], output: URL, outputLimit: Int = .max) {
    self.words = words
    self.environment = environment
    self.output = output
    self.outputLimit = outputLimit
  }

  package enum End: Equatable {
    case exit(code: Int32)
    case signal(Int32)
    case stopped
    case stoppedByOutput

    var signal: Int32? { if case .signal(let number) = self { number } else { nil } }
  }

  /// Runs the program to its end, or stops it at the time limit; the calling thread waits.
  ///
  /// All its descendants have ended when this returns. The time during which the machine sleeps doesn't count.
  /// `everySecond` gets the number of seconds so far, from 0, on the calling thread; an error of it stops the program.
  /// Once ``RunningSessions`` are closed, this doesn't return.
  package func run(atMost limit: Duration, everySecond: (Int) throws -> Void = { _ in }) throws -> End {
    let start = { Session(leader: try spawn(words, environment: environment, output: output.path)) }
    guard let session = try RunningSessions.add(start) else { RunningSessions.waitForExit() }
    let clock = SuspendingClock()
    let beginning = clock.now
    var seconds = 0
    var stop: Result<End, any Error>?
    while !session.leaderHasEnded {
      let time = clock.now - beginning
      if time >= limit {
        stop = .success(.stopped)
        break
      }
      if time >= .seconds(seconds) {
        do {
          try everySecond(seconds)
        } catch {
          stop = .failure(error)
          break
        }
        seconds += 1
        if outputLimit < .max, readOutputSize() >= outputLimit {
          stop = .success(.stoppedByOutput)
          break
        }
      }
      usleep(5000)
    }
    session.end()
    guard let status = RunningSessions.remove(session) else { RunningSessions.waitForExit() }
    if let stop { return try stop.get() }
    // What `WIFEXITED` and its like do; Swift sees no macros.
    return status & 0x7F == 0 ? .exit(code: status >> 8 & 0xFF) : .signal(status & 0x7F)
  }

  private func readOutputSize() -> Int {
    var status = stat()
    return unsafe stat(output.path, &status) == 0 ? Int(status.st_size) : 0
  }
}

/// Starts a program in a session of its own.
///
/// It gets no open file but the three that it is given: a pipe of another program would otherwise stay open with it.
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
  var masked = signalSet([])
  unsafe posix_spawnattr_setsigmask(&attributes, &masked)
  var usual = signalSet([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU, SIGXFSZ])
  unsafe posix_spawnattr_setsigdefault(&attributes, &usual)
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
  var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
  var definitions = unsafe variables.map { unsafe strdup("\($0)=\($1)") } + [nil]
  defer { unsafe (arguments + definitions).forEach { unsafe free($0) } }

  var id: pid_t = 0
  let error = unsafe posix_spawnp(&id, words[0], &actions, &attributes, &arguments, &definitions)
  guard error == 0 else {
    let why = unsafe String(cString: strerror(error))
    throw EnvironmentError("\(words[0]) can't be started (\(why)); check that it is installed and on the PATH")
  }
  return id
}

// Waits for a process, and so gives up its id.
@discardableResult
private func reap(_ process: pid_t) -> Int32 {
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

// MARK: - Sessions

/// A process and all its descendants: what POSIX calls a session, known by the id of its first process.
///
/// SwiftPM puts the process that runs the tests into a process group of its own, which a signal to the
/// group of `swift test` doesn't reach. It stays in the session.
struct Session {
  let leader: pid_t

  // `WNOWAIT` leaves it as a zombie, so that its id isn't reused.
  fileprivate var leaderHasEnded: Bool {
    var information = unsafe siginfo_t()
    let result = unsafe waitid(P_PID, id_t(leader), &information, WEXITED | WNOHANG | WNOWAIT)
    return unsafe result != 0 || information.si_signo == SIGCHLD
  }

  /// Ends every process of the session, including those that start meanwhile.
  ///
  /// The leader may have ended, but must not have been waited for: its id could then belong to another process.
  func end() {
    var ended: Set<pid_t> = []
    while true {
      let members = Set(Self.findProcesses().filter { getsid($0) == leader }).subtracting(ended)
      if members.isEmpty { break }
      for member in members { kill(member, SIGKILL) }
      ended.formUnion(members)
    }
    // A killed process may take a moment to end; one that waits for its disk may take longer than this waits.
    var looks = 0
    while looks < 1000, ended.contains(where: Self.isRunning) {
      usleep(1000)
      looks += 1
    }
  }

  private static func isRunning(_ process: pid_t) -> Bool {
    #if canImport(Darwin)
      return kill(process, 0) == 0 && getsid(process) != -1
    #else
      // The state comes after the name, which is in parentheses. A process that has ended stays as a zombie until
      // its parent waits for it, and in a container the adopting parent may never do that.
      guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
      return !status.contains(") Z ")
    #endif
  }

  private static func findProcesses() -> [pid_t] {
    #if canImport(Darwin)
      var ids = [pid_t](repeating: 0, count: Int(proc_listallpids(nil, 0)) + 100)
      let count = unsafe proc_listallpids(&ids, Int32(ids.count * MemoryLayout<pid_t>.size))
      return Array(ids.prefix(Int(max(count, 0))))
    #else
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap { pid_t($0) }
    #endif
  }
}

/// The sessions that this process has started and not yet waited for.
package enum RunningSessions {
  private struct Leaders {
    var leaders: Set<Int32> = []
    var isClosed = false
    var sessionGuard: SessionGuard?
  }

  private static let state = Mutex(Leaders())

  /// Ends all sessions and lets no other start, for when this process is about to end itself.
  package static func close() {
    let leaders = state.withLock { state in
      state.isClosed = true
      return state.leaders
    }
    for leader in leaders { Session(leader: leader).end() }
  }

  // A session starts under the lock, so that none escapes `close`.
  static func add(_ start: () throws -> Session) rethrows -> Session? {
    try state.withLock { state in
      guard !state.isClosed else { return nil }
      state.sessionGuard = state.sessionGuard ?? SessionGuard()
      let session = try start()
      state.leaders.insert(session.leader)
      state.sessionGuard?.add(session.leader)
      return session
    }
  }

  // The id is given up under the lock, so that `close` never uses one that belongs to another process by then.
  static func remove(_ session: Session) -> Int32? {
    state.withLock { state in
      guard !state.isClosed else { return nil }
      state.leaders.remove(session.leader)
      state.sessionGuard?.remove(session.leader)
      return reap(session.leader)
    }
  }

  // A thread that comes after `close` has nothing left to do: another thread is ending the process.
  static func waitForExit() -> Never {
    while true { pause() }
  }
}

// MARK: - The guard

private let makePipe = unsafe pipe

/// A process that outlives this one for a moment, to end the sessions that this one leaves behind.
///
/// A signal that can't be caught ends this process without a chance to do it itself. The guard reads a pipe that this
/// process holds open, and so learns of the sessions, and of the end.
final class SessionGuard: Sendable {
  private let pipe: Int32
  private let id: pid_t

  /// Starts the guard; `nil` if the system has no room for a process more.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe makePipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    guard let id = try? spawn(["sh", "-c", Self.script], input: ends[0], output: "/dev/null") else {
      close(ends[1])
      return nil
    }
    (pipe, self.id) = (ends[1], id)
  }

  deinit {
    close(pipe)
    reap(id)
  }

  func add(_ leader: pid_t) { write("+ \(leader)\n") }

  /// Tells the guard that a session has ended; call it while no other can have its id.
  func remove(_ leader: pid_t) { write("- \(leader)\n") }

  private func write(_ line: String) {
    let bytes = Array(line.utf8)
    _ = unsafe Foundation.write(pipe, bytes, bytes.count)
  }

  // The status of a process has its session behind the state, the parent and the group. The name before them, in
  // parentheses, may have anything in it. Elsewhere than on Linux, the group has to do.
  private static let script = #"""
    sessions=" "
    while read -r sign leader; do
      if [ "$sign" = + ]; then
        sessions="$sessions$leader "
      else
        sessions="${sessions%% $leader *} ${sessions#* $leader }"
      fi
    done
    for leader in $sessions; do
      for round in 1 2 3 4 5; do
        kill -KILL "-$leader"
        for file in /proc/[0-9]*/stat; do
          { read -r status <"$file"; } || continue
          set -- ${status##*) }
          if [ "$4" = "$leader" ]; then file=${file#/proc/} && kill -KILL "${file%/stat}"; fi
        done
      done
    done
    """#
}

// MARK: - Signals

/// Ends the programs that the command has started before a signal ends the command.
package enum Interruption {
  /// What else is to be done before a signal ends this process, such as restoring a terminal.
  package static let beforeEnd = Mutex<(@Sendable () -> Void)?>(nil)

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

  /// Ends the running sessions, then this process by a signal, from which the shell learns why.
  package static func end(by number: Int32) -> Never {
    RunningSessions.close()
    beforeEnd.withLock(\.self)?()
    var held = signalSet([number])
    signal(number, SIG_DFL)
    unsafe pthread_sigmask(SIG_UNBLOCK, &held, nil)
    raise(number)
    // Reached only if the signal doesn't end a process.
    exit(128 + number)
  }
}
