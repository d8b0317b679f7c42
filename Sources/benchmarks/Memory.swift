import Foundation

/// What one subscription takes, measured in a process of its own: there all memory is new.
///
/// - Returns: Bytes, or `nil` if the process does not know.
func bytesPerSubscription(of contestant: Contestant, observers: Int) -> Double? {
  let process = Process()
  let output = Pipe()
  process.executableURL = Bundle.main.executableURL
  process.arguments = ["bytes", contestant.name, "\(observers)"]
  process.standardOutput = output
  guard (try? process.run()) != nil else { return nil }
  let answer = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return Double(String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
}

extension Trial {
  /// Subscribes, and returns how many bytes the memory of this process has grown for each subscription.
  static func measureBytes(observers: Int) -> Double {
    let subjects = max(1, 200_000 / observers)
    var trial = Trial(subjects: subjects, observers: observers)
    let before = residentBytes()
    trial.subscribe()
    let after = residentBytes()
    return withExtendedLifetime(trial) { Double(after - before) / Double(subjects * observers) }
  }
}

private func residentBytes() -> Int {
  #if canImport(Darwin)
    var statistics = malloc_statistics_t()
    unsafe malloc_zone_statistics(nil, &statistics)
    return Int(statistics.size_in_use)
  #else
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
    return (pages.flatMap { Int($0[1]) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  #endif
}
