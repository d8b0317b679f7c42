import Foundation
import PlainLocks
import SpecSupport
import Testing

@testable import Course

@Suite struct `The keyboard` {
  @Test func `takes Return and space as yes, q and a closed terminal as no, and leaves the terminal as it was`() async {
    await #expect(processExitsWith: .success) {
      var keyboard: Int32 = 0
      var terminal: Int32 = 0
      unsafe openpty(&keyboard, &terminal, nil, nil, nil)
      dup2(terminal, STDIN_FILENO)
      let modes = { () -> tcflag_t in
        var modes = termios()
        unsafe tcgetattr(STDIN_FILENO, &modes)
        return modes.c_lflag
      }
      let before = modes()
      var answers: [Bool] = []
      for keys in ["\n", "x ", "\u{1B}[Bq"] {
        // What is typed before the reader begins waits for it.
        unsafe _ = write(keyboard, keys, keys.utf8.count)
        answers.append(Keyboard.awaitStep())
      }
      #expect(modes() == before && Interruption.beforeEnd.withLock { $0 == nil })
      close(keyboard)
      #expect(answers + [Keyboard.awaitStep()] == [true, true, false, false])
    }
  }

  @Test func `restores the terminal before a signal ends the command`() async {
    let result = await #expect(processExitsWith: .signal(SIGINT), observing: [\.standardOutputContent]) {
      Interruption.beforeEnd.withLock { $0 = { unsafe _ = write(STDOUT_FILENO, "restored", 8) } }
      Interruption.end(by: SIGINT)
    }
    expect(result?.standardOutputContent, is: Array("restored".utf8))
  }
}
