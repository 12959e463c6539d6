import type { Page } from 'playwright/test'
import { formatAsBikram } from '~/i18n/bikram-sambat.ts'
import { toDevanagariDigits } from '~/i18n/digits.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { uiEn } from '~/ui/en.ts'
import { listsEn } from '~/ui/lists/en.ts'
import { listsNe } from '~/ui/lists/ne.ts'
import { uiNe } from '~/ui/ne.ts'
import { noticesEn } from '~/ui/notices/en.ts'
import { noticesNe } from '~/ui/notices/ne.ts'
import { changeLanguage, siteVariants } from './site-variants.ts'
import { expect, test } from './test.ts'

// A reused context would keep the fake clock.
test.use({ reuseContext: false })

/** Ignores empty parameters, which a form without scripts also sends. */
const expectQuery = (page: Page, query: Record<string, string>) =>
  expect
    .poll(() => Object.fromEntries([...new URL(page.url()).searchParams].filter(([, value]) => value)))
    .toEqual(query)

// The suites without a browser submit the forms of all lists; these tests use one list of each kind.
for (const { name, tag, javaScriptEnabled, localize, createTranslator } of siteVariants) {
  const translate = createTranslator([noticesEn, noticesNe], [listsEn, listsNe], [uiEn, uiNe])
  test.describe(name, { tag }, () => {
    test.use({ javaScriptEnabled })

    test('tabs, filters and search combine, and links clear them', async ({ page }) => {
      await page.goto(localize('/notice-board/announcements'))
      const main = page.getByRole('main')
      const cards = main.getByRole('article')
      await expect(cards).toHaveCount(10)
      await main.getByRole('link', { name: new RegExp(`^${translate('Safety')}`) }).click()
      await expectQuery(page, { category: 'safety' })
      await main.locator('summary', { hasText: translate('Filters') }).click()
      await main.getByLabel(translate('Department')).selectOption('Health & Safety')
      if (!javaScriptEnabled) await main.getByRole('button', { name: translate('Apply') }).click()
      await expectQuery(page, { category: 'safety', department: 'Health & Safety' })
      await expect(main.getByLabel(translate('Department'))).toHaveValue('Health & Safety')
      const search = main.getByRole('searchbox')
      await search.fill('<b>%')
      if (!javaScriptEnabled) await search.press('Enter')
      await expect(main.getByRole('heading', { name: translate('No announcements found') })).toBeVisible()
      await expect(search).toHaveValue('<b>%')
      if (javaScriptEnabled) await expect(search).toBeFocused()
      await changeLanguage(page)
      await main.getByRole('link', { name: translate('View all announcements') }).click()
      await expect(page).toHaveURL(localize('/notice-board/announcements'))
      await expect(cards).toHaveCount(10)
      await expect(search).toHaveValue('')
    })
  })
}

for (const { name, tag, localize, byLanguage, createTranslator } of siteVariants.filter(
  ({ javaScriptEnabled }) => javaScriptEnabled,
))
  test(`a list filters by day, in Nepali by a Bikram Sambat day, ${name}`, { tag }, async ({ page }) => {
    const translate = createTranslator([listsEn, listsNe], [noticesEn, noticesNe])
    const main = page.getByRole('main')
    const cards = main.getByRole('article')
    const day = addDays(nepalDay(), -8)
    const typed = byLanguage(day, toDevanagariDigits(formatAsBikram(day)))
    await page.goto(localize('/notice-board/announcements'))
    await main.getByText(translate('Filters'), { exact: true }).click()
    const from = main.getByLabel(translate('From'))
    await from.fill(typed)
    await from.press('Tab')
    await expectQuery(page, { from: day })
    await expect(from).toHaveValue(typed)
    await expect(cards).not.toHaveCount(10)
    const resultCount = await cards.count()
    // A date picker refuses Bikram Sambat days, so the test types text.
    await from.evaluate((input: HTMLInputElement) => input.setAttribute('type', 'text'))
    await from.fill(byLanguage(formatAsBikram(day), day))
    await from.press('Tab')
    await expect(from).toHaveValue(typed)
    await expect(cards).toHaveCount(resultCount)
    const invalidDay = byLanguage('2026-02-30', '२०८३-०७-३३')
    const message = byLanguage('Please enter a day, such as 2026-01-31.', '२०८३ कात्तिकमा ३० दिन मात्र छन्।')
    await from.fill(invalidDay)
    await from.press('Enter')
    await expect(main.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect(from).toHaveValue(invalidDay)
    await expect(from).toHaveAccessibleDescription(message)
    await main.getByRole('link', { name: translate('Clear filters') }).click()
    await expect(cards).toHaveCount(10)
  })

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
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('1 form')
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
  const [before] = await (await request.get('/api/forms?q=petty')).json()
  await page.goto('/downloads/forms?q=petty')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /Download.*Petty cash voucher/ }).click()
  await (await download).path()
  // The response cache may hold the first URL for a minute; another URL is fresh.
  const [after] = await (await request.get(`/api/forms?q=petty&limit=1`)).json()
  expect(after.downloads).toBe(before.downloads + 1)
})

test('on the narrowest phone no search placeholder is cut off, and the breadcrumb omits the title', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  for (const path of ['/notice-board/tenders', '/downloads/procurement', '/gallery']) {
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

test.describe('Load more', () => {
  // The browser logs aborted requests.
  test.use({ allowedErrors: /ERR_FAILED/ })

  test('appends the next items, also after a failed request', async ({ page }) => {
    const data = /\/notice-board(\.data)?\?until=2/
    await page.goto('/notice-board?category=')
    const items = page.getByRole('main').getByRole('article')
    const loadMore = page.getByRole('link', { name: 'Load more' })
    await expect(items).toHaveCount(24)
    await page.route(data, (route) => route.abort())
    await loadMore.click()
    await expect(page.getByText('More could not be loaded.')).toBeVisible()
    await expect(items).toHaveCount(24)

    await page.unroute(data)
    await loadMore.click()
    await expect(items).toHaveCount(27)
    await expect(loadMore).toHaveCount(0)
    await expect(page.getByText('27 of 27 shown')).toBeFocused()
    await expect(page).toHaveURL('/notice-board?until=2')
  })

  test('restores the items and the scroll position after Back, and the items after a reload', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/notice-board?q=e')
    const items = page.getByRole('main').getByRole('article')
    const before = await items.count()
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page).toHaveURL('/notice-board?q=e&until=2')
    await expect.poll(() => items.count()).toBeGreaterThan(before)
    const names = await items.getByRole('heading').allTextContents()
    const item = items.last().getByRole('link').first()
    await item.scrollIntoViewIfNeeded()
    const position = await page.evaluate(() => scrollY)
    await item.click()
    await expect(page).not.toHaveURL(/until/)
    await page.goBack()
    await expect(items).toHaveCount(names.length)
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeCloseTo(position, -1)
    await page.reload()
    expect(await items.getByRole('heading').allTextContents()).toEqual(names)
  })
})
