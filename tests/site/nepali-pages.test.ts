import { expect, test } from 'vitest'
import { createItem, removeItem } from '~/content/items/store.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { projects } from '~/content/types/projects/projects.ts'
import { toBikramDay } from '~/i18n/bikram-sambat.ts'
import { phoneUrl, toDevanagariDigits } from '~/i18n/digits.ts'
import { languages, localizePath } from '~/i18n/language.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'
import { neverEndingValues, sampleValues } from '../content/samples.ts'
import { siteClient } from '../whole-site.ts'

const fetchPath = await siteClient()

test.each(['/contact', '/newsletter', '/notice-board/careers/tunnel-engineer/apply'])(
  'the forms of %s turn off the browser’s own validation messages',
  async (path) => {
    const html = await (await fetchPath(`/ne${path}`)).text()
    const forms = html.match(/<form[^>]*method="post"[^>]*>/g) ?? []
    expect(forms.length).toBeGreaterThan(0)
    expect(forms.filter((form) => !/ noValidate/i.test(form))).toEqual([])
  },
)

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
