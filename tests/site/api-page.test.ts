import { beforeAll, expect, test } from 'vitest'
import { patience, wholeSite } from '../whole-site.ts'

let ask: Awaited<ReturnType<typeof wholeSite>>

beforeAll(async () => {
  ask = await wholeSite()
}, patience)

/** What is neither marked as English nor a name of the API. */
function wordsOf(html: string) {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  return main
    .replaceAll(/<(script|svg)[\s\S]*?<\/\1>|<pre lang="en"[\s\S]*?<\/pre>|<code[\s\S]*?<\/code>/g, ' ')
    .replaceAll(/<span lang="en"[^>]*>[^<]*<\/span>/g, ' ')
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean)
}

test('the Nepali page of the API is in Nepali, but for what its fields’ declarations say', async () => {
  const html = await (await ask('/ne/api')).text()
  const english = wordsOf(html).filter((text) => /[a-z]{3}/.test(text) && !/[\u0900-\u097f]/.test(text))
  expect(english.filter((text) => !/^(API|OpenAPI 3\.1|: \/api\/openapi\.json)$/.test(text))).toEqual([])
  expect(html).toContain('त्यो अङ्ग्रेजीमा छ')
})

test('both editions say of each call what it does', async () => {
  for (const [path, words] of [
    [
      '/api',
      [
        'Changes one',
        'At most so many, from 1 to 1,000; without it all, but of /api/changes 1,000',
        'a list is whole, but for /api/changes, which gives 1,000',
        'text, up to 300',
      ],
    ],
    [
      '/ne/api',
      [
        'एउटा बदल्छ',
        'नदिए सबै, /api/changes मा भने १,०००',
        '/api/changes ले भने एक पटकमा बढीमा १,००० वटा दिन्छ',
        'पाठ, बढीमा ३००',
      ],
    ],
  ] as const) {
    const html = (await (await ask(path)).text()).replaceAll('<!-- -->', '')
    for (const one of words) expect([path, html.includes(one)]).toEqual([path, true])
  }
})
