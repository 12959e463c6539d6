import { expect, test } from 'vitest'
import { groupsOnPage } from '~/routes/staff/texts/site-texts.server.ts'

test('a page lists its own texts before those that it shares', () => {
  expect(groupsOnPage('/notice-board/careers/site-engineer').slice(0, 2)).toEqual(['careers', 'apply'])
})
