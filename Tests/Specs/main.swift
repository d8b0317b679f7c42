// The specs of a chapter as a program, which takes the options of `swift test`.

import Testing

await Testing.__swiftPMEntryPoint() as Never
