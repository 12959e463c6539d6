import type { Page } from 'playwright/test'
import { expect, test } from './test.ts'

// A clock that is set goes on in a window that is used again.
test.use({ reuseContext: false })

const search = async (page: Page, text: string) => {
  const box = page.getByRole('main').getByRole('searchbox')
  await box.fill(text)
  if (!(await scripts(page))) await box.press('Enter')
}

const scripts = (page: Page) => page.locator('html[data-js]').count()

/** A plain form also sends what is empty, and in its own order. */
const expectQuery = (page: Page, query: Record<string, string>) =>
  expect
    .poll(() => Object.fromEntries([...new URL(page.url()).searchParams].filter(([, value]) => value)))
    .toEqual(query)

const count = (page: Page) => page.getByRole('main').getByRole('status').first()

/** Asks the server for a file that it does not have, whichever is asked for. */
const loseFiles = (page: Page) =>
  page.route('**/files/**', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/(forms|reports)\/[^/]+/, '$1/nobody'),
    }),
  )

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('searches forms, narrows them down and shows all again', async ({ page }) => {
      await page.goto('/downloads/forms')
      const cards = page.getByRole('main').getByRole('article')
      await expect(cards).toHaveCount(12)
      await expect(cards.first()).toContainText(/PDF · \d+\.\d\d KB · 1 page · 1,\d+ downloads/)
      await expect(cards.first()).toContainText(/Last updated \d+ \w{3} \d{4}/)

      const tabs = page.getByRole('navigation', { name: 'Categories' })
      await expect(tabs.getByRole('link')).toHaveText([
        /All\s*12/,
        /HR\s*2/,
        /Procurement\s*1/,
        /Finance\s*3/,
        /Safety\s*2/,
        /Operations\s*4/,
      ])
      await tabs.getByRole('link', { name: 'Finance' }).click()
      await expect(page).toHaveURL('/downloads/forms?category=Finance')
      await expect(count(page)).toHaveText('3 forms')
      await search(page, 'LODGING')
      await expectQuery(page, { q: 'LODGING', category: 'Finance' })
      await expect(cards.getByRole('heading')).toHaveText(['Expense and travel claim'])
      await expect(count(page)).toHaveText('1 form')

      await search(page, 'no such word')
      await expect(page.getByRole('heading', { name: 'No forms found' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('no such word')
      await page.getByRole('link', { name: 'View all forms' }).click()
      await expect(page).toHaveURL('/downloads/forms')
      await expect(cards).toHaveCount(12)
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('')
    })

    test('finds the grievance form in Nepali and saves it under its Nepali name', async ({ page }) => {
      await page.goto('/downloads/forms')
      await search(page, 'गुनासो')
      await expect(page.getByRole('article')).toHaveCount(1)
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: /Download.*गुनासो/ }).click()
      expect((await download).suggestedFilename()).toBe('गुनासो-दर्ता-फाराम-Grievance-Form.pdf')
    })

    test('narrows reports down by category, type and days, as cards or as a list', async ({ page }) => {
      await page.goto('/downloads/reports')
      await expect(page.getByRole('region', { name: 'Featured reports' }).getByRole('article')).toHaveCount(3)
      const figures = page.locator('dl').first()
      await expect(figures).toContainText(/12\s*Reports published|Reports published\s*12/)
      const list = page.getByRole('region', { name: 'All reports' })
      await expect(list.getByRole('article')).toHaveCount(12)

      await page.getByText('Filters', { exact: true }).click()
      await page.getByLabel('Category').selectOption('Safety')
      await page.getByLabel('Type').selectOption('special')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply' }).click()
      await expectQuery(page, { category: 'Safety', type: 'special' })
      const found = page.getByRole('region', { name: 'Search results' })
      await expect(found.getByRole('heading', { level: 3 })).toHaveText(['Ready for the monsoon 2083'])
      await expect(page.getByLabel('Category')).toBeVisible()

      await page.getByRole('link', { name: 'List', exact: true }).click()
      await expectQuery(page, { category: 'Safety', type: 'special', view: 'list' })
      await expect(page.getByRole('link', { name: 'List', exact: true })).toHaveAttribute(
        'aria-current',
        'true',
      )
      await search(page, 'no such word')
      await expect(page.getByRole('heading', { name: 'No reports found' })).toBeVisible()
      await page.getByRole('link', { name: 'View all reports' }).click()
      await expect(page).toHaveURL('/downloads/reports?view=list')
      await expect(list.getByRole('article')).toHaveCount(12)
    })

    test('leads to a report’s own page and its file', async ({ page }) => {
      await page.goto('/downloads/reports?q=turbine')
      await page.getByRole('link', { name: 'Model test of the Nilkhola turbine', exact: true }).click()
      await expect(page).toHaveURL('/downloads/reports/model-test-of-the-nilkhola-turbine')
      await expect(page).toHaveTitle('Model test of the Nilkhola turbine · Jaldhara Hydropower Limited')
      await expect(page.getByRole('main').locator('dl')).toContainText('Model-Test-Nilkhola-Turbine.pdf')
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: /Download.*Model test/ }).click()
      expect((await download).suggestedFilename()).toBe('Model-Test-Nilkhola-Turbine.pdf')
      await page.getByRole('main').getByRole('link', { name: 'All reports' }).click()
      await expect(page).toHaveURL('/downloads/reports')
    })

    test.describe('where something is missing', () => {
      test.use({ allowedErrors: /404/ })

      test('says that a file could not be fetched', async ({ page }) => {
        await page.goto('/downloads/forms?q=vendor')
        await loseFiles(page)
        await page.getByRole('link', { name: /Download.*Vendor registration/ }).click()
        if (javaScriptEnabled) {
          await expect(page.getByRole('alert')).toHaveText('Failed to download file.')
          await expect(page).toHaveURL('/downloads/forms?q=vendor')
        } else {
          await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText('Failed to download file.')
          await page.unroute('**/files/**')
          await page.getByRole('link', { name: 'Back to the forms' }).click()
          await expect(page).toHaveURL('/downloads/forms')
        }
      })

      test('has no report that does not exist, and no such page', async ({ page }) => {
        expect((await page.goto('/downloads/reports/nothing'))?.status()).toBe(404)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
        expect((await page.goto('/downloads/reports?page=7'))?.status()).toBe(404)
        await page.getByRole('link', { name: 'Go to the first page' }).click()
        await expect(page).toHaveURL('/downloads/reports')
      })
    })
  })
}

test('searches while one types: once, with the focus kept and the number told', async ({ page }) => {
  // A clock that only the test moves: how quickly the machine types does not count.
  await page.clock.install({ time: 0 })
  await page.goto('/downloads/forms')
  await page.clock.pauseAt(600_000)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('forms.data')) asked.push(new URL(request.url()).searchParams.get('q') ?? '')
  })
  const box = page.getByRole('main').getByRole('searchbox')
  for (const key of 'permit to') {
    await page.clock.runFor(200)
    await box.pressSequentially(key)
  }
  await page.clock.runFor(300)
  await expect(page).toHaveURL('/downloads/forms?q=permit+to')
  await expect(count(page)).toHaveText('1 form')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('permit to')
  expect(asked).toEqual(['permit to'])
})

test('shows the first page of forms and reports, in a place that is reserved', async ({ page }) => {
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

test('counts what a click fetches once, though it is asked about first', async ({ page, request }) => {
  const read = async () => {
    const [form] = await (await request.get('/api/forms?q=petty')).json()
    return form
  }
  const before = await read()
  await page.goto('/downloads/forms?q=petty')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /Download.*Petty cash voucher/ }).click()
  await (await download).path()
  // The list may be a minute old; the item asked for by another address is not.
  const [after] = await (await request.get(`/api/forms?q=petty&limit=1`)).json()
  expect(after.downloads).toBe(before.downloads + 1)
})
