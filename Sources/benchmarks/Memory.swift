import Foundation

/// What one subscription takes, measured in a process of its own: there all memory is new.
///
/// - Returns: Bytes, or `nil` if the process could not tell.
func bytesPerSubscription(of contender: any Contender.Type, observers: Int) -> Double? {
  let process = Process()
  let output = Pipe()
  process.executableURL = Bundle.main.executableURL
  process.arguments = ["bytes", contender.name, "\(observers)"]
  process.standardOutput = output
  guard (try? process.run()) != nil else { return nil }
  let answer = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return Double(String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
}

/// Subscribes, and says how much the memory of this process has grown for each subscription.
func measureBytes(of contender: (some Contender).Type, observers: Int) -> Double {
  let subjects = max(1, 200_000 / observers)
  let counters = (0..<observers).map { _ in Counter() }
  var contestant = contender.init(subjects: subjects, counters: counters)
  let before = residentBytes()
  contestant.subscribe()
  let after = residentBytes()
  return withExtendedLifetime(contestant) { Double(after - before) / Double(subjects * observers) }
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
