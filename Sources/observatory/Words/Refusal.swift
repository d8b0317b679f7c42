/// Why something that was asked for properly can't be done.
struct Refusal: Error {
  /// What is in the way and what to do, in one sentence.
  let sentence: String

  /// The exit code, one of those in `sysexits.h`.
  let code: Int32
}
