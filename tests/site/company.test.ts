import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createItem, listItems } from '~/content/items/store.server.ts'
import { policies } from '~/content/types/policies.ts'
import { changeContent, database } from '~/db/database.server.ts'
import * as board from '~/routes/site/company/board.tsx'
import * as management from '~/routes/site/company/management.tsx'
import * as overview from '~/routes/site/company/overview.tsx'
import * as policyPage from '~/routes/site/company/policies.tsx'
import { sampleValues } from '../content/samples.ts'
import { uploadsFolder } from '../uploads.ts'

const cacheControl = ({ init }: { init: ResponseInit | null }) =>
  new Headers(init?.headers).get('Cache-Control')
const cacheable = 'public, s-maxage=60'

test('board and management show their own people, in staff’s order', async () => {
  const directors = await board.loader()
  expect(cacheControl(directors)).toBe(cacheable)
  expect(directors.data.members.value?.map(({ group }) => group)).toEqual(Array(5).fill('board'))
  const managers = (await management.loader()).data.members.value ?? []
  expect(managers).toHaveLength(6)
  expect(managers[0]?.role).toBe('Managing Director')
  for (const { blurb, photo } of managers) expect(blurb && photo).toBeTruthy()
})

test('the overview is cacheable', () => expect(cacheControl(overview.loader())).toBe(cacheable))

describe('policies', () => {
  test('the sample has four, each with a PDF of at most two pages, below 400 KB together', async () => {
    const all = (await policyPage.loader()).data.policies.value ?? []
    expect(all.map(({ title }) => title)).toEqual([
      'Health, Safety and Environment (HSE)',
      'Code of Conduct',
      'Environmental & Social',
      'Quality',
    ])
    for (const { _id, file, fileUrl } of all) {
      expect(fileUrl).toMatch(new RegExp(`^/files/policies/${_id}/.+\\.pdf$`))
      expect(file?.pages).toBeLessThanOrEqual(2)
    }
    expect(all.reduce((sum, { file }) => sum + (file?.size ?? 0), 0)).toBeLessThan(400 * 1024)
  })

  test('have no URL if the document is missing or was never uploaded', async () => {
    const [first] = await listItems(policies)
    await rm(uploadsFolder(first?.file?.name ?? ''))
    await createItem(policies, { ...sampleValues(policies, 'bare'), file: null }, 'tester')
    const all = (await policyPage.loader()).data.policies.value ?? []
    expect(all[0]?.fileUrl).toBe('')
    expect(all.at(-1)?.fileUrl).toBe('')
    expect(all[1]?.fileUrl).not.toBe('')
  })
})

test('a damaged record is reported, and the response is not cached', async () => {
  await changeContent((db) => sql`update policies set icon = 'Skull'`.execute(db))
  const page = await policyPage.loader()
  expect(page.data.policies.failure).toBe('unexpected')
  expect(cacheControl(page)).toBe('no-store')
})

test('a failed read of people is reported, and the response is not cached', async () => {
  const db = await database()
  await db.schema.dropTable('people').execute()
  for (const page of [await board.loader(), await management.loader()]) {
    expect(page.data.members.failure).toBe('unreadable')
    expect(cacheControl(page)).toBe('no-store')
  }
})
