import { beforeAll, describe, expect, test } from 'vitest'
import { undoChange } from '~/content/history/restore.server.ts'
import { createItem, removeItem } from '~/content/items/store.server.ts'
import { livePopup } from '~/content/public/popups.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { faqs } from '~/content/types/faqs.ts'
import { forms } from '~/content/types/forms.ts'
import { gallery } from '~/content/types/gallery.ts'
import { jobs } from '~/content/types/jobs.ts'
import { people } from '~/content/types/people.ts'
import { popups } from '~/content/types/popups.ts'
import type { contentTypes } from '~/content/types/registry.ts'
import { reports } from '~/content/types/reports.ts'
import { changeContent, database } from '~/db/database.server.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { searchSite } from '~/routes/site/search/search.server.ts'
import { sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'

beforeAll(() => {
  clearSite()
})

const today = nepalDay()
let counter = 0

function addNotice(title: string, values: object = {}) {
  const sample = sampleValues(announcements, `a${++counter}`)
  const shown = { publishDate: today, expiryDate: '', attachments: [] }
  return createItem(announcements, { ...sample, ...shown, title, content: 'Text.', ...values }, 'tester')
}

const plain = (segments: { text: string }[]) => segments.map(({ text }) => text).join('')
const marked = (segments: { text: string; mark?: boolean }[]) =>
  segments.filter(({ mark }) => mark).map(({ text }) => text)
const titles = async (q: string) => (await searchSite(q)).results.map(({ title }) => plain(title))

describe('a search', () => {
  test('matches every word, in any field and case', async () => {
    await addNotice('Blasting at the surge tank', { content: 'Roads close at noon near Beni.' })
    expect(await titles('BLASTING beni')).toEqual(['Blasting at the surge tank'])
    expect(await titles('lasti urge')).toEqual(['Blasting at the surge tank'])
    expect(await titles('blasting pokhara')).toEqual([])
  })

  test.each([
    ['विद्युत', 'नीलखोला जलविद्युत् आयोजना'],
    ['जलविद्युत् आयोजना', 'नीलखोला जलविद्युत् आयोजना'],
    ['Re\u0301sume\u0301', 'Your résumé, please'],
    ['शक्\u200dति', 'शक्ति केन्द्र'],
    ['\u0958लम', 'क\u093cलम'],
    ['ﬁnance', 'Finance 42 m³/s'],
  ])('finds %s in %s', async (q, title) => {
    await addNotice(title)
    expect(await titles(q)).toContain(title)
  })

  test.each([['रकम रु. ४५,००,०००', '45,00,000 4,500,000 4500000 ४५००००० ४५,००,०००']])(
    'finds in %s each of %s, and marks it',
    async (title, queries) => {
      await addNotice('न यो न त्यो')
      const { path } = await addNotice(title)
      for (const q of queries.split(' ')) {
        const { results } = await searchSite(q)
        const found = results.find(({ path: address }) => address === path)
        expect([q, marked(found?.title ?? []).length]).toEqual([q, 1])
        expect(results.map(({ title }) => plain(title))).not.toContain('न यो न त्यो')
      }
      expect(await titles(queries)).toContain(title)
    },
  )

  test.each(['x1', '7', 'b'])('accepts the single short word %j', async (q) => {
    await addNotice('x1 b7')
    expect(await titles(q)).toContain('x1 b7')
  })

  test('matches short words together with long ones', async () => {
    await addNotice('Unit Q9 overhaul')
    await addNotice('Unit Q8 overhaul')
    expect(await titles('overhaul q9')).toEqual(['Unit Q9 overhaul'])
  })

  test.each([
    '"',
    "it's",
    'a OR b',
    'NEAR(x)',
    'title:x',
    '*',
    '^x',
    '-x',
    '%',
    '_',
    '\\',
    '(',
    '\0',
    "' or 1=1 --",
  ])('treats %j as plain characters', async (q) => {
    await addNotice('Plain words only')
    expect(await titles(q)).not.toContain('Plain words only')
  })

  test('finds operators and quotes literally', async () => {
    await addNotice('Say "AND NOT" 100% of_it <b>now</b>')
    for (const q of ['"and not"', '100%', 'of_it', '<b>now', 'not"'])
      expect(await titles(q)).toEqual(['Say "AND NOT" 100% of_it <b>now</b>'])
  })

  test('marks the words in plain text', async () => {
    await addNotice('Mark <script>alert(1)</script> Zebra', {
      content: `${'Before that nothing. '.repeat(20)}The zebra crosses <i>here</i>.${' After it nothing.'.repeat(30)}`,
    })
    const [found] = (await searchSite('zebra')).results
    expect(plain(found?.title ?? [])).toBe('Mark <script>alert(1)</script> Zebra')
    expect(marked(found?.title ?? [])).toEqual(['Zebra'])
    expect(plain(found?.excerpt ?? [])).toMatch(/^… .*The zebra crosses <i>here<\/i>.* …$/)
    expect(plain(found?.excerpt ?? []).length).toBeLessThan(260)
    expect(marked(found?.excerpt ?? [])).toEqual(['zebra'])
  })

  test('ranks titles first, then the newest', async () => {
    await addNotice('old kestrel', { publishDate: addDays(today, -20) })
    await addNotice('in the text', { content: 'A kestrel.' })
    await addNotice('new kestrel', { publishDate: addDays(today, -2) })
    expect(await titles('kestrel')).toEqual(['new kestrel', 'old kestrel', 'in the text'])
  })

  test.each([
    ['smew', 'Besmewed', 'besmewed', 'the (smew) here', 'Smews'],
    ['झटक', 'काझटक', 'काझटकमा', 'एक झटकको', 'झटक, फेरि'],
  ])('ranks the whole word %j before parts of words', async (q, part, partInText, wholeInText, whole) => {
    await addNotice(whole, { publishDate: addDays(today, -3) })
    await addNotice('1', { content: wholeInText, publishDate: addDays(today, -2) })
    await addNotice(part, { publishDate: addDays(today, -1) })
    await addNotice('2', { content: partInText })
    expect(await titles(q)).toEqual([whole, '1', part, '2'])
  })

  test('counts by type, filters by type and has pages', async () => {
    for (let i = 0; i < 25; i++) await addNotice(`heron ${i}`)
    await createItem(faqs, { q: 'Is there a heron?', a: 'Yes.' }, 'tester')
    const all = await searchSite('heron')
    expect(all).toMatchObject({ total: 26, pages: 2, counts: { announcements: 25, faqs: 1 } })
    expect(all.results).toHaveLength(24)
    expect((await searchSite('heron', { page: 2 })).results).toHaveLength(2)
    expect((await searchSite('heron', { type: 'faqs' })).results).toMatchObject([{ type: 'faqs' }])
    for (const page of [0, -1, 3, 1e9, Number.NaN])
      expect((await searchSite('heron', { page })).results).toEqual([])
    expect((await searchSite('heron', { type: 'nothing' })).total).toBe(0)
  })
})

describe('visitors find', () => {
  test('published items, also after they have expired', async () => {
    await addNotice('osprey tomorrow', { publishDate: addDays(today, 1) })
    await addNotice('osprey expired', { publishDate: addDays(today, -9), expiryDate: addDays(today, -1) })
    await addNotice('osprey last day', { expiryDate: today })
    const job = (title: string, applicationDeadline: string) =>
      createItem(
        jobs,
        { ...sampleValues(jobs, title), title, postedDate: addDays(today, -9), applicationDeadline },
        'tester',
      )
    await job('osprey watcher', addDays(today, 3))
    await job('osprey keeper', addDays(today, -1))
    expect((await titles('osprey')).sort()).toEqual([
      'osprey expired',
      'osprey keeper',
      'osprey last day',
      'osprey watcher',
    ])
  })

  test('only the popup of the home page, also after an older one is restored', async () => {
    const notice = (title: string) =>
      createItem(popups, { ...sampleValues(popups, title), title, file: null }, 'tester')
    const expectFound = async (title: string) => {
      expect((await livePopup())?.title).toBe(title)
      expect(await titles('swift')).toEqual([title])
    }
    const { _id: older } = await notice('swift old')
    const { _id: newer } = await notice('swift new')
    await expectFound('swift new')
    expect(await undoChange(popups, await removeItem(popups, older, 'tester'), 'tester')).toBe(true)
    await expectFound('swift new')
    await removeItem(popups, newer, 'tester')
    await expectFound('swift old')
  })

  test('each type at its address', async () => {
    const make = (type: (typeof contentTypes)[number], mark: string) =>
      createItem(type, sampleValues(type, mark), 'tester')
    for (const type of [forms, reports, gallery, people]) await make(type, 'addressed 7')
    const found = await searchSite('addressed')
    expect(Object.fromEntries(found.results.map(({ type, path: address }) => [type, address]))).toEqual({
      forms: '/downloads/forms?q=text%20addressed%207',
      reports: '/downloads/reports/text-addressed-7',
      gallery: '/gallery/text-addressed-7',
      people: '/company/management',
    })
  })
})

describe('the index', () => {
  const count = async () =>
    (await (await database()).selectFrom('search_records').select('id').execute()).length

  test('changes with the item or not at all', async () => {
    const before = await count()
    const failing = changeContent(async (within) => {
      await createItem(faqs, { q: 'Is a puffin here?', a: 'No.' }, 'tester', { within })
      throw new Error('afterwards')
    }).catch(() => 'failed')
    expect(await failing).toBe('failed')
    const db = await database()
    await db.transaction().execute(async (within) => {
      await createItem(faqs, { q: 'Is a petrel here?', a: 'Yes.' }, 'tester', { within })
    })
    expect(await titles('puffin')).toEqual([])
    expect(await titles('petrel')).toEqual(['Is a petrel here?'])
    expect(await count()).toBe(before + 1)
  })
})
