import { describe, expect, test } from 'vitest'
import { createItem, listItems } from '~/content/items/store.server.ts'
import { adminPathOf, type ContentType } from '~/content/schema/define.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { faqs } from '~/content/types/faqs.ts'
import { tenderCategories, tenderListPages, tenders } from '~/content/types/tender/tenders.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'
import { announcedTexts, fillIn } from '../html-form.ts'
import { cookieOf } from './received-submissions.ts'
import { staffSite } from './staff-site.ts'

clearSite()

const staff = await staffSite(await cookieOf('editor'))

const screen = '/admin/announcements?new=1'

test('sets the publication day of a scheduled announcement to its go-live day unless staff chose one', async () => {
  const tomorrow = addDays(nepalDay(), 1)
  const typed = { title: 'Tomorrow at ten', content: 'We open.', publishAt: `${tomorrow}T10:00` }
  const form = await staff.open(screen)
  expect(form.get('publishDate')).toBe(nepalDay())
  expect((await staff.send(screen, fillIn(form, typed))).status).toBe(303)
  const all = await listItems(announcements, { unpublished: true })
  expect(all.find(({ title }) => title === typed.title)).toMatchObject({ publishDate: tomorrow })
  const other = await staff.open(screen)
  const refused = await staff.send(screen, fillIn(other, { ...typed, publishDate: addDays(nepalDay(), -1) }))
  expect([refused.status, Object.keys(refused.errors)]).toEqual([400, ['publishAt']])
})

const past = '2026-02-28T10:00'
const later = `${addDays(nepalDay(), 40)}T10:00`

test.each<[string, ContentType, Record<string, string>, RegExp]>([
  ['live', faqs, {}, /^[^.!]+[.!]$/],
  ['a draft', faqs, { visibility: 'Draft' }, /^[^.!]+[.!]$/],
  [
    'taken down',
    faqs,
    { unpublishAt: past },
    /Visitors cannot see it\. It was taken down on 28 February 2026, 10:00/,
  ],
  [
    'scheduled',
    faqs,
    { publishAt: later },
    /Visitors cannot see it yet\. It goes live on .* 10:00 Nepal time\.$/,
  ],
  ['expired', announcements, {}, /It has left the public lists\. Its last day was \d+ \w+ \d{4}\.$/],
  ['closed', tenders, { status: 'open' }, /Visitors see it as closed\. Its deadline was .* Nepal time\.$/],
])('a save says why visitors do not see an item that is %s', async (state, type, inputs, message) => {
  const parsed = parseValues(type, { ...sampleValues(type, `unseen ${state}`), publishAt: '' })
  if (!parsed.values) throw new Error(JSON.stringify(parsed.errors))
  const item = await createItem(type, { ...parsed.values, visibility: 'Draft' }, 'tester')
  const edit = `${adminPathOf(type)}?edit=${item._id}`
  const form = fillIn(await staff.open(edit), { visibility: 'Published', ...inputs })
  expect((await staff.send(edit, form)).status).toBe(303)
  const [said = ''] = announcedTexts((await staff.read(adminPathOf(type))).html, 'status')
  expect(said.replace(/ ?Undo$/, '')).toMatch(message)
})

const path = '/admin/tenders?new=1'

async function send(values: Record<string, string>) {
  const form = await staff.open(path)
  const common = { title: 'Zq pumps', description: 'Four.', deadline: '2099-12-01T12:00' }
  for (const [name, value] of Object.entries({ ...common, ...values })) form.set(name, value)
  return staff.send(path, form)
}

const count = async () => (await listItems(tenders)).length

describe('the category of a tender', () => {
  test.each(tenderListPages)('is required on the %s, and accepts every option', async (listing) => {
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
