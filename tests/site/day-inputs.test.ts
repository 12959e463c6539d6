import { expect, test } from 'vitest'
import { formatAsBikram } from '~/i18n/bikram-sambat.ts'
import { toDevanagariDigits } from '~/i18n/digits.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { parseListAddress } from '~/ui/lists/list-address.ts'
import { announcedTexts, findForms, textOf } from '../html-form.ts'
import { siteClient } from '../whole-site.ts'

const read = (path: string, from: string, to = '') => {
  const query = new URLSearchParams({ from, to })
  const { errors, ...address } = parseListAddress(`https://x.example${path}?${query}`, [], ['days'])
  return [address.from, address.to, errors]
}

test.each([
  ['/ne/gallery', ' २०८३/८/७ ', '2026-11-23'],
  ['/ne/gallery', '2026-11-23', '2026-11-23'],
  ['/gallery', '२०८३/८/७', '2026-11-23'],
  ['/gallery', '2083-03-32', '2026-07-16'],
  ['/gallery', '२०२६-११-२३', '2026-11-23'],
  // Bikram Sambat is not published that far ahead, so the year is AD.
  ['/gallery', '2099-12-31', '2099-12-31'],
])('%s accepts the day %j', (path, typed, day) => {
  expect(read(path, typed, typed)).toEqual([day, day, {}])
})

test('a day in a filter must exist, and must not precede the first day, whatever the calendar', () => {
  for (const path of ['/ne/gallery', '/gallery'])
    for (const typed of ['2083-08-31', '२०८३-१३-०१', '2026-02-30', 'soon'])
      expect(read(path, typed)).toEqual([typed, '', { from: 'noDay' }])
  expect(read('/ne/gallery', '2083-08-07', '2026-11-22')[2]).toEqual({ to: 'backwards' })
  expect(read('/ne/gallery', '2026-11-22', '2083-08-07')[2]).toEqual({})
})

const fetchPath = await siteClient()
const notices = '/notice-board/announcements'

async function list(edition: string, from: string) {
  const html = await (await fetchPath(`${edition}${notices}?${new URLSearchParams({ from })}`)).text()
  const [form] = findForms(html, 'from')
  return {
    errors: announcedTexts(html).map((error) => error.replaceAll('\u00a0', ' ')),
    switched: /href="([^"]*)"[^>]*hrefLang="(?:en|ne)" lang=/i.exec(html)?.[1]?.replaceAll('&amp;', '&'),
    shown: form?.data.get('from'),
    tag: /<input[^>]*name="from"[^>]*>/.exec(html)?.[0],
    titles: [...html.matchAll(/<h[23][^>]*>([\s\S]*?)<\/h[23]>/g)].map(([, title = '']) => textOf(title)),
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
  for (const [edition, other] of [
    ['', '/ne'],
    ['/ne', ''],
  ] as const)
    expect((await list(edition, bikram)).switched).toBe(`${other}${notices}?from=${day}`)
})

test.each([
  ['/ne', '२०८३-०७-३३', '२०८३ कात्तिकमा ३० दिन मात्र छन्।'],
  ['', '2083-08-31', 'Mangsir 2083 has only 29 days.'],
  ['/ne', '२०८३-१३-०१', 'कृपया मिति लेख्नुहोस्, जस्तै २०८२-१०-१७।'],
  ['', '2026-02-30', 'Please enter a day, such as 2026-01-31.'],
])(
  'at %s/… the day %j shows the error %j, also after a change of language',
  async (edition, typed, message) => {
    const { errors, shown, switched } = await list(edition, typed)
    expect([shown, errors]).toEqual([typed, [message]])
    expect(switched).toBe(`${edition ? '' : '/ne'}${notices}?${new URLSearchParams({ from: typed })}`)
  },
)
