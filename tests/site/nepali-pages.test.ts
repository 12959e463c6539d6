import { beforeAll, describe, expect, test } from 'vitest'
import { createItem, removeItem } from '~/content/items/store.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { projects } from '~/content/types/projects/projects.ts'
import { fixedPagePaths } from '~/content/types/site-pages.ts'
import { toBikramDay } from '~/i18n/bikram-sambat.ts'
import { phoneUrl, toDevanagariDigits } from '~/i18n/digits.ts'
import { languages, localizePath } from '~/i18n/language.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'
import { pagesInNepali } from '~/sample/pages-ne.ts'
import { neverEndingValues, sampleValues } from '../content/samples.ts'
import { loadTimeout, siteClient } from '../whole-site.ts'
import { innerPages } from './pages.ts'
import { readPage } from './read-page.ts'

const paths = [
  ...fixedPagePaths,
  ...innerPages.filter(
    (path) => /^\/(notice-board|downloads\/procurement)\b./.test(path) && !fixedPagePaths.includes(path),
  ),
  ...Object.keys(pagesInNepali).map((page) => `/${page}`),
  '/newsletter?done=later',
  '/newsletter/confirm?token=x',
  '/newsletter/unsubscribe?token=x',
  '/search',
  '/search?q=tunnel',
  '/search?q=zzzz',
  '/notice-board/tenders?q=zzzz&from=x',
  '/notice-board/careers?page=9',
  '/notice-board/careers/not-there',
  '/downloads/forms?category=Finance',
  '/downloads/forms?q=nothing+like+it',
  '/downloads/reports?view=list&type=annual',
  '/downloads/reports?q=nothing+like+it',
  '/downloads/reports/annual-report-2082-83',
  '/gallery?view=list&category=event',
  '/gallery?q=nothing-like-this',
  '/gallery/first-snow-above-the-nilkhola-valley',
  '/gallery/from-the-weir-site-up-to-the-peaks',
  '/gallery/not-there',
  '/api',
  '/preview/nonsense',
  '/no/such/page',
]

let fetchPath: Awaited<ReturnType<typeof siteClient>>
beforeAll(async () => {
  fetchPath = await siteClient()
}, loadTimeout)

const fetchPage = async (path: string) =>
  (await fetchPath(path.startsWith('/preview') ? `/ne${path}` : localizePath('ne', path))).text()

const pages = new Map<string, Promise<string>>()

/** A Nepali page, fetched only once. */
function read(path: string) {
  const page = pages.get(path) ?? fetchPage(path)
  pages.set(path, page)
  return page
}

/** Names, abbreviations, URLs and numbers that Nepali texts write in Latin letters or digits. */
const latin =
  /[\w.-]+@[\w.-]+|https?:\S+|JHL[/-][\w/-]+|[\w-]+\.(pdf|jpe?g|png|mp4|com|np|example)\b|\b(PDF|RSS|JPE?G|PNG|MP4|WEBP|ZIP|curl|ISO( [\d/]+)?|API|OpenAPI|JSON|CV|AD|SCADA|GIS|HSE|NEBOSH|EN \d+|ASME VIII|FIDIC|Python|Primavera|MS Project|IEC [\d-]+)\b|(\+\d|\b0\d)[\d\s-]{6,}\d/gi

/** Texts that are marked as Nepali, but contain Latin words or digits. */
function findUntranslated(html: string) {
  const { texts } = readPage(html)
  expect(texts.length).toBeGreaterThan(20)
  return texts
    .filter(({ language, within }) => language === 'ne' && !within.includes('code'))
    .map(({ text }) => text)
    .filter((text) => /[A-Za-z]{2}|\d/.test(text.replaceAll(latin, '')))
}

test.each(['/contact', '/newsletter', '/notice-board/careers/tunnel-engineer/apply'])(
  'the forms of %s turn off the browser’s own validation messages',
  async (path) => {
    const forms = (await read(path)).match(/<form[^>]*method="post"[^>]*>/g) ?? []
    expect(forms.length).toBeGreaterThan(0)
    expect(forms.filter((form) => !/ noValidate/i.test(form))).toEqual([])
  },
)

describe.each(paths)('%s in Nepali', (path) => {
  test('declares its language, and has Nepali texts and digits', async () => {
    const html = await read(path)
    expect(html).toMatch(/<html lang="ne"/)
    const query = path.includes('q=') ? new URL(path, 'http://a').searchParams.get('q') : undefined
    const untranslated = findUntranslated(html).filter((text) => !query || !text.includes(query))
    expect(untranslated).toEqual([])
  })

  test('links to Nepali pages only, except for the language link', async () => {
    const links = [...(await read(path)).matchAll(/<(?:a|form) ([^>]*)>/g)].map(([, attributes = '']) => ({
      to: /(?:href|action)="([^"]*)"/.exec(attributes)?.[1] ?? '',
      isOther: /hreflang="en"/i.test(attributes),
    }))
    const others = links.filter(({ isOther }) => isOther).map(({ to }) => to)
    expect(others.length).toBeGreaterThan(1)
    expect(others.filter((to) => !to.startsWith('/') || /^\/ne(?=[/?#]|$)/.test(to))).toEqual([])
    const internal = links.filter(
      ({ to, isOther }) => !isOther && to.startsWith('/') && localizePath('ne', to) !== to,
    )
    const english = internal.filter(({ to }) => !/^\/ne(?=[/?#]|$)/.test(to))
    expect(english.map(({ to }) => to)).toEqual([])
  })

  test('has an English page without Nepali texts', async () => {
    const html = await (await fetchPath(path)).text()
    expect(html).toMatch(/<html lang="en"/)
    const { texts } = readPage(html)
    const nepali = texts
      .filter(({ within }) => !within.includes('code'))
      .filter(({ text, language }) => language === 'en' && /[\u0900-\u097F]/.test(text))
    expect(nepali.map(({ text }) => text).filter((text) => !/\.\w{3}$/.test(text))).toEqual([])
  })
})

test('the frame shows the year of the reader’s calendar, links without redirects, and the emergency number', async () => {
  const today = nepalDay()
  const { emergencyPhone } = await currentSettings()
  for (const [path, year] of [
    ['/company', today.slice(0, 4)],
    ['/ne/company', toDevanagariDigits(String(toBikramDay(today)?.year))],
  ] as const) {
    const html = await (await fetchPath(path)).text()
    const [, footer = ''] = html.split('<footer')
    expect(footer).toContain(`© ${year}`)
    expect(footer).not.toContain('/about"')
    expect(html.split('<footer')[0]).toContain(`href="${phoneUrl(emergencyPhone)}"`)
  }
})

test.each([
  ['en', 'Water level at the old weir', 'It rises from today on.', 'Survey Office'],
  ['ne', 'पुरानो बाँधमा पानीको सतह', 'आजदेखि बढ्नेछ।', 'सर्वेक्षण कार्यालय'],
] as const)(
  'an announcement in one language only (%s) is marked in either edition: data, breadcrumbs and filters',
  async (language, title, content, department) => {
    const values = { ...sampleValues(announcements, 'alone'), ...neverEndingValues(announcements) }
    const item = await createItem(announcements, { ...values, title, content, department }, 'tester')
    for (const edition of languages) {
      const open = async (path: string) => (await fetchPath(localizePath(edition, path))).text()
      const [page, board] = await Promise.all([open(item.path), open('/notice-board')])
      expect(page).toMatch(new RegExp(`"@type":"NewsArticle"[^{]*"inLanguage":"${language}"`))
      const marked = edition === language ? '' : ` lang="${language}"`
      expect(page).toContain(`<li aria-current="page"${marked} `)
      expect(board).toContain(`<option value="${department}"${marked}>`)
    }
    await removeItem(announcements, item._id, 'tester')
  },
)

test.each([
  ['/notice-board/tenders/concrete-lining-of-the-headrace-tunnel-adit-1-to-adit-2', 'Construction', 'निर्माण'],
  ['/downloads/reports', 'Published in 20', `${toBikramDay(nepalDay())?.year} सालमा प्रकाशित`],
])('%s has texts and structured data in its own language', async (path, english, nepali) => {
  for (const [edition, words] of [
    ['en', english],
    ['ne', toDevanagariDigits(nepali)],
  ] as const) {
    const page = await (await fetchPath(localizePath(edition, path))).text()
    expect(page).toMatch(path.includes('tenders') ? `"category":"${words}"` : words)
  }
})

test('a custom status has the same colour in both languages', async () => {
  const values = { ...sampleValues(projects, 'x'), status: 'nearly COMPLETE', ne: { status: 'सकिन लागेको' } }
  const { _id } = await createItem(projects, values, 'tester')
  for (const [path, words] of [
    ['/projects', 'nearly COMPLETE'],
    ['/ne/projects', 'सकिन लागेको'],
  ] as const)
    expect(await (await fetchPath(path)).text()).toMatch(
      new RegExp(`<span class="[^"]*bg-emerald-100[^"]*"><svg.*?</svg> (<!-- -->)?${words}`),
    )
  await removeItem(projects, _id, 'tester')
})
