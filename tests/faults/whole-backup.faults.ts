import '../setup.ts'
import { beforeAll, test } from 'vitest'
import { openDatabase } from '~/db/database.server.ts'
import { expectNothingLost, expectSameElsewhere, runningSite } from '../built/backed-up.ts'

let running: Awaited<ReturnType<typeof runningSite>>
beforeAll(async () => {
  await openDatabase()
  running = await runningSite()
})

test('a backup of the whole sample, made while it is written to, loses nothing', () =>
  expectNothingLost(running))

test('the whole sample comes back on an empty machine with every page and every file the same', () =>
  expectSameElsewhere(running, 60))
