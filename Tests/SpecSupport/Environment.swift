#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

import ExerciseSupport

// The processes of exit tests take over the environment of the test run. It is set before `main`: later, another thread
// may read it at the same moment, which ends the process once in some thousand runs.
#if canImport(Darwin)
  @section("__DATA,__mod_init_func")
#else
  @section(".init_array")
#endif
@used
private let setsEnvironment: @convention(c) () -> Void = {
  // The same answer gives the same verdict in the same words, also where it relies on the order of a set.
  unsafe setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
  #if os(Linux) && !THREAD_SANITIZER
    // Has the processes of exit tests write a backtrace when they crash, with the lines of the code. Below a sanitizer,
    // the backtrace of such a process never ends.
    let all = unsafe dlopen(nil, RTLD_NOW)
    let isSanitized = unsafe dlsym(all, "__asan_init") != nil || dlsym(all, "__tsan_init") != nil
    if isSanitized { return }
    unsafe setenv("SWIFT_BACKTRACE", CrashMessage.backtraceSettings, 0)
  #endif
}
