import { test } from 'vitest'
import { expectNothingLost } from './kill-writer.ts'

test(
  'a killed process loses no acknowledged write and leaves no partial file',
  () => expectNothingLost(20),
  120_000,
)
