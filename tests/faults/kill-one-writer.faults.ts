import '../setup.ts'
import { test } from 'vitest'
import { expectNothingLost } from './kill-writer.ts'

test('a killed process loses nothing it has acknowledged and leaves no half file behind a link, at a hundred writes', () =>
  expectNothingLost(100))
