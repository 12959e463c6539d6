import type { Page } from 'playwright/test'
import { downloadsEn } from '~/routes/site/downloads/en.ts'
import { downloadsNe } from '~/routes/site/downloads/ne.ts'
import { uiEn } from '~/ui/en.ts'
import { listsEn } from '~/ui/lists/en.ts'
import { listsNe } from '~/ui/lists/ne.ts'
import { uiNe } from '~/ui/ne.ts'
import { changeLanguage, siteVariants } from './site-variants.ts'
import { expect, test } from './test.ts'

// A reused context would keep the fake clock.
test.use({ reuseContext: false })

const search = async (page: Page, text: string) => {
  const box = page.getByRole('main').getByRole('searchbox')
  await box.fill(text)
  if (!(await hasScripts(page))) await box.press('Enter')
}

const hasScripts = (page: Page) => page.locator('html[data-js]').count()

/** Ignores empty parameters and their order, as a form without scripts sends all its fields. */
const expectQuery = (page: Page, query: Record<string, string>) =>
  expect
    .poll(() => Object.fromEntries([...new URL(page.url()).searchParams].filter(([, value]) => value)))
    .toEqual(query)

const resultCount = (page: Page) => page.getByRole('main').getByRole('status').first()

/** Redirects every download to a file that does not exist. */
const breakDownloads = (page: Page) =>
  page.route('**/files/**', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/(forms|reports)\/[^/]+/, '$1/nobody'),
    }),
  )

for (const {
  name,
  tag,
  isEnglish,
  javaScriptEnabled,
  localize,
  byLanguage,
  format,
  createTranslator,
} of siteVariants) {
  const translate = createTranslator([downloadsEn, downloadsNe], [listsEn, listsNe], [uiEn, uiNe])
  test.describe(name, { tag }, () => {
    test.use({ javaScriptEnabled })

    test('searches and filters the forms, and resets to all of them', async ({ page }) => {
      await page.goto(localize('/downloads/forms'))
      const cards = page.getByRole('main').getByRole('article')
      await expect(cards).toHaveCount(12)
      await expect(cards.first()).toContainText(
        byLanguage(
          /PDF · \d+\.\d\d KB · 1 page · 1,\d+ downloads/,
          /PDF · [०-९]+\.[०-९]{2}\sकेबी · १\sपृष्ठ · अङ्ग्रेजीमा · १,[०-९]+\sपटक डाउनलोड/,
        ),
      )
      await expect(cards.first()).toContainText(
        byLanguage(
          /Last updated \d+ \w{3} \d{4}/,
          /पछिल्लो अद्यावधिक [०-९]{4}\s\S+\s[०-९]+ \([०-९]+\s\S+\s[०-९]{4}\)/,
        ),
      )

      const tabs = page.getByRole('navigation', { name: translate('Categories') })
      const counts = { All: 12, HR: 2, Procurement: 1, Finance: 3, Safety: 2, Operations: 4 }
      await expect(tabs.getByRole('link')).toHaveText(
        Object.entries(counts).map(
          ([tab, items]) => new RegExp(`${translate(tab)}\\s*${format.number(items)}`),
        ),
      )
      await tabs.getByRole('link', { name: translate('Finance') }).click()
      await expect(page).toHaveURL(localize('/downloads/forms?category=Finance'))
      await expect(resultCount(page)).toHaveText(translate('{count} forms', { count: 3 }))
      const word = byLanguage('LODGING', 'पेस्की')
      await search(page, word)
      await expectQuery(page, { q: word, category: 'Finance' })
      await expect(cards.getByRole('heading')).toHaveText([
        byLanguage('Expense and travel claim', 'खर्च तथा भ्रमण दाबी'),
      ])
      await expect(resultCount(page)).toHaveText(translate('1 form'))
      await changeLanguage(page)

      await search(page, 'no such word')
      await expect(page.getByRole('heading', { name: translate('No forms found') })).toBeVisible()
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('no such word')
      await page.getByRole('link', { name: translate('View all forms') }).click()
      await expect(page).toHaveURL(localize('/downloads/forms'))
      await expect(cards).toHaveCount(12)
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('')
    })

    if (isEnglish)
      test('finds the grievance form by a Nepali word and saves it under its Nepali name', async ({
        page,
      }) => {
        await page.goto('/downloads/forms')
        await search(page, 'गुनासो')
        await expect(page.getByRole('article')).toHaveCount(1)
        const download = page.waitForEvent('download')
        await page.getByRole('link', { name: /Download.*गुनासो/ }).click()
        expect((await download).suggestedFilename()).toBe('गुनासो-दर्ता-फाराम-Grievance-Form.pdf')
      })

    if (isEnglish || !javaScriptEnabled)
      test('filters reports by category and type, as cards or as a list', async ({ page }) => {
        await page.goto(localize('/downloads/reports'))
        await expect(
          page.getByRole('region', { name: translate('Featured reports') }).getByRole('article'),
        ).toHaveCount(3)
        const figures = page.locator('dl').first()
        await expect(figures).toContainText(
          new RegExp(
            `${format.number(12)}\\s*${translate('Reports published')}|${translate('Reports published')}\\s*${format.number(12)}`,
          ),
        )
        const list = page.getByRole('region', { name: translate('All reports') })
        await expect(list.getByRole('article')).toHaveCount(12)

        await page.getByText(translate('Filters'), { exact: true }).click()
        await page.getByLabel(translate('Category')).selectOption('Safety')
        await page.getByLabel(translate('Type')).selectOption('special')
        if (!javaScriptEnabled) await page.getByRole('button', { name: translate('Apply') }).click()
        await expectQuery(page, { category: 'Safety', type: 'special' })
        const results = page.getByRole('region', { name: translate('Search results') })
        await expect(results.getByRole('heading', { level: 3 })).toHaveText([
          byLanguage('Ready for the monsoon 2083', '२०८३ को वर्षायामको तयारी'),
        ])
        await expect(page.getByLabel(translate('Category'))).toBeVisible()

        await page.getByRole('link', { name: translate('List'), exact: true }).click()
        await expectQuery(page, { category: 'Safety', type: 'special', view: 'list' })
        await expect(page.getByRole('link', { name: translate('List'), exact: true })).toHaveAttribute(
          'aria-current',
          'true',
        )
        await search(page, 'no such word')
        await expect(page.getByRole('heading', { name: translate('No reports found') })).toBeVisible()
        await page.getByRole('link', { name: translate('View all reports') }).click()
        await expect(page).toHaveURL(localize('/downloads/reports?view=list'))
        await expect(list.getByRole('article')).toHaveCount(12)
      })

    if (isEnglish || javaScriptEnabled)
      test('links to the page of a report and to its file', async ({ page }) => {
        await page.goto(localize(`/downloads/reports?q=${byLanguage('turbine', 'टर्बाइन')}`))
        const title = byLanguage('Model test of the Nilkhola turbine', 'नीलखोला टर्बाइनको नमुना परीक्षण')
        await page.getByRole('link', { name: title, exact: true }).click()
        await expect(page).toHaveURL(localize('/downloads/reports/model-test-of-the-nilkhola-turbine'))
        await expect(page).toHaveTitle(
          `${title} · ${byLanguage('Jaldhara Hydropower Limited', 'जलधारा हाइड्रोपावर लिमिटेड')}`,
        )
        await expect(page.getByRole('main').locator('dl')).toContainText('Model-Test-Nilkhola-Turbine.pdf')
        const download = page.waitForEvent('download')
        await page.getByRole('link', { name: new RegExp(`${translate('Download')}.*${title}`) }).click()
        expect((await download).suggestedFilename()).toBe('Model-Test-Nilkhola-Turbine.pdf')
        await page
          .getByRole('main')
          .getByRole('link', { name: translate('All reports') })
          .click()
        await expect(page).toHaveURL(localize('/downloads/reports'))
      })

    test.describe('a missing file or page', () => {
      test.use({ allowedErrors: /404/ })

      if (isEnglish || javaScriptEnabled)
        test('shows an error when a download fails', async ({ page }) => {
          const list = localize('/downloads/forms?q=vendor')
          await page.goto(list)
          await breakDownloads(page)
          await page
            .getByRole('link', {
              name: new RegExp(
                `${translate('Download')}.*${byLanguage('Vendor registration', 'आपूर्तिकर्ता दर्ता')}`,
              ),
            })
            .click()
          if (javaScriptEnabled) {
            await expect(page.getByRole('alert')).toHaveText(translate('Failed to download file.'))
            await expect(page).toHaveURL(list)
          } else {
            await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(
              'Failed to download file.',
            )
            await page.unroute('**/files/**')
            await page.getByRole('link', { name: 'Back to the forms' }).click()
            await expect(page).toHaveURL('/downloads/forms')
          }
        })

      if (isEnglish)
        test('answers 404 for an unknown report and for a page beyond the last', async ({ page }) => {
          expect((await page.goto('/downloads/reports/nothing'))?.status()).toBe(404)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
          expect((await page.goto('/downloads/reports?page=7'))?.status()).toBe(404)
          await page.getByRole('link', { name: 'Go to the first page' }).click()
          await expect(page).toHaveURL('/downloads/reports')
        })
    })
  })
}

test('searches once after typing pauses, keeps the focus and shows the number of results', async ({
  page,
}) => {
  // The clock is stopped, so that the machine's typing speed does not matter.
  await page.clock.install({ time: 0 })
  await page.goto('/downloads/forms')
  await page.clock.pauseAt(600_000)
  const queries: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('forms.data')) queries.push(new URL(request.url()).searchParams.get('q') ?? '')
  })
  const box = page.getByRole('main').getByRole('searchbox')
  for (const key of 'permit to') {
    await page.clock.runFor(200)
    await box.pressSequentially(key)
  }
  await page.clock.runFor(300)
  await expect(page).toHaveURL('/downloads/forms?q=permit+to')
  await expect(resultCount(page)).toHaveText('1 form')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('permit to')
  expect(queries).toEqual(['permit to'])
})

test('previews the first page of each document without a layout shift', async ({ page }) => {
  for (const path of ['/downloads/forms', '/downloads/reports']) {
    await page.goto(path)
    const pictures = page.getByRole('main').locator('article img')
    for (const picture of (await pictures.all()).slice(0, 4)) {
      const before = await picture.boundingBox()
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      const after = await picture.boundingBox()
      expect([after?.width, after?.height]).toEqual([before?.width, before?.height])
    }
  }
})

test('counts a clicked download once, although the page sends a HEAD request first', async ({
  page,
  request,
}) => {
  const readForm = async () => {
    const [form] = await (await request.get('/api/forms?q=petty')).json()
    return form
  }
  const before = await readForm()
  await page.goto('/downloads/forms?q=petty')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /Download.*Petty cash voucher/ }).click()
  await (await download).path()
  // The response cache may hold the first URL for a minute; another URL is fresh.
  const [after] = await (await request.get(`/api/forms?q=petty&limit=1`)).json()
  expect(after.downloads).toBe(before.downloads + 1)
})
