import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { addToken } from '~/auth/tokens.server.ts'
import { findLastChange, undoChange } from '~/content/history/restore.server.ts'
import { createItem, findItem, updateItem } from '~/content/items/store.server.ts'
import { type Tender, tenders } from '~/content/types/tender/tenders.ts'
import { formatDay } from '~/i18n/format.ts'
import { formatEn } from '~/i18n/format-en.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { sampleValues } from '../content/samples.ts'
import { cookieOf } from '../staff/received-submissions.ts'
import { rejectedForm, staffSite } from '../staff/staff-site.ts'
import { siteClient } from '../whole-site.ts'

const today = nepalDay()
/** Noon in Nepal, this many days from now. */
const noon = (days: number) => `${addDays(today, days)}T06:15:00.000Z`
const formatNoon = (days: number) => `${formatDay(addDays(today, days), formatEn.months)}, 12:00`

const fetchPath = await siteClient()
const staff = await staffSite(await cookieOf('editor'))
const token = { Authorization: `Bearer ${await addToken('moves', 'editor', 'tester')}` }
let created = 0

const add = (values: Partial<Tender> = {}) =>
  createItem(
    tenders,
    {
      ...sampleValues(tenders, `move ${++created}`),
      ...{ status: 'open', file: null, attachments: [] },
      ...{ publishedDate: today, questionsUntil: '', deadline: noon(20), openingDate: '', awardedOn: '' },
      ...values,
    },
    'tester',
  )

const readDocument = async (name: string, source = 'tender-tunnel-lining-addendum') =>
  new File([new Uint8Array(await readFile(`app/sample/documents/${source}.pdf`))], name)

/** Sends the staff form of an item with changed inputs. */
async function send({ _id }: { _id: string }, inputs: Record<string, string | File>) {
  const path = `/admin/tenders?edit=${_id}`
  const form = await staff.open(path)
  for (const [name, value] of Object.entries(inputs)) form.set(name, value)
  return staff.send(path, form)
}

async function save({ _id }: { _id: string }, inputs: Record<string, string | File>) {
  const { status, errors } = await send({ _id }, inputs)
  expect([status, errors]).toEqual([303, {}])
  const item = await findItem(tenders, _id)
  if (!item) throw new Error('The tender is missing.')
  return item
}

const put = async ({ _id }: { _id: string }, body: object) => {
  const headers = { ...token, 'Content-Type': 'application/json' }
  const response = await fetchPath(`/api/tenders/${_id}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

const read = async (path: string) => (await fetchPath(path)).text()

describe('a changed deadline', () => {
  test('shows the former one on page, card and feed, whether staff or the API changed it', async () => {
    const byStaff = await save(await add(), { deadline: `${addDays(today, 27)}T12:00` })
    const item = await add()
    expect((await put(item, { deadline: noon(27) })).body).toMatchObject({ formerDeadline: noon(20) })
    for (const moved of [byStaff, item])
      for (const path of [
        moved.path,
        `/notice-board/tenders?q=${encodeURIComponent(moved.reference)}`,
        '/notice-board/tenders/feed.xml',
      ])
        expect(await read(path), path).toContain(`Extended from ${formatNoon(20)}`)
  })

  test('remembers the first one over several changes, until it is restored', async () => {
    const item = await add()
    await put(item, { deadline: noon(27) })
    expect((await put(item, { deadline: noon(30) })).body.formerDeadline).toBe(noon(20))
    expect((await put(item, { deadline: noon(15) })).body.formerDeadline).toBe(noon(20))
    expect(await read(item.path)).toContain(`Brought forward from ${formatNoon(20)}`)
    expect((await put(item, { deadline: noon(20) })).body.formerDeadline).toBe('')
    expect(await read(item.path)).not.toMatch(/(Extended|Brought forward) from \d/)
  })

  test('has no former one for a draft or a future tender', async () => {
    for (const values of [{ visibility: 'Draft' as const }, { publishedDate: addDays(today, 2) }]) {
      const moved = await save(await add(values), { deadline: `${addDays(today, 27)}T12:00` })
      expect(moved.formerDeadline).toBe('')
    }
  })

  test('has a former one that nobody can set, and that Undo reverts', async () => {
    const item = await add()
    expect((await staff.open(`/admin/tenders?edit=${item._id}`)).has('formerDeadline')).toBe(false)
    expect(await put(item, { formerDeadline: noon(3) })).toMatchObject({ body: { formerDeadline: '' } })
    await put(item, { deadline: noon(27) })
    const { sequence = 0 } = (await findLastChange(tenders.name, item._id)) ?? {}
    expect(await undoChange(tenders, sequence, 'tester')).toBe(true)
    expect(await findItem(tenders, item._id)).toMatchObject({ deadline: noon(20), formerDeadline: '' })
  })
})

describe('a document added after publication', () => {
  const added = `Added on ${formatDay(today, formatEn.months)}`
  const countMarks = async (item: Tender) => (await read(item.path)).split(added).length - 1

  test('shows its day, and earlier ones do not', async () => {
    const drawings = await readDocument('drawings.pdf', 'tender-tunnel-lining-drawings')
    const first = await save(await add({ visibility: 'Draft' }), { attachments: drawings })
    const published = await save(first, { visibility: 'Published' })
    expect(published.attachments[0]).not.toHaveProperty('addedOn')
    expect(await countMarks(published)).toBe(0)
    const item = await save(published, { attachments: await readDocument('addendum.pdf') })
    expect(item.attachments.map(({ addedOn }) => addedOn)).toEqual([undefined, today])
    expect(await countMarks(item)).toBe(1)
    expect(await read('/notice-board/tenders/feed.xml')).toContain(`addendum.pdf: ${added}`)
    const { body } = await put(item, { location: 'Dhunge' })
    expect(body.attachments.map((file: object) => Reflect.get(file, 'addedOn'))).toEqual([undefined, today])
    expect((await put(item, body)).body.attachments).toEqual(body.attachments)
  })

  test('keeps its day after concurrent edits', async () => {
    const item = await save(await add(), { attachments: await readDocument('addendum.pdf') })
    const path = `/admin/tenders?edit=${item._id}`
    const form = await staff.open(path)
    await put(item, { deadline: noon(27) })
    form.set('location', 'Sallebas')
    const result = await staff.send(path, form)
    expect([result.status, result.errors]).toEqual([303, {}])
    const { location, formerDeadline, attachments } = (await findItem(tenders, item._id)) ?? item
    expect([location, formerDeadline, attachments[0]?.addedOn]).toEqual(['Sallebas', noon(20), today])
  })
})

const award = { contractor: 'Zqtamor Construction', contractSum: 'NPR 123,450,000', awardedOn: '2026-02-20' }

/** Every public page, feed and API response that contains a tender. */
const readAll = async ({ _id, path, reference }: Tender) => {
  const list = `/notice-board/tenders?q=${encodeURIComponent(reference)}`
  const paths = [path, list, `/api/tenders/${_id}`, '/notice-board/tenders/feed.xml']
  return Promise.all(paths.map(async (path) => ({ path, text: await read(path) })))
}

describe('an award', () => {
  test('shows with the tender everywhere, and the search finds it by the contractor', async () => {
    const item = await add({ status: 'awarded', ...award })
    for (const { path, text } of await readAll(item))
      for (const value of [award.contractor, award.contractSum]) expect(text, path).toContain(value)
    expect(await read(item.path)).toContain('20 Feb 2026')
    expect(await read('/search?q=zqtamor')).toContain(item.title)
  })

  test.each(['open', 'cancelled'])('of a tender that is %s is not public', async (status) => {
    const item = await add({ status, ...award, contractor: `Zqhidden${status}` })
    for (const { path, text } of await readAll(item)) expect(text, path).not.toContain(`Zqhidden${status}`)
    expect(await read(`/search?q=zqhidden${status}`)).not.toContain(item.title)
    await updateItem(tenders, item._id, { ...item, status: 'awarded' }, 'tester')
    expect(await read(`/search?q=zqhidden${status}`)).toContain(item.title)
  })

  test('before the bids are opened needs one confirmation, and is saved by the second button', async () => {
    const item = await add({ openingDate: noon(20) })
    const values = { ...award, status: 'awarded', awardedOn: today }
    const result = await send(item, values)
    expect([result.status, result.errors]).toEqual([409, {}])
    expect(result.message).toContain('The deadline has not passed')
    expect(await findItem(tenders, item._id)).toEqual(item)
    const button = result.form?.buttons.find(({ label }) => label === 'Save anyway')
    expect((await staff.send(button?.action ?? '', rejectedForm(result))).status).toBe(303)
    expect(await findItem(tenders, item._id)).toMatchObject(values)
    await save(item, { location: 'Elsewhere' })
    await save(await add({ deadline: noon(-2) }), { status: 'awarded' })
  })
})

test.each([
  ['awarded', 20, ''],
  ['awarded', -2, 'Bids opened'],
  ['cancelled', -2, ''],
  ['closed', -2, 'Bids opened'],
  ['open', 20, 'Opening of bids'],
])('the opening of bids of a tender that is %s, in %i days, reads “%s”', async (status, days, label) => {
  const item = await add({ status, deadline: noon(days), openingDate: noon(days) })
  const facts = /<aside aria-label="Key facts"[\s\S]*?<\/aside>/.exec(await read(item.path))?.[0] ?? ''
  const labels = ['Bids opened', 'Opening of bids'].filter((text) => facts.includes(`>${text}<`))
  expect(labels).toEqual(label ? [label] : [])
})
