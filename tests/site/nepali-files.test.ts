import { describe, expect, test } from 'vitest'
import { createItem, listItems } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { calendarPaths, deadlineCalendarPathOf, feeds } from '~/content/types/site-paths.ts'
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

describe.each(Object.values(feeds).map(({ path }) => path))('the feed %s', (path) => {
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

describe.each(Object.values(calendarPaths))('the calendar %s', (path) => {
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
})

test('the calendar of one tender is in the language of its URL, with the place and both dates', async () => {
  const [tender] = await listItems(tenders, { q: 'JHL/NCB/W-031' })
  if (!tender) throw new Error('no tender')
  const text = await read(`/ne${deadlineCalendarPathOf(tender.path)}`)
  expect(valuesOf(text, 'DESCRIPTION')[0]).toMatch(
    /^बोलपत्र नम्बर JHL\/NCB\/W-031\\nबोलपत्र \S+ [०-९]{4}\s\S+\s[०-९]+ \([०-९]+\s\S+\s[०-९]{4}\)\\, दिउँसो\s[०-९:]+\sबजे \(नेपाली समय\) भित्र/,
  )
  const missing = await fetchPath('/ne/notice-board/tenders/none/deadline.ics')
  expect([missing.status, await missing.text()]).toEqual([404, 'यस्तो अन्तिम मिति छैन।'])
})

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
  const values = { ...sampleValues(announcements, 'x'), author: '', department: '', ...dates }
  const english = await createItem(announcements, { ...values, title: 'Road closed', ne: {} }, 'tester')
  const nepali = await createItem(announcements, { ...values, title: 'सडक बन्द', content: 'भोलि।' }, 'tester')
  for (const [edition, { title, slug }, language, mark] of [
    ['/ne', english, 'en', 'अङ्ग्रेजीमा'],
    ['', nepali, 'ne', 'In Nepali'],
  ] as const)
    for (const path of ['', `/${encodeURIComponent(slug)}`]) {
      const { texts } = readPage(await read(`${edition}/notice-board/announcements${path}?q=`))
      expect(texts).toContainEqual(expect.objectContaining({ text: title, language }))
      expect(texts.map(({ text }) => text)).toContain(mark)
    }
  const quoting = 'Fill in the सूचना माग्ने फाराम and bring it to the office.'
  const naming = 'NEA को PPA मा NTA र IPO बारे थप जानकारी।'
  expect([langAttribute(quoting), langAttribute(quoting, 'ne')]).toEqual([undefined, 'en'])
  expect([langAttribute(naming), langAttribute(naming, 'ne')]).toEqual(['ne', undefined])
  expect([langAttribute('24 × 7'), langAttribute('', 'ne')]).toEqual([undefined, undefined])
  // Feeds mark the language of each entry.
  for (const [edition, { path }, language] of [
    ['/ne', english, 'en'],
    ['', nepali, 'ne'],
  ] as const) {
    const { entries } = parseFeed(await read(`${edition}/notice-board/announcements/feed.xml`))
    const entryLanguages = entries.map(({ href, language }) => [href, language])
    expect(entryLanguages).toContainEqual([`${siteUrl}${edition}${path}`, language])
    expect(entryLanguages.filter(([, other]) => other !== language).length).toBeGreaterThan(5)
  }
  for (const edition of ['/ne', ''])
    expect(
      readPage(await read(`${edition}/notice-board/careers`)).texts.filter(({ text }) =>
        ['अङ्ग्रेजीमा', 'In Nepali'].includes(text),
      ),
    ).toEqual([])
})

test('structured data contains the URLs of its own edition', async () => {
  const [tender] = await listItems(tenders, { q: 'JHL/NCB/W-031' })
  if (!tender) throw new Error('no tender')
  const path = `/ne${tender.path}`
  const data = (await read(path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  const all = [...data].map(([, json = '']) => JSON.parse(json))
  expect(all).toContainEqual(
    expect.objectContaining({
      seeks: expect.objectContaining({ url: siteUrl + path, '@id': siteUrl + path }),
    }),
  )
})

test('the ZIP of all attachments is named after the title in the reader’s language', async () => {
  const announcement = (await listItems(announcements, { visible: true, bothLanguages: true })).find(
    ({ attachments, ne }) => attachments.length > 1 && ne?.title,
  )
  for (const [edition, title] of [
    ['', announcement?.title],
    ['/ne', announcement?.ne?.title],
  ]) {
    const [, href = ''] =
      /href="([^"]*all\.zip[^"]*)"/.exec(await read(`${edition}${announcement?.path}`)) ?? []
    const { status, headers } = await fetchPath(href.replace('&amp;', '&'))
    const name = decodeURIComponent(
      /filename\*=UTF-8''([^;]*)/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? '',
    )
    expect([status, name]).toEqual([200, `${title?.replaceAll(/[\s/\\]+/g, '-')}.zip`])
  }
})
