import { beforeAll, test } from 'vitest'
import { countStored, expectCleanedUp, expectResumable, openSiteWithFiles } from './kill.ts'

beforeAll(openSiteWithFiles)

// `npm run test:faults` kills at every other moment.
test(
  'a killed backup counts as unfinished, and the next one deletes it',
  () => expectCleanedUp((folder) => countStored(folder) > 7),
  60_000,
)

test(
  'a killed restore leaves no database that a site would start on, and a second run completes it',
  () => expectResumable(7),
  60_000,
)
