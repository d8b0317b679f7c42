package import Stage

extension Transcript {
  package func write(lines: [String]) {
    for line in lines { write(line) }
  }
}
