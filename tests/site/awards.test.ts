import { describe, expect, test } from 'vitest'
import { createItem, findItem, updateItem } from '~/content/items/store.server.ts'
import { type Tender, tenders } from '~/content/types/tender/tenders.ts'
import { sampleValues } from '../content/samples.ts'
import { cookieOf } from '../staff/received-submissions.ts'
import { rejectedForm, staffSite } from '../staff/staff-site.ts'
import { siteClient } from '../whole-site.ts'

const award = {
  contractor: 'Zqtamor Construction',
  contractSum: 'NPR 123,450,000',
  awardedOn: '2026-02-20',
}
const future = new Date(Date.now() + 30 * 86_400_000).toISOString()
const past = '2026-02-01T06:15:00.000Z'

let created = 0

const tender = (values: Partial<Tender>): Promise<Tender> =>
  createItem(
    tenders,
    {
      ...sampleValues(tenders, `award ${++created}`),
      ...{ file: null, attachments: [], deadline: past, openingDate: '2026-02-01T07:15:00.000Z' },
      ...values,
    },
    'tester',
  )

const staff = await staffSite(await cookieOf('editor'))
const fetchPath = await siteClient()

const read = async (path: string) => (await fetchPath(path)).text()

/** Every public page, feed and API response that contains a tender. */
const readAll = async (item: Tender) => {
  const paths = [
    item.path,
    `/notice-board/tenders?q=${encodeURIComponent(item.reference)}`,
    `/api/tenders/${item._id}`,
    `/api/tenders?q=${encodeURIComponent(item.reference)}`,
    '/notice-board/tenders/feed.xml',
  ]
  return Promise.all(paths.map(async (path) => ({ path, text: await read(path) })))
}

describe('an award', () => {
  test('shows with the tender everywhere, and the search finds it by the contractor', async () => {
    const item = await tender({ status: 'awarded', ...award })
    for (const { path, text } of await readAll(item))
      for (const value of [award.contractor, award.contractSum]) expect(text, path).toContain(value)
    expect(await read(item.path)).toContain('20 Feb 2026')
    expect(await read('/search?q=zqtamor')).toContain(item.title)
  })

  test.each(['open', 'closed', 'cancelled'])('of a tender that is %s is not public', async (status) => {
    const item = await tender({ status, ...award, contractor: `Zqhidden${status}` })
    for (const { path, text } of await readAll(item)) {
      expect(text, path).not.toContain(`Zqhidden${status}`)
      if (!path.includes('feed')) expect(text, path).not.toContain(award.contractSum)
    }
    expect(await read(`/search?q=zqhidden${status}`)).not.toContain(item.title)
    await updateItem(tenders, item._id, { ...item, status: 'awarded' }, 'tester')
    expect(await read(`/search?q=zqhidden${status}`)).toContain(item.title)
  })
})

describe('the opening of bids', () => {
  test.each([
    ['awarded', future, ''],
    ['awarded', past, 'Bids opened'],
    ['cancelled', future, ''],
    ['cancelled', past, ''],
    ['closed', past, 'Bids opened'],
    ['closed', future, 'Opening of bids'],
    ['open', future, 'Opening of bids'],
  ])('of a tender that is %s, set for %s, reads “%s”', async (status, openingDate, label) => {
    const item = await tender({ status, deadline: openingDate, openingDate })
    const facts = /<aside aria-label="Key facts"[\s\S]*?<\/aside>/.exec(await read(item.path))?.[0] ?? ''
    const labels = ['Bids opened', 'Opening of bids'].filter((text) => facts.includes(`>${text}<`))
    expect(labels).toEqual(label ? [label] : [])
  })
})

describe('a tender that is awarded before its bids are opened', () => {
  const save = async (item: Tender, texts: Record<string, string>) => {
    const path = `/admin/tenders?edit=${item._id}`
    const form = await staff.open(path)
    for (const [name, value] of Object.entries(texts)) form.set(name, value)
    return staff.send(path, form)
  }

  test('needs one confirmation, and is saved by the second button', async () => {
    const item = await tender({ status: 'open', deadline: future, openingDate: future })
    const result = await save(item, { status: 'awarded', ...award })
    expect([result.status, result.errors]).toEqual([409, {}])
    expect(result.message).toContain('The deadline has not passed')
    expect(await findItem(tenders, item._id)).toEqual(item)
    const button = result.form?.buttons.find(({ label }) => label === 'Save anyway')
    expect((await staff.send(button?.action ?? '', rejectedForm(result))).status).toBe(303)
    expect(await findItem(tenders, item._id)).toMatchObject({ status: 'awarded', ...award })
    expect((await save(item, { location: 'Elsewhere' })).status).toBe(303)
  })

  test('needs no confirmation once the deadline has passed', async () => {
    const item = await tender({ status: 'open', deadline: past, openingDate: '' })
    expect((await save(item, { status: 'awarded' })).status).toBe(303)
  })
})
