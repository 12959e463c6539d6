import { describe, expect, test } from 'vitest'
import { createItem, listItems } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { calendarPaths, deadlineCalendarPathOfPage, feeds } from '~/content/types/site-paths.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'
import { langAttribute } from '~/ui/text/locale.ts'
import { sampleValues } from '../content/samples.ts'
import { siteClient, siteUrl } from '../whole-site.ts'
import { parseCalendar, parseFeed } from './read-files.ts'
import { readPage } from './read-page.ts'

const devanagari = /\p{Script=Devanagari}/u

const fetchPath = await siteClient()

const read = async (path: string) => (await fetchPath(path)).text()

describe.each([feeds.notices.path, feeds.tenders.path])('the feed %s', (path) => {
  test('exists in each language, and links to pages in that language only', async () => {
    const [english, nepali] = [parseFeed(await read(path)), parseFeed(await read(`/ne${path}`))]
    expect([english.language, nepali.language]).toEqual(['en', 'ne'])
    expect(nepali.head.id).toBe(`${siteUrl}/ne${path}`)
    expect(nepali.links).toContainEqual({ rel: 'self', href: `${siteUrl}/ne${path}` })
    const page = path.replace('/feed.xml', '')
    expect(nepali.links).toContainEqual({ rel: 'alternate', href: `${siteUrl}/ne${page}` })
    expect(nepali.head.title).toMatch(devanagari)
    expect(nepali.entries.length).toBeGreaterThan(5)
    expect(nepali.entries.map(({ id, href }) => [id, href])).toEqual(
      english.entries.map(({ id, href }) => [`${id}?lang=ne`, href.replace(siteUrl, `${siteUrl}/ne`)]),
    )
    for (const { title } of nepali.entries) expect(title).toMatch(devanagari)
  })
})

const valuesOf = (text: string, name: string) => parseCalendar(text).values(name)

const [tender] = await listItems(tenders, { q: 'JHL/NCB/W-031' })

describe.each([...Object.values(calendarPaths), deadlineCalendarPathOfPage(tender?.path ?? '')])(
  'the calendar %s',
  (path) => {
    test('has the same deadlines with the same ids in each language', async () => {
      const [english, nepali] = [await read(path), await read(`/ne${path}`)]
      for (const name of ['UID', 'SEQUENCE', 'DTSTART'])
        expect(valuesOf(nepali, name)).toEqual(valuesOf(english, name))
      expect(valuesOf(nepali, 'URL')).toEqual(
        valuesOf(english, 'URL').map((url) => url.replace(siteUrl, `${siteUrl}/ne`)),
      )
      const texts = ['X-WR-CALNAME', 'SUMMARY', 'DESCRIPTION', 'CATEGORIES'].flatMap((name) =>
        valuesOf(nepali, name),
      )
      expect(texts.filter((text) => !devanagari.test(text))).toEqual([])
      expect(valuesOf(nepali, 'PRODID')[0]).toMatch(/\/\/NE$/)
      for (const line of nepali.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    })
  },
)

test('a missing document shows an error in both languages, with a link to the list in each', async () => {
  const response = await fetchPath('/files/tenders/none/none.pdf', { headers: { Accept: 'text/html' } })
  const html = await response.text()
  expect(response.status).toBe(404)
  expect([...html.matchAll(/<a href="([^"]*)">([^<]*)</g)].map(([, ...link]) => link)).toEqual([
    ['/notice-board/tenders', 'Back to the tender notices'],
    ['/ne/notice-board/tenders', 'बोलपत्र सूचनाको सूचीमा फर्कनुहोस्'],
  ])
  for (const { text, language } of readPage(html).texts)
    expect([text, language === 'ne']).toEqual([text, devanagari.test(text)])
})

test('an item in one language only shows that language, on list and page', async () => {
  const dates = { publishDate: nepalDay(), expiryDate: '', attachments: [] }
  const values = { ...sampleValues(announcements, 'x'), author: '', ...dates }
  const english = await createItem(
    announcements,
    { ...values, department: 'Survey Office', title: 'Road closed', ne: {} },
    'tester',
  )
  const texts = { title: 'सडक बन्द', content: 'भोलि।', department: 'सर्वेक्षण कार्यालय' }
  const nepali = await createItem(announcements, { ...values, ...texts }, 'tester')
  for (const [edition, { title, path, department }, language, mark] of [
    ['/ne', english, 'en', 'अङ्ग्रेजीमा'],
    ['', nepali, 'ne', 'In Nepali'],
  ] as const) {
    const list = `${edition}/notice-board/announcements`
    const page = await read(`${edition}${path}`)
    for (const html of [await read(list), page]) {
      const { texts } = readPage(html)
      expect(texts).toContainEqual(expect.objectContaining({ text: title, language }))
      expect(texts.map(({ text }) => text)).toContain(mark)
    }
    // So do structured data, breadcrumbs and filters.
    expect(page).toMatch(new RegExp(`"@type":"NewsArticle"[^{]*"inLanguage":"${language}"`))
    expect(page).toContain(`"url":"${siteUrl}${edition}${path}"`)
    expect(page).toContain(`<li aria-current="page" lang="${language}" `)
    expect(await read(`${edition}/notice-board`)).toContain(
      `<option value="${department}" lang="${language}">`,
    )
    // Feeds mark the language of each entry.
    const { entries } = parseFeed(await read(`${list}/feed.xml`))
    const entryLanguages = entries.map(({ href, language }) => [href, language])
    expect(entryLanguages).toContainEqual([`${siteUrl}${edition}${path}`, language])
    expect(entryLanguages.filter(([, other]) => other !== language).length).toBeGreaterThan(5)
  }
})

test('a text that quotes a word of the other language keeps its own', () => {
  const quoting = 'Fill in the सूचना माग्ने फाराम and bring it to the office.'
  const naming = 'NEA को PPA मा NTA र IPO बारे थप जानकारी।'
  expect([langAttribute(quoting), langAttribute(quoting, 'ne')]).toEqual([undefined, 'en'])
  expect([langAttribute(naming), langAttribute(naming, 'ne')]).toEqual(['ne', undefined])
  expect([langAttribute('24 × 7'), langAttribute('', 'ne')]).toEqual([undefined, undefined])
})
