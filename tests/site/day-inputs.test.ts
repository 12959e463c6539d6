import { describe, expect, test } from 'vitest'
import { formatAsBikram } from '~/i18n/bikram-sambat.ts'
import { toDevanagariDigits } from '~/i18n/digits.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { parseListAddress } from '~/ui/lists/list-address.ts'
import { findForms, textOf } from '../html-form.ts'
import { siteClient } from '../whole-site.ts'

const read = (path: string, from: string, to = '') => {
  const query = new URLSearchParams({ from, to })
  const { errors, ...address } = parseListAddress(`https://x.example${path}?${query}`, [], ['days'])
  return [address.from, address.to, errors]
}

describe('a day in a filter', () => {
  test.each([
    ['२०८३-०८-०७', '2026-11-23'],
    ['2083-08-07', '2026-11-23'],
    [' २०८३/८/७ ', '2026-11-23'],
    ['2026-11-23', '2026-11-23'],
    ['२०२६-११-२३', '2026-11-23'],
    ['', ''],
  ])('is accepted in the Nepali edition as %j', (typed, day) => {
    expect(read('/ne/notice-board/tenders', typed, typed)).toEqual([day, day, {}])
  })

  test.each(['2083-08-31', '२०८३-१३-०१', '2090-01-01', '2026-02-30', 'मङ्सिर ७', '2083-08', 'soon'])(
    'is refused as %j, which stays as typed',
    (typed) => expect(read('/ne/gallery', typed)).toEqual([typed, '', { from: 'noDay' }]),
  )

  test('must not precede the first day, whatever the calendar', () => {
    expect(read('/ne/gallery', '2083-08-07', '2026-11-22')[2]).toEqual({ to: 'backwards' })
    expect(read('/ne/gallery', '2026-11-22', '2083-08-07')[2]).toEqual({})
  })

  test.each([
    ['2026-11-23', '2026-11-23'],
    ['2083-08-07', '2026-11-23'],
    ['२०८३/८/७', '2026-11-23'],
    ['२०२६-११-२३', '2026-11-23'],
    ['2083-03-32', '2026-07-16'],
    // Bikram Sambat is not published that far ahead, so the year is AD.
    ['2099-12-31', '2099-12-31'],
    ['9999-12-31', '9999-12-31'],
  ])('is accepted in the English edition as %j', (typed, day) => {
    expect(read('/gallery', typed, typed)).toEqual([day, day, {}])
  })

  test.each(['2083-08-31', '२०८३-१३-०१', '2026-02-30', 'soon'])(
    'is refused in the English edition as %j',
    (typed) => expect(read('/gallery', typed)).toEqual([typed, '', { from: 'noDay' }]),
  )
})

const fetchPath = await siteClient()

async function list(edition: string, from: string) {
  const html = await (
    await fetchPath(`${edition}/notice-board/announcements?from=${encodeURIComponent(from)}`)
  ).text()
  const [form] = findForms(html, 'from')
  const titles = [...html.matchAll(/<h[23][^>]*>([\s\S]*?)<\/h[23]>/g)].map(([, title = '']) => textOf(title))
  const switched = /href="([^"]*)"[^>]*hrefLang="(?:en|ne)" lang=/i.exec(html)?.[1]?.replaceAll('&amp;', '&')
  return {
    html,
    switched,
    shown: form?.data.get('from'),
    tag: /<input[^>]*name="from"[^>]*>/.exec(html)?.[0],
    titles,
  }
}

test('a list filters by a Bikram Sambat day without scripts, and shows it again', async () => {
  const day = addDays(nepalDay(), -20)
  const bikram = toDevanagariDigits(formatAsBikram(day))
  const [typed, picked, all] = [await list('/ne', bikram), await list('/ne', day), await list('/ne', '')]
  expect(typed.titles).toEqual(picked.titles)
  expect(typed.titles.length).toBeLessThan(all.titles.length)
  expect([typed.shown, picked.shown]).toEqual([bikram, bikram])
  expect(typed.tag).toContain('type="text"')
  expect((await list('', day)).tag).toContain('type="date"')
})

test.each([
  ['/ne', '२०८३-०७-३३', '२०८३ कात्तिकमा ३० दिन मात्र छन्।'],
  ['/ne', '2083/8/30', '२०८३ मङ्सिरमा २९ दिन मात्र छन्।'],
  ['', '2083-08-31', 'Mangsir 2083 has only 29 days.'],
  ['/ne', '२०८३-१३-०१', 'कृपया मिति लेख्नुहोस्, जस्तै २०८२-१०-१७।'],
  ['/ne', '2026-01-33', 'कृपया मिति लेख्नुहोस्, जस्तै २०८२-१०-१७।'],
  ['', '2026-02-30', 'Please enter a day, such as 2026-01-31.'],
])('at %s/… the day %j shows the error %j', async (edition, typed, message) => {
  const { html, shown } = await list(edition, typed)
  const errors = [...html.matchAll(/<p[^>]*role="alert"[^>]*>([\s\S]*?)<\/p>/g)]
  expect([shown, errors.map(([, error = '']) => textOf(error).replaceAll('\u00a0', ' '))]).toEqual([
    typed,
    [message],
  ])
})

const notices = '/notice-board/announcements'

test('the language link of a list keeps a day typed in either calendar, in either edition', async () => {
  const day = addDays(nepalDay(), -20)
  const picked = await list('', day)
  for (const typed of [formatAsBikram(day), toDevanagariDigits(formatAsBikram(day)), ` ${day} `])
    for (const [edition, other] of [
      ['', '/ne'],
      ['/ne', ''],
    ] as const) {
      const { switched, titles, html } = await list(edition, typed)
      expect(titles).toHaveLength(picked.titles.length)
      expect(html).not.toContain('role="alert"')
      expect(switched).toBe(`${other}${notices}?from=${day}`)
    }
})

test('the language link keeps an invalid day as typed, and drops unknown parameters', async () => {
  const typed = '२०८३-०७-३३&fbclid=x'
  const html = await (await fetchPath(`/ne${notices}?from=${typed}`)).text()
  expect(html).toContain(`href="${notices}?${new URLSearchParams({ from: '२०८३-०७-३३' })}"`)
  expect(html).not.toContain('fbclid=x"')
})
