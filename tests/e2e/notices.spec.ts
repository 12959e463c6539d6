import { careersEn } from '~/routes/site/careers/en.ts'
import { careersNe } from '~/routes/site/careers/ne.ts'
import { listsEn } from '~/ui/lists/en.ts'
import { listsNe } from '~/ui/lists/ne.ts'
import { noticesEn } from '~/ui/notices/en.ts'
import { noticesNe } from '~/ui/notices/ne.ts'
import { changeLanguage, siteVariants } from './site-variants.ts'
import { expect, test } from './test.ts'

/** Ignores empty parameters, which a form without scripts also sends. */
const hasQuery = (query: Record<string, string>) => (url: URL) =>
  JSON.stringify([...url.searchParams].filter(([, value]) => value).sort()) ===
  JSON.stringify(Object.entries(query).sort())

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
  const translate = createTranslator([noticesEn, noticesNe], [careersEn, careersNe], [listsEn, listsNe])
  test.describe(name, { tag }, () => {
    test.use({ javaScriptEnabled })

    if (isEnglish || javaScriptEnabled)
      test('the notice board has tabs and a search, and links to each item', async ({ page }) => {
        await page.goto(localize('/notice-board'))
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { level: 2 })).toHaveText([
          translate('Pinned Notices'),
          translate('All Notices'),
        ])
        await expect(main.getByText(translate('Expiring Soon!')).first()).toBeVisible()
        const tabs = main.getByRole('navigation', { name: translate('Kinds of notices') })
        await expect(tabs.getByRole('link')).toHaveText([
          new RegExp(`^${translate('All Notices')}\\p{Nd}+$`, 'u'),
          new RegExp(`^${translate('Tender Notices')}\\p{Nd}+$`, 'u'),
          new RegExp(`^${translate('Announcements')}${format.number(10)}$`),
          new RegExp(`^${translate('Careers')}${format.number(10)}$`),
        ])
        await tabs.getByRole('link', { name: translate('Careers') }).click()
        await expect(page).toHaveURL(localize('/notice-board?category=career'))
        await expect(main.getByRole('article')).toHaveCount(10)
        await expect(tabs.getByRole('link', { name: translate('Careers') })).toHaveAttribute(
          'aria-current',
          'true',
        )

        const word = byLanguage('tunnel', 'भूगर्भविद्')
        const search = main.getByRole('searchbox', {
          name: translate('Search {what}', { what: translate('notices') }),
        })
        await search.fill(word)
        await search.press('Enter')
        await expect(page).toHaveURL(hasQuery({ q: word, category: 'career' }))
        await expect(main.getByRole('status').first()).toHaveText(translate('1 notice'))
        await expect(search).toHaveValue(word)
        await changeLanguage(page)
        await main.getByRole('link', { name: translate('Clear search') }).click()
        await expect(page).toHaveURL(localize('/notice-board?category=career'))
        await main.getByRole('link', { name: byLanguage('Tunnel Engineer', 'सुरुङ इन्जिनियर') }).click()
        await expect(page).toHaveURL(localize('/notice-board/careers/tunnel-engineer'))
      })

    if (isEnglish || !javaScriptEnabled)
      test('filters narrow the announcements down, and a link resets them', async ({ page }) => {
        await page.goto(localize('/notice-board/announcements'))
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { level: 2 })).toHaveText([
          translate('Important Announcements'),
          translate('Recent Announcements'),
        ])
        await expect(
          main.getByText(translate('Showing {found} of {all} announcements', { found: 10, all: 10 })),
        ).toBeVisible()
        await expect(main.getByText(translate('Action Required!')).first()).toBeVisible()
        await main.locator('summary', { hasText: translate('Filters') }).click()
        await main.getByLabel(translate('Department')).selectOption('Health & Safety')
        if (!javaScriptEnabled) await main.getByRole('button', { name: translate('Apply') }).click()
        await expect(page).toHaveURL(hasQuery({ department: 'Health & Safety' }))
        await expect(
          main.getByText(translate('Showing {found} of {all} announcements', { found: 2, all: 10 })),
        ).toBeVisible()
        await expect(main.getByLabel(translate('Department'))).toHaveValue('Health & Safety')
        await main.getByRole('link', { name: translate('Clear filters') }).click()
        await expect(main.getByRole('article')).toHaveCount(10)

        const search = main.getByRole('searchbox')
        await search.fill("'; drop table announcements; --")
        await search.press('Enter')
        await expect(main.getByRole('heading', { name: translate('No announcements found') })).toBeVisible()
        await main.getByRole('link', { name: translate('View all announcements') }).click()
        await expect(page).toHaveURL(localize('/notice-board/announcements'))
        await expect(main.getByRole('article')).toHaveCount(10)
      })

    if (isEnglish || javaScriptEnabled)
      test('an announcement shows its whole text and its attachment', async ({ page }) => {
        await page.goto(localize('/notice-board/announcements?category=safety'))
        const siren = byLanguage(/^Siren test/, /^बाँधस्थलमुनि साइरन परीक्षण/)
        const main = page.getByRole('main')
        await main.getByRole('link', { name: siren }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(siren)
        await expect(page).toHaveTitle(
          new RegExp(
            `${siren.source}.+ · ${byLanguage('Jaldhara Hydropower Limited', 'जलधारा हाइड्रोपावर लिमिटेड')}$`,
          ),
        )
        await expect(
          main.getByText(byLanguage('Please tell your household', 'यो कुरा घरका सबैलाई')),
        ).toBeVisible()
        const file = main.getByRole('link', {
          name: byLanguage(
            /River-Siren-Guide\.pdf.*PDF · \d+\.\d\d KB/,
            /River-Siren-Guide\.pdf.*PDF · [०-९]+\.[०-९]{2}\sकेबी/,
          ),
        })
        await expect(file).toHaveAttribute(
          'href',
          /^\/files\/announcements\/\w+\/River-Siren-Guide\.pdf\?download$/,
        )
        await main.getByRole('link', { name: translate('All announcements') }).click()
        await main.getByRole('link', { name: byLanguage(/नीलखोला/, /पहुँचमार्ग/) }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^नीलखोला/)
        if (isEnglish) await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'ne')
      })

    if (isEnglish)
      test('an expired announcement shows that, and search engines may index it', async ({ page }) => {
        await page.goto('/notice-board/announcements/night-work-on-the-bhorle-bridge')
        await expect(page.getByText('This announcement has expired.')).toBeVisible()
        await expect(page.locator('meta[name=robots]')).toHaveCount(0)
      })

    if (isEnglish || !javaScriptEnabled)
      test('a position can be found, and shows its details and the way to apply', async ({ page }) => {
        await page.goto(localize('/notice-board/careers'))
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { level: 2 })).toHaveText([
          translate('Urgent Hiring'),
          translate('All Positions'),
        ])
        for (const [label, value] of [
          ['Open positions', 10],
          ['Departments', 5],
          ['Urgent hiring', 2],
        ] as const) {
          const tile = main
            .locator('dl')
            .first()
            .locator('> div', { has: page.getByText(translate(label), { exact: true }) })
          await expect(tile).toContainText(format.number(value))
        }
        await main.locator('summary', { hasText: translate('Filters') }).click()
        await main.getByLabel(translate('Experience level')).selectOption('executive')
        if (!javaScriptEnabled) await main.getByRole('button', { name: translate('Apply') }).click()
        await expect(
          main.getByText(translate('Showing {found} of {all} positions', { found: 1, all: 10 })),
        ).toBeVisible()
        const head = byLanguage('Head of Operations, Western Plants', 'सञ्चालन प्रमुख, पश्चिमी विद्युत केन्द्र')
        await main.getByRole('link', { name: new RegExp(`^${translate('Details')}.*${head}`) }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(head)
        await expect(
          main.getByText(byLanguage('NPR 320,000 - 400,000 per month', 'मासिक रु. ३,२०,००० - ४,००,०००')),
        ).toBeVisible()
        await expect(main.getByRole('heading', { name: translate('Responsibilities') })).toBeVisible()
        await expect(
          main.getByRole('link', { name: new RegExp(`^${translate('Apply Now')}`) }).first(),
        ).toHaveAttribute('href', localize('/notice-board/careers/head-of-operations-western-plants/apply'))
        await expect(
          main.getByRole('link', { name: translate('Add the deadline to your calendar') }),
        ).toHaveAttribute('href', /\/deadline\.ics$/)
        await page.goto(localize('/notice-board/careers?q=nothing+like+this'))
        await main.getByRole('link', { name: translate('View all positions') }).click()
        await expect(main.getByRole('article')).toHaveCount(10)
      })

    if (isEnglish)
      test('a closed position shows that and has no link to apply', async ({ page }) => {
        await page.goto('/notice-board/careers/warehouse-keeper')
        await expect(page.getByText('Applications are closed.')).toBeVisible()
        await expect(page.getByRole('main').getByRole('link', { name: /Apply/ })).toHaveCount(0)
        await expect(page.locator('meta[name=robots]')).toHaveCount(0)
      })

    test.describe('a missing item or page', () => {
      test.use({ allowedErrors: /404/ })

      if (isEnglish)
        test('answers 404 with a readable page', async ({ page }) => {
          for (const path of [
            '/notice-board/announcements/water-festival-at-the-headworks',
            '/notice-board/careers/nobody',
          ]) {
            expect((await page.goto(path))?.status(), path).toBe(404)
            await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
          }
          for (const list of ['', '/announcements', '/careers']) {
            expect((await page.goto(`/notice-board${list}?page=1000000000`))?.status()).toBe(404)
            await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
          }
        })
    })
  })
}

test('the search applies while the visitor types, and keeps the focus', async ({ page }) => {
  await page.goto('/notice-board/announcements')
  const search = page.getByRole('main').getByRole('searchbox')
  await search.pressSequentially('siren')
  await expect(page.getByText('Showing 2 of 10 announcements')).toBeVisible()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('siren')
})

test('on the narrowest phone no search placeholder is cut off, and the breadcrumb omits the title', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  for (const path of [
    '/notice-board/tenders',
    '/notice-board/careers',
    '/downloads/procurement',
    '/gallery',
  ]) {
    await page.goto(path)
    const box = page.getByRole('main').getByRole('searchbox')
    const spareWidth = await box.evaluate((input: HTMLInputElement) => {
      const context = document.createElement('canvas').getContext('2d')
      const { font, paddingLeft, paddingRight } = getComputedStyle(input)
      if (context) context.font = font
      const text = context?.measureText(input.placeholder).width ?? 0
      return input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - text
    })
    expect(spareWidth, path).toBeGreaterThanOrEqual(0)
  }
  await page.goto(
    '/notice-board/announcements/siren-test-below-the-headworks-what-you-will-hear-and-what-to-do',
  )
  const current = await page.locator('[aria-current="page"]').first().boundingBox()
  expect(current?.height).toBeLessThanOrEqual(1)
})
