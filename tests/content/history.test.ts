import { beforeAll, describe, expect, test } from 'vitest'
import { describeChange } from '~/content/history/change-view.server.ts'
import { findLastChange, undoChange } from '~/content/history/restore.server.ts'
import { createItem, findItem, removeItem, updateItem } from '~/content/items/store.server.ts'
import type { ContentType, ItemValues } from '~/content/schema/define.ts'
import { allAreas } from '~/content/schema/permissions.ts'
import { faqs } from '~/content/types/faqs.ts'
import { jobs } from '~/content/types/jobs.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { slides } from '~/content/types/slides.ts'
import { database } from '~/db/database.server.ts'
import { clearSite } from '../empty-site.ts'
import { sampleValues } from './samples.ts'

beforeAll(() => {
  clearSite()
})

const systemColumns = ['_id', 'position', 'version', 'createdAt', 'updatedAt']

/** Singletons are never deleted. */
const deletableTypes = contentTypes.filter((type: ContentType) => !type.singletonId)

describe.each(deletableTypes.map((type) => [type.name, type] as const))('%s', (_, type) => {
  test('undo restores a deleted item from an older set of columns', async () => {
    const item = await createItem(type, sampleValues(type, 'early'), 'tester')
    await removeItem(type, item._id, 'tester')
    const { sequence = 0, before } = (await findLastChange(type.name, item._id)) ?? {}
    const row: Record<string, unknown> = JSON.parse(before ?? '{}')
    const [first = ''] = Object.keys(type.fields)
    const early = Object.fromEntries([...systemColumns, first].map((key) => [key, row[key]]))
    const db = await database()
    await db
      .updateTable('changes')
      .set({ before: JSON.stringify({ ...early, dropped: 'a former column' }) })
      .where('sequence', '=', sequence)
      .execute()

    expect(await undoChange(type, sequence, 'tester')).toBe(true)
    const restored: Record<string, unknown> = { ...(await findItem(type, item._id)) }
    const original: Record<string, unknown> = { ...item }
    expect(restored[first]).toEqual(original[first])
    expect(Boolean(restored.slug)).toBe(Boolean(type.site.slugFrom))
    await removeItem(type, item._id, 'tester')
  })
})

test('undo refuses to discard a concurrent save', async () => {
  const item = await createItem(faqs, sampleValues(faqs, 'first'), 'tester')
  const second = { ...sampleValues(faqs, 'first'), q: 'Second?' }
  await updateItem(faqs, item._id, second, 'tester')
  const { sequence = 0 } = (await findLastChange(faqs.name, item._id)) ?? {}
  const saved = updateItem(faqs, item._id, { ...second, a: 'Third.' }, 'colleague')
  expect(await undoChange(faqs, sequence, 'tester')).toBe(false)
  await saved
  expect(await findItem(faqs, item._id)).toMatchObject({ q: 'Second?', a: 'Third.' })
})

async function changedFields<Type extends ContentType>(type: Type, values: Partial<ItemValues<Type>>) {
  const item = await createItem(type, sampleValues(type, 'words'), 'tester')
  await updateItem(type, item._id, { ...sampleValues(type, 'words'), ...values }, 'tester')
  const change = await findLastChange(type.name, item._id)
  if (!change) throw new Error('no change was recorded')
  return describeChange(change, { role: 'editor', areas: allAreas }).fields
}

test('a change is described with labels and formatted values', async () => {
  expect(
    await changedFields(jobs, {
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
  const image = `${'f'.repeat(32)}-1920x1080.jpg`
  expect(await changedFields(slides, { image, cta: { label: '', href: '' } })).toEqual([
    {
      label: 'Picture',
      before: 'A picture of 640 × 480 pixels',
      after: 'A picture of 1920 × 1080 pixels',
    },
    { label: 'Button', before: 'label words · /projects', after: '' },
  ])
})
