import { expect, test } from 'vitest'
// Loaded in another order than the site does.
import '~/routes/site/careers/apply/texts.server.ts'
import '~/routes/site/careers/texts.server.ts'
import { groupsOnPage } from '~/routes/staff/texts/site-texts.server.ts'

test('a page has its own texts first, whichever were loaded first', () => {
  expect(groupsOnPage('/notice-board/careers/site-engineer').slice(0, 2)).toEqual(['careers', 'apply'])
})
