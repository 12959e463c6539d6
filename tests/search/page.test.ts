import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createItem, updateItem } from '~/content/items/store.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { groupsOnPage } from '~/content/public/site-texts.server.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { maxHits } from '~/content/search/hits.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { settings, settingsId } from '~/content/types/settings.ts'
import { fixedPagePaths } from '~/content/types/site-pages.ts'
import { textOverrideType } from '~/content/types/text-overrides.ts'
import { database } from '~/db/database.server.ts'
import { declaredDictionaryByName } from '~/i18n/dictionary.server.ts'
import { flattenMessages, listTextsByPluralForm } from '~/i18n/dictionary-messages.ts'
import { languages, localizePath } from '~/i18n/language.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import { listFixedPageTexts } from '~/routes/site/search/fixed-pages.server.ts'
import { findFixedPagesAndAnswers } from '~/routes/site/search/page-matches.server.ts'
import { searchSite } from '~/routes/site/search/search.server.ts'
import { loader } from '~/routes/site/search/search.tsx'
import { foldText } from '~/text/fold.ts'
import { expandWithSynonyms } from '~/text/word-forms.ts'
import { sampleValues } from '../content/samples.ts'
import { textOf } from '../html-form.ts'
import { siteClient } from '../whole-site.ts'

const search = (query: string) => {
  const request = new Request(`https://www.jaldhara.example/search${query}`)
  return loader({ request, params: {}, context: {} })
}
const header = (init: ResponseInit | null, name: string) => new Headers(init?.headers).get(name)

test('searchable texts of pages contain no placeholders', () => {
  expect(listFixedPageTexts().filter(({ en, ne }) => /[{}]/.test([...en.texts, ...ne.texts].join()))).toEqual(
    [],
  )
})

describe('the search page', () => {
  test('is cacheable by its query', async () => {
    const { data, init } = await search('?q=tunnel')
    expect(init?.status).toBe(200)
    expect(header(init, 'Cache-Control')).toBe('public, s-maxage=60')
    expect(header(init, 'No-Vary-Search')).toBe('params, except=("q" "type" "page" "until")')
    expect(data.found.value?.total).toBeGreaterThan(1)
  })

  test('retains a query that is too long, and does not search', async () => {
    const q = 'x'.repeat(100_000)
    const { data, init } = await search(`?q=${q}`)
    expect(data.address).toMatchObject({ q, errors: { q: 'tooLong' } })
    expect(data.found.value?.total).toBe(0)
    expect(header(init, 'Cache-Control')).toBe('no-store')
  })

  test.each(['0', 'abc', '99'])('responds 404 to page %s', async (page) => {
    const { data, init } = await search(`?q=tunnel&page=${encodeURIComponent(page)}`)
    expect(init?.status).toBe(404)
    expect(data.found.value?.results).toEqual([])
  })

  test('reports a failed search and is not cached', async () => {
    const db = await database()
    await sql`alter table search_records rename to gone`.execute(db)
    const { data, init } = await search('?q=tunnel')
    expect(data.found.failure).toBe('unreadable')
    expect(header(init, 'Cache-Control')).toBe('no-store')
    await sql`alter table gone rename to search_records`.execute(db)
  })
})

const plain = (segments: { text: string }[] = []) => segments.map(({ text }) => text).join('')
const found = async (q: string) =>
  (await searchSite(q)).results.map(({ path, type, title, excerpt }) => ({
    type,
    address: path,
    title: plain(title),
    extract: plain(excerpt),
  }))

describe('a search in the words of visitors', () => {
  test('a part of a keyword, or a keyword among other words, does not match', async () => {
    for (const q of ['night work bridge', 'emer', 'constructor'])
      expect((await found(q)).map(({ address }) => address)).not.toContain('/contact#emergency')
  })

  test('a page without content does not match', async () => {
    const change = (emergencyPhone: string) => async () =>
      updateItem(settings, settingsId, { ...(await currentSettings()), emergencyPhone }, 'tester')
    const { emergencyPhone } = await currentSettings()
    await change('')()
    expect((await found('emergency')).map(({ address }) => address)).not.toContain('/contact#emergency')
    await change(emergencyPhone)()
  })
})

describe('in two languages', () => {
  const inNepali = (q: string) => withLanguage('ne', () => found(q))

  test('each language finds an item by the words of both, and shows it in its own', async () => {
    const title = 'Siphon spillway inspection'
    await createItem(
      announcements,
      {
        ...sampleValues(announcements, title),
        title,
        publishDate: nepalDay(),
        expiryDate: '',
        ne: { title: 'साइफन स्पिलवे निरीक्षण', content: 'विद्युत् गृह सम्बन्धी, २०८३ सालको।' },
      },
      'tester',
    )
    for (const q of ['siphon', 'साइफन', 'विद्युत गृह', 'संबंधी 2083', '२०८३ siphon']) {
      expect((await found(q)).map((result) => result.title)).toContain(title)
      expect((await inNepali(q)).map((result) => result.title)).toContain('साइफन स्पिलवे निरीक्षण')
    }
  })

  test.each(fixedPagePaths)('%s is found by its Nepali title, and shown with it', async (path) => {
    const page = listFixedPageTexts().find((page) => page.path === path)
    expect(page?.ne.title).toMatch(/\p{Script=Devanagari}/u)
    const results = await inNepali(page?.ne.title ?? '')
    expect(results).toContainEqual(expect.objectContaining({ address: path, title: page?.ne.title }))
  })

  test.each(languages)('the own texts of fixed pages are found in %s', async (language) => {
    const ask = await siteClient()
    const sentencesOf = (path: string) =>
      [...declaredDictionaryByName.values()]
        .filter(
          ({ name, pages = [] }) => pages !== 'all' && pages.length <= 3 && groupsOnPage(path).includes(name),
        )
        .flatMap(({ name, defaults }) => flattenMessages(defaults[language], name))
        .flatMap(([, phrase]) => listTextsByPluralForm(phrase).map(([, text]) => text))
        .filter((text) => !text.includes('{') && text.split(' ').length > 3)
    const lacking: string[] = []
    let count = 0
    for (const path of fixedPagePaths) {
      const html = await (await ask(localizePath(language, path))).text()
      const shown = textOf(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
      for (const text of sentencesOf(path).filter((text) => shown.includes(text))) {
        count += 1
        const words = foldText(text).split(/\s+/).map(expandWithSynonyms)
        const found = await withLanguage(language, () => findFixedPagesAndAnswers(words))
        if (!found.some(({ result }) => result.path === path)) lacking.push(`${path}: ${text}`)
      }
    }
    expect(lacking).toEqual([])
    expect(count).toBeGreaterThan(fixedPagePaths.length * 2)
  })

  test('a sentence finds and quotes its page, and an override applies on the next request', async () => {
    const ask = await siteClient()
    const address = `/search?q=${encodeURIComponent('zebra fee whatever')}`
    const page = '/contact'
    expect((await found('nothing else about you')).find((one) => one.address === page)?.extract).toContain(
      'nothing else about you',
    )
    const pageText = async () => textOf(await (await ask(address)).text())
    expect(await pageText()).not.toContain('There is no')
    const name = 'contact.privacy'
    const row = { name, english: 'There is no zebra fee whatever happens.' }
    const { values } = parseValues(textOverrideType, row)
    if (values) await createItem(textOverrideType, values, 'tester')
    expect(await pageText()).toContain('There is no zebra fee whatever happens')
    expect(await found('nothing else about you')).not.toContainEqual(
      expect.objectContaining({ address: page }),
    )
  })
})

// Last, as pages are slow with so many items.
test('of 20,000 hits, a limited number is ranked', async () => {
  const db = await database()
  // The rows that the store would write, in one statement.
  const day = addDays(nepalDay(), -1)
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
    insert into faqs (_id, position, version, createdAt, updatedAt, q, a, ne, neOld)
    select 'many' || cast(i as text), 1000 + i, 1, ${day}, ${day}, 'bittern', 'reeds', '{}', '[]' from n`.execute(
    db,
  )
  await sql`insert into search_records (type, itemId, stamp, day, title, list, staff, body)
    select 'faqs', _id, '1', ${day}, 'bittern', 'bittern', '', 'bittern reeds ' || _id from faqs where _id like 'many%'`.execute(
    db,
  )
  expect(await searchSite('bittern')).toMatchObject({ total: maxHits, capped: true })
  expect((await searchSite('bittern reeds many19999')).total).toBe(1)
  const { total } = await searchSite('b')
  expect([total > 0, total <= 2 * maxHits]).toEqual([true, true])
})
