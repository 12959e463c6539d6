import { describe, expect, test } from 'vitest'
import { createItem, listItems } from '~/content/items/store.server.ts'
import { tenderCategories, tenderListings, tenders } from '~/content/types/tender/tenders.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'
import { sampleValues } from '../content/samples.ts'
import { cookieOf } from './received-submissions.ts'
import { staffSite } from './staff-site.ts'

const path = '/admin/tenders?new=1'
const staff = await staffSite(await cookieOf('editor'))

async function send(values: Record<string, string>) {
  const form = await staff.open(path)
  const common = { title: 'Zq pumps', description: 'Four.', deadline: '2099-12-01T12:00' }
  for (const [name, value] of Object.entries({ ...common, ...values })) form.set(name, value)
  return staff.send(path, form)
}

const count = async () => (await listItems(tenders)).length

describe('the category of a tender', () => {
  test('is grouped by page, without a default', async () => {
    const html = (await staff.read(path)).form?.html ?? ''
    const [, select = ''] = /<select[^>]*name="category"[^>]*>([\s\S]*?)<\/select>/.exec(html) ?? []
    const groups = [...select.matchAll(/<optgroup label="([^"]*)">([\s\S]*?)<\/optgroup>/g)]
    const valuesIn = (part = '') => [...part.matchAll(/value="([^"]*)"/g)].map(([, value]) => value)
    expect(groups.map(([, label, options]) => [label, valuesIn(options)])).toEqual([
      ['Procurement page', tenderCategories.procurement],
      ['Notice board', tenderCategories['notice-board']],
    ])
    expect((await staff.open(path)).get('category')).toBe('')
  })

  test.each(tenderListings)('is required on the %s, and accepts every option', async (listing) => {
    const before = await count()
    const refused = await send({ listing, reference: `Zq none ${listing}` })
    expect([refused.status, refused.errors]).toEqual([400, { category: 'Category is required.' }])
    expect(await count()).toBe(before)
    for (const category of tenderCategories[listing])
      expect((await send({ listing, category, reference: `Zq ${listing} ${category}` })).status).toBe(303)
    expect(await count()).toBe(before + tenderCategories[listing].length)
  })
})

test('a duplicate reference is reported together with other errors', async () => {
  const reference = 'JHL/ZQ/1'
  const values = { ...sampleValues(tenders, 'taken'), publishedDate: nepalDay(), reference }
  await createItem(
    tenders,
    { ...values, questionsUntil: '', deadline: '2099-12-01T06:15:00.000Z', openingDate: '', awardedOn: '' },
    'tester',
  )
  const before = await count()
  const wrong = { listing: 'notice-board', category: 'Equipment', title: ' ' }
  const refused = await send({ ...wrong, reference: ` ${reference} ` })
  expect([refused.status, Object.keys(refused.errors).sort()]).toEqual([400, ['reference', 'title']])
  const { errors } = await send({ ...wrong, reference, title: 'Zq pumps' })
  expect(errors).toEqual({
    reference: `Reference number ${reference} is already there.`,
    category: expect.stringContaining('On the notice board'),
  })
  const alone = await send({ listing: 'notice-board', category: 'Construction', reference })
  expect([alone.status, Object.keys(alone.errors)]).toEqual([409, ['reference']])
  expect(await count()).toBe(before)
})
