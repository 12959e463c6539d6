import { beforeAll, describe, expect, test } from 'vitest'
import { describeChange } from '~/content/history/change-view.server.ts'
import { findLastChange, undoChange } from '~/content/history/restore.server.ts'
import { createItem, findItem, removeItem, updateItem } from '~/content/items/store.server.ts'
import type { ContentType, ItemValues } from '~/content/schema/define.ts'
import { allAreas } from '~/content/schema/permissions.ts'
import { announcements } from '~/content/types/announcements.ts'
import { faqs } from '~/content/types/faqs.ts'
import { jobs } from '~/content/types/jobs.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { slides } from '~/content/types/slides.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { database } from '~/db/database.server.ts'
import { emptySite } from '../empty-site.ts'
import { sampleValues } from './samples.ts'

beforeAll(() => {
  emptySite()
})

const kept = ['_id', 'position', 'version', 'createdAt', 'updatedAt']

/** What is the only one of its type is never deleted. */
const severals = contentTypes.filter((type: ContentType) => !type.singletonId)

describe.each(severals.map((type) => [type.name, type] as const))('%s', (_, type) => {
  test('a deleted item comes back whatever columns its table had then', async () => {
    const item = await createItem(type, sampleValues(type, 'early'), 'tester')
    await removeItem(type, item._id, 'tester')
    const { sequence = 0, before } = (await findLastChange(type.name, item._id)) ?? {}
    const row: Record<string, unknown> = JSON.parse(before ?? '{}')
    const [first = ''] = Object.keys(type.fields)
    const early = Object.fromEntries([...kept, first].map((key) => [key, row[key]]))
    const db = await database()
    await db
      .updateTable('changes')
      .set({ before: JSON.stringify({ ...early, gone: 'a column of then' }) })
      .where('sequence', '=', sequence)
      .execute()

    expect(await undoChange(type, sequence, 'tester')).toBe(true)
    const back: Record<string, unknown> = { ...(await findItem(type, item._id)) }
    const was: Record<string, unknown> = { ...item }
    expect(back[first]).toEqual(was[first])
    expect(Boolean(back.slug)).toBe(Boolean(type.slugFrom))
    await removeItem(type, item._id, 'tester')
  })
})

test('nothing that is saved at the same moment is lost by taking back what was before', async () => {
  const item = await createItem(faqs, sampleValues(faqs, 'first'), 'tester')
  const second = { ...sampleValues(faqs, 'first'), q: 'Second?' }
  await updateItem(faqs, item._id, second, 'tester')
  const { sequence = 0 } = (await findLastChange(faqs.name, item._id)) ?? {}
  const saved = updateItem(faqs, item._id, { ...second, a: 'Third.' }, 'colleague')
  expect(await undoChange(faqs, sequence, 'tester')).toBe(false)
  await saved
  expect(await findItem(faqs, item._id)).toMatchObject({ q: 'Second?', a: 'Third.' })
})

async function fieldsAfter<Type extends ContentType>(type: Type, values: Partial<ItemValues<Type>>) {
  const item = await createItem(type, sampleValues(type, 'words'), 'tester')
  await updateItem(type, item._id, { ...sampleValues(type, 'words'), ...values }, 'tester')
  const change = await findLastChange(type.name, item._id)
  if (!change) throw new Error('no change was written down')
  return describeChange(change, { role: 'editor', areas: allAreas }).fields
}

test('the history is told in words', async () => {
  expect(
    await fieldsAfter(jobs, {
      type: 'full-time',
      level: 'mid',
      requirements: ['A licence', 'Two eyes'],
      applicationDeadline: '2026-12-05',
      isUrgent: false,
    }),
  ).toEqual([
    { label: 'Type', before: 'Internship', after: 'Full-time' },
    { label: 'Level', before: 'Executive level', after: 'Mid level' },
    { label: 'Requirements', before: 'one words\ntwo', after: 'A licence\nTwo eyes' },
    { label: 'Applications until', before: '31 January 2026', after: '5 December 2026' },
    { label: 'Urgent', before: 'Yes', after: 'No' },
  ])
  expect(await fieldsAfter(announcements, { attachments: [] })).toEqual([
    { label: 'Attachments', before: 'words.pdf (1.21 KB)', after: '' },
  ])
  expect(
    await fieldsAfter(slides, { image: `${'f'.repeat(32)}-1920x1080.jpg`, cta: { label: '', href: '' } }),
  ).toEqual([
    {
      label: 'Picture',
      before: 'A picture of 640 × 480 pixels',
      after: 'A picture of 1920 × 1080 pixels',
    },
    { label: 'Button', before: 'label words · /projects', after: '' },
  ])
  expect(await fieldsAfter(tenders, { listing: 'procurement', status: 'open' })).toEqual([
    { label: 'Shown on', before: 'Notice board', after: 'Procurement page' },
    { label: 'Status', before: 'Cancelled', after: 'Open for Bids' },
  ])
})
