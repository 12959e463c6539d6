import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { addToken } from '~/auth/tokens.server.ts'
import { findLastChange, undoChange } from '~/content/history/restore.server.ts'
import { createItem, findItem } from '~/content/items/store.server.ts'
import { type Tender, tenders } from '~/content/types/tender/tenders.ts'
import { formatDay } from '~/i18n/format.ts'
import { formatEn } from '~/i18n/format-en.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { sampleValues } from '../content/samples.ts'
import { cookieOf } from '../staff/received-submissions.ts'
import { staffSite } from '../staff/staff-site.ts'
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

/** Saves the staff form of an item with changed inputs. */
async function save({ _id }: { _id: string }, inputs: Record<string, string | File>) {
  const path = `/admin/tenders?edit=${_id}`
  const form = await staff.open(path)
  for (const [name, value] of Object.entries(inputs)) form.set(name, value)
  const { status, errors } = await staff.send(path, form)
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
    expect((await put(item, { title: 'Zq other' })).body.formerDeadline).toBe(noon(20))
    expect((await put(item, { deadline: noon(15) })).body.formerDeadline).toBe(noon(20))
    expect(await read(item.path)).toContain(`Brought forward from ${formatNoon(20)}`)
    expect((await put(item, { deadline: noon(20) })).body.formerDeadline).toBe('')
    expect(await read(item.path)).not.toMatch(/(Extended|Brought forward) from \d/)
  })

  test.each([
    ['a draft', { visibility: 'Draft' as const }],
    ['a future tender', { publishedDate: addDays(today, 2) }],
  ])('has no former one for %s', async (_, values) => {
    const moved = await save(await add(values), { deadline: `${addDays(today, 27)}T12:00` })
    expect(moved.formerDeadline).toBe('')
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
    const draft = await add({ visibility: 'Draft' })
    const first = await save(draft, {
      attachments: await readDocument('drawings.pdf', 'tender-tunnel-lining-drawings'),
    })
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

  test('may also be a replaced tender document', async () => {
    const item = await save(await add(), { file: await readDocument('new.pdf') })
    expect(item.file?.addedOn).toBe(today)
    expect(await countMarks(item)).toBe(1)
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
