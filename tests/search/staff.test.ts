import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createItem, findItem, removeItem, updateItem } from '~/content/items/store.server.ts'
import { overrideIdOf } from '~/content/public/text-overrides.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { allAreas } from '~/content/schema/permissions.ts'
import { announcements } from '~/content/types/announcements.ts'
import { faqs } from '~/content/types/faqs.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { textOverrideType } from '~/content/types/text-overrides.ts'
import { database } from '~/db/database.server.ts'
import { updateProgress } from '~/inbox/applications.server.ts'
import { removeApplication, removeMessage, removeSubscriber } from '~/inbox/delete.server.ts'
import { searchStaffArea } from '~/routes/staff/search/search.server.ts'
import { sampleValues } from '../content/samples.ts'
import { findForms } from '../html-form.ts'
import { application, cookieOf, message, subscriber } from '../staff/received-submissions.ts'
import { staffSite } from '../staff/staff-site.ts'
import { loadTimeout } from '../whole-site.ts'

const admin = { role: 'admin', areas: [], actor: 'admin' } as const
const find = async (q: string, rights: Parameters<typeof searchStaffArea>[2] = admin, kind = '') =>
  (await searchStaffArea(q, { kind, page: 1 }, rights)).results
const keys = async (q: string, rights?: Parameters<typeof searchStaffArea>[2]) =>
  (await find(q, rights)).map(({ key }) => key)
const textIn = (parts: { text: string }[]) => parts.map(({ text }) => text).join('')

/** Text overrides have their own tests below. */
const types: ContentType[] = contentTypes.filter(
  (type: ContentType) => type.singletonId === undefined && type !== textOverrideType,
)

describe.each(types.map((type) => [type.name, type] as const))('an item of %s', (name, type) => {
  test('is found in any state by its words, until it is deleted', async () => {
    const word = `qux${name}mark`
    const sample: Record<string, unknown> = sampleValues(type, word)
    const mark = type.fields[type.titleField]?.kind === 'month' ? String(sample[type.titleField]) : word
    const values = {
      ...sampleValues(type, word),
      ...('visibility' in type.fields && { visibility: 'Draft' as const }),
    }
    const { _id } = await createItem(type, values, 'tester')
    const [found] = await find(mark)
    expect([found?.key, found?.publicPath]).toEqual([`${name} ${_id}`, expect.any(String)])
    expect(found?.href).toContain(`edit=${_id}`)
    await removeItem(type, _id, 'tester')
    expect(await keys(mark)).toEqual([])
  })
})

describe('a number', () => {
  test('is found in any notation', async () => {
    const { _id } = await createItem(faqs, { q: 'Zurmang?', a: 'Call 01-5977321, ext. 4.' }, 'tester')
    const { _id: other } = await createItem(faqs, { q: 'झुर्मङ?', a: 'फोन ९८४-७०९ ८१३६ मा।' }, 'tester')
    for (const q of ['01-5977321', '5977321', '+977 1-5977321', '015977321', '०१-५९७७३२१', '597 7321'])
      expect([q, await keys(q)]).toEqual([q, [`faqs ${_id}`]])
    for (const q of ['9847098136', '९८४७०९८१३६', '+977-984-7098136', '984 709 8136'])
      expect([q, await keys(q)]).toEqual([q, [`faqs ${other}`]])
    const [shown] = await find('+977 15977321')
    expect([shown?.source, shown?.excerpt.find(({ mark }) => mark)?.text]).toEqual(['Answer', '01-5977321'])
    await removeItem(faqs, _id, 'tester')
    await removeItem(faqs, other, 'tester')
  })
})

describe('a text', () => {
  test('is found in both languages and any Nepali spelling, with the label of its field', async () => {
    const item = await createItem(
      announcements,
      { ...sampleValues(announcements, 'x'), content: 'Plain', ne: { content: 'सम्बन्ध विद्युत् झुर्मङ' } },
      'tester',
    )
    const [found] = await find('संबंध बिद्युत झुर्मङ')
    expect([found?.key, found?.source]).toEqual([`announcements ${item._id}`, 'Text in Nepali'])
    expect(textIn(found?.excerpt ?? [])).toContain('सम्बन्ध विद्युत्')
    await updateItem(announcements, item._id, { ...item, title: 'Gurzung', ne: {} }, 'tester')
    expect(await keys('झुर्मङ')).toEqual([])
    expect(textIn((await find('GURZUNG'))[0]?.title ?? [])).toBe('Gurzung')
    await removeItem(announcements, item._id, 'tester')
  })
})

describe('a submission of a visitor', () => {
  test('is found by sender, phone number and reference, and leaves no trace once deleted', async () => {
    const sent = { name: 'Bishnu Zurmang', email: 'bishnu@zurmang.example', phone: '+977 984-7654321' }
    const one = await message({ ...sent, message: 'About the canal' })
    const other = await application('x', sent)
    const reader = await subscriber('bishnu@zurmang.example', null)
    const all = [`messages ${one._id}`, `applications ${other._id}`]
    expect((await keys('9847654321')).toSorted()).toEqual(all.toSorted())
    expect((await keys('bishnu@zurmang.example')).toSorted()).toEqual(
      [...all, `subscribers ${reader._id}`].toSorted(),
    )
    const [found] = await find(one.reference)
    expect([found?.singular, found?.href]).toEqual(['Message', expect.stringContaining(`q=${one.reference}`)])
    await updateProgress(
      other._id,
      { stage: 'invited', note: 'Gurzung noted' },
      { expectedChangedAt: '', actor: 'tester' },
    )
    expect(await keys('gurzung')).toEqual([`applications ${other._id}`])
    await removeMessage(one._id)
    await removeApplication(other._id)
    await removeSubscriber(reader._id)
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from search_records where staff like '%zurmang%' or title like '%zurmang%'`.execute(
      await database(),
    )
    expect([rows[0]?.count, await keys('bishnu')]).toEqual([0, []])
  })
})

describe('a text of the site', () => {
  const name = 'home.process.steps.3.text'
  const emptyTexts = {
    ...sampleValues(textOverrideType, ''),
    ...{ englishOne: '', englishZero: '', nepaliOne: '', nepaliZero: '' },
  }
  test('is found in either language, and links to its form', async () => {
    for (const q of ['clean and undiminished', 'सफा अवस्थामा नदीमै फर्कन्छ']) {
      const [found] = await find(q)
      expect([found?.kind, found?.source, found?.href]).toEqual([
        'words',
        'Home',
        `/admin/texts?edit=${overrideIdOf(name)}`,
      ])
    }
    expect(await find('undiminished', { role: 'editor', areas: ['news'], actor: 'x' })).toEqual([])
  })

  test('with an override is one hit, by its current text in each language', async () => {
    const values = { ...emptyTexts, name, english: 'Kurzang: call 01-5977329.', nepali: '' }
    await createItem(textOverrideType, values, 'tester', { id: overrideIdOf(name) })
    const [found, ...others] = await find('kurzang')
    expect([found?.key, found?.href, others]).toEqual([
      `words ${name}`,
      `/admin/texts?edit=${overrideIdOf(name)}`,
      [],
    ])
    for (const q of ['+977 1-5977329', '015977329', '5977329', 'सफा अवस्थामा'])
      expect([q, await keys(q)]).toEqual([q, [`words ${name}`]])
    expect(await keys('undiminished')).toEqual([])
    expect((await searchStaffArea('kurzang', { kind: '', page: 1 }, admin)).total).toBe(1)
    await removeItem(textOverrideType, overrideIdOf(name), 'tester')
    expect([await keys('undiminished'), await keys('kurzang')]).toEqual([[`words ${name}`], []])
  })
})

test('results are limited to the permissions of the account', async () => {
  const made = {
    messages: await message({ message: 'Ragzang' }),
    applications: await application('x', { letter: 'Ragzang' }),
    subscribers: await subscriber('ragzang@jaldhara.example', null),
    faqs: await createItem(faqs, { q: 'Ragzang?', a: 'Yes' }, 'tester'),
    tenders: await createItem(tenders, { ...sampleValues(tenders, 'r'), title: 'Ragzang' }, 'tester'),
  }
  await cookieOf('editor')
  const of = async (areas: (typeof allAreas)[number][]) =>
    (await find('ragzang', { role: 'editor', areas, actor: 'x' })).map(({ kind }) => kind).toSorted()
  expect(await of(['tenders'])).toEqual(['tenders'])
  expect(await of(['careers'])).toEqual(['applications'])
  expect(await of(['news'])).toEqual(['faqs', 'subscribers'])
  expect(await of(['company'])).toEqual(['messages'])
  expect(await of([])).toEqual([])
  expect((await of([...allAreas])).length).toBe(Object.keys(made).length)
  const accounts = (await find('editor-', admin)).map(({ kind }) => kind)
  expect(accounts).toContain('staff')
  expect(await find('editor-', { role: 'editor', areas: [...allAreas], actor: 'x' })).toEqual([])
})

describe('the page', () => {
  let staff: Awaited<ReturnType<typeof staffSite>>
  beforeAll(async () => {
    staff = await staffSite(await cookieOf('editor'))
  }, loadTimeout)

  test('is linked from every staff page, and links to the form and to both languages', async () => {
    const [box] = findForms((await staff.read('/admin/faqs')).html).filter(
      ({ action }) => action === '/admin/search',
    )
    expect([box?.method, [...(box?.data.keys() ?? [])]]).toEqual(['get', ['q']])
    const { _id } = await createItem(faqs, { q: 'Fulzang?', a: '<b>&' }, 'tester')
    const { html } = await staff.read('/admin/search?q=fulzang')
    expect(html).toContain(`/admin/faqs?edit=${_id}`)
    expect(html).toContain(`href="/#faq-${_id}"`)
    expect(html).toContain(`href="/ne#faq-${_id}"`)
    expect(await findItem(faqs, _id)).toBeDefined()
    expect((await staff.read('/admin/search?q=nothinghasthis')).html).toContain(
      'No results for “nothinghasthis”.',
    )
    expect((await staff.read('/admin/search')).status).toBe(200)
  })
})
