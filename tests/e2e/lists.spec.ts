import type { Page } from 'playwright/test'
import { formatAsBikram } from '~/i18n/bikram-sambat.ts'
import { toDevanagariDigits } from '~/i18n/digits.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { editions, expect, test } from './test.ts'

/** Ignores empty parameters, which a form without scripts also sends. */
const expectQuery = (page: Page, query: Record<string, string>) =>
  expect
    .poll(() => Object.fromEntries([...new URL(page.url()).searchParams].filter(([, value]) => value)))
    .toEqual(query)

// The suites without a browser submit the forms of all lists; these tests use one list of each kind.
for (const { name, javaScriptEnabled, localize, byLanguage } of editions)
  test.describe(name, () => {
    test.use({ javaScriptEnabled })

    test('tabs, filters and search combine, the language changes, and a link clears them', async ({
      page,
    }) => {
      await page.goto(localize('/notice-board/announcements'))
      const main = page.getByRole('main')
      const cards = main.getByRole('article')
      await expect(cards).toHaveCount(10)
      await main.locator('a[href*="category=safety"]').first().click()
      await expectQuery(page, { category: 'safety' })
      await main.locator('form summary').click()
      const department = main.locator('[name=department]')
      await department.selectOption('Health & Safety')
      if (!javaScriptEnabled) await main.locator('form[role=search] button:visible').last().click()
      await expectQuery(page, { category: 'safety', department: 'Health & Safety' })
      await expect(department).toHaveValue('Health & Safety')
      const search = main.getByRole('searchbox')
      await search.fill('<b>%')
      if (!javaScriptEnabled) await search.press('Enter')
      await expect(cards).toHaveCount(0)
      await expect(search).toHaveValue('<b>%')
      if (javaScriptEnabled) await expect(search).toBeFocused()
      const query = { category: 'safety', department: 'Health & Safety', q: '<b>%' }
      for (const next of [byLanguage('ne', 'en'), byLanguage('en', 'ne')]) {
        await page.getByRole('banner').locator(`a[hreflang=${next}]:visible`).first().click()
        await expect(page.locator('html')).toHaveAttribute('lang', next)
        await expectQuery(page, query)
      }
      await main.locator('a[href$="/notice-board/announcements"]').last().click()
      await expect(page).toHaveURL(localize('/notice-board/announcements'))
      await expect(cards).toHaveCount(10)
      await expect(search).toHaveValue('')
    })
  })

test('a list filters by a Bikram Sambat day, and shows errors beside it', async ({ page }) => {
  const main = page.getByRole('main')
  const cards = main.getByRole('article')
  const day = addDays(nepalDay(), -8)
  const typed = toDevanagariDigits(formatAsBikram(day))
  await page.goto('/ne/notice-board/announcements')
  await main.locator('form summary').click()
  const from = main.locator('[name=from]')
  await from.fill(typed)
  await from.press('Tab')
  await expectQuery(page, { from: day })
  await expect(from).toHaveValue(typed)
  await expect(cards).not.toHaveCount(10)
  await from.fill(day)
  await from.press('Tab')
  await expect(from).toHaveValue(typed)
  await from.fill('२०८३-०७-३३')
  await from.press('Enter')
  const message = '२०८३ कात्तिकमा ३० दिन मात्र छन्।'
  await expect(main.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await expect(from).toHaveValue('२०८३-०७-३३')
  await expect(from).toHaveAccessibleDescription(message)
})

test('previews the first page of each document without a layout shift', async ({ page }) => {
  await page.goto('/downloads/reports')
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

test.describe('Load more', () => {
  // The browser logs aborted requests.
  test.use({ allowedErrors: /ERR_FAILED/, viewport: { width: 360, height: 800 } })

  test('appends the next items, also after a failed request, and Back restores them', async ({ page }) => {
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
