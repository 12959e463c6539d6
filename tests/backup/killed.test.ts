import { beforeAll, test } from 'vitest'
import { expectRestoredLater, expectSwept, openSiteWithFiles, stored } from './kill.ts'

beforeAll(openSiteWithFiles)

// At every other moment: `npm run test:faults`.
test(
  'a backup that is killed half-way is known as unfinished, and the next one sweeps it',
  () => expectSwept((folder) => stored(folder) > 7),
  60_000,
)

test(
  'a restore that is killed half-way leaves no database that a site would start on, and goes on when it is run again',
  () => expectRestoredLater(7),
  60_000,
)
