import { expect, test } from './test.ts'

/** Without scripts a form also names what was left empty. */
const asksFor = (wanted: Record<string, string>) => (url: URL) =>
  JSON.stringify([...url.searchParams].filter(([, value]) => value).sort()) ===
  JSON.stringify(Object.entries(wanted).sort())

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('the notice board is searched, told apart by kind, and leads to each item', async ({ page }) => {
      await page.goto('/notice-board')
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Pinned Notices', 'All Notices'])
      await expect(main.getByText('Expiring Soon!').first()).toBeVisible()
      const tabs = main.getByRole('navigation', { name: 'Kinds of notices' })
      await expect(tabs.getByRole('link')).toHaveText([
        /^All Notices\d+$/,
        /^Tender Notices\d+$/,
        /^Announcements10$/,
        /^Careers10$/,
      ])
      await tabs.getByRole('link', { name: 'Careers' }).click()
      await expect(page).toHaveURL('/notice-board?category=career')
      await expect(main.getByRole('article')).toHaveCount(10)
      await expect(tabs.getByRole('link', { name: 'Careers' })).toHaveAttribute('aria-current', 'true')

      const search = main.getByRole('searchbox', { name: 'Search notices' })
      await search.fill('tunnel')
      await search.press('Enter')
      await expect(page).toHaveURL(asksFor({ q: 'tunnel', category: 'career' }))
      await expect(main.getByRole('status').first()).toHaveText('1 notice')
      await expect(search).toHaveValue('tunnel')
      await main.getByRole('link', { name: 'Clear search' }).click()
      await expect(page).toHaveURL('/notice-board?category=career')
      await main.getByRole('link', { name: 'Tunnel Engineer' }).click()
      await expect(page).toHaveURL('/notice-board/careers/tunnel-engineer')
    })

    test('announcements are narrowed down by real filters, and shown again', async ({ page }) => {
      await page.goto('/notice-board/announcements')
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 2 })).toHaveText([
        'Important Announcements',
        'Recent Announcements',
      ])
      await expect(main.getByText('Showing 10 of 10 announcements')).toBeVisible()
      await expect(main.getByText('Action Required!').first()).toBeVisible()
      await main.locator('summary', { hasText: 'Filters' }).click()
      await main.getByLabel('Department').selectOption('Health & Safety')
      if (!javaScriptEnabled) await main.getByRole('button', { name: 'Apply' }).click()
      await expect(page).toHaveURL(asksFor({ department: 'Health & Safety' }))
      await expect(main.getByText('Showing 2 of 10 announcements')).toBeVisible()
      await expect(main.getByLabel('Department')).toHaveValue('Health & Safety')
      await main.getByRole('link', { name: 'Clear filters' }).click()
      await expect(main.getByRole('article')).toHaveCount(10)

      const search = main.getByRole('searchbox')
      await search.fill("'; drop table announcements; --")
      await search.press('Enter')
      await expect(main.getByRole('heading', { name: 'No announcements found' })).toBeVisible()
      await main.getByRole('link', { name: 'View all announcements' }).click()
      await expect(page).toHaveURL('/notice-board/announcements')
      await expect(main.getByRole('article')).toHaveCount(10)
    })

    test('an announcement is read whole, with its attachment', async ({ page }) => {
      await page.goto('/notice-board/announcements?category=safety')
      const main = page.getByRole('main')
      await main.getByRole('link', { name: /^Siren test/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Siren test/)
      await expect(page).toHaveTitle(/^Siren test.+ · Jaldhara Hydropower Limited$/)
      await expect(main.getByText('Please tell your household')).toBeVisible()
      const file = main.getByRole('link', { name: /River-Siren-Guide\.pdf.*PDF · \d+\.\d\d KB/ })
      await expect(file).toHaveAttribute(
        'href',
        /^\/files\/announcements\/\w+\/River-Siren-Guide\.pdf\?download$/,
      )
      await main.getByRole('link', { name: 'All announcements' }).click()
      await main.getByRole('link', { name: /नीलखोला/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'ne')
    })

    test('an expired announcement says so and stays out of search engines', async ({ page }) => {
      await page.goto('/notice-board/announcements/night-work-on-the-bhorle-bridge')
      await expect(page.getByText('This announcement has expired.')).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    })

    test('a position is found, read, and can be applied for', async ({ page }) => {
      await page.goto('/notice-board/careers')
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Urgent Hiring', 'All Positions'])
      for (const [label, value] of [
        ['Open positions', '10'],
        ['Departments', '5'],
        ['Urgent hiring', '2'],
      ] as const) {
        const tile = main.locator('dl > div', { has: page.getByText(label, { exact: true }) })
        await expect(tile).toContainText(value)
      }
      await main.locator('summary', { hasText: 'Filters' }).click()
      await main.getByLabel('Experience level').selectOption('executive')
      if (!javaScriptEnabled) await main.getByRole('button', { name: 'Apply' }).click()
      await expect(main.getByText('Showing 1 of 10 positions')).toBeVisible()
      await main.getByRole('link', { name: /^Details.*Head of Operations/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Head of Operations, Western Plants')
      await expect(main.getByText('NPR 320,000 - 400,000 per month')).toBeVisible()
      await expect(main.getByRole('heading', { name: 'Responsibilities' })).toBeVisible()
      await expect(main.getByRole('link', { name: /^Apply Now/ }).first()).toHaveAttribute(
        'href',
        '/notice-board/careers/head-of-operations-western-plants/apply',
      )
      await expect(main.getByRole('link', { name: /calendar/ })).toHaveAttribute('href', /\/deadline\.ics$/)
      await page.goto('/notice-board/careers?q=nothing+like+this')
      await main.getByRole('link', { name: 'View all positions' }).click()
      await expect(main.getByRole('article')).toHaveCount(10)
    })

    test('a closed position says so and takes no applications', async ({ page }) => {
      await page.goto('/notice-board/careers/warehouse-keeper')
      await expect(page.getByText('Applications are closed.')).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: /Apply/ })).toHaveCount(0)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    })

    test.describe('what is not there', () => {
      test.use({ allowedErrors: /404/ })

      test('answers 404 with a page', async ({ page }) => {
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

test('the search applies while one types, and focus stays', async ({ page }) => {
  await page.goto('/notice-board/announcements')
  const search = page.getByRole('main').getByRole('searchbox')
  await search.pressSequentially('siren')
  await expect(page.getByText('Showing 2 of 10 announcements')).toBeVisible()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('siren')
})

test.describe('the rest of a list', () => {
  // What the browser itself notes about an answer that does not come.
  test.use({ allowedErrors: /ERR_FAILED/ })

  test('is added below, also after an answer that did not come', async ({ page }) => {
    const data = /\/notice-board(\.data)?\?until=2/
    await page.goto('/notice-board?category=')
    const items = page.getByRole('main').getByRole('article')
    const more = page.getByRole('link', { name: 'Load more' })
    await expect(items).toHaveCount(24)
    await page.route(data, (route) => route.abort())
    await more.click()
    await expect(page.getByText('More could not be loaded.')).toBeVisible()
    await expect(items).toHaveCount(24)

    await page.unroute(data)
    await more.click()
    await expect(items).toHaveCount(34)
    await expect(more).toHaveCount(0)
    await expect(page.getByText('34 of 34 shown')).toBeFocused()
    await expect(page).toHaveURL('/notice-board?until=2')
    const names = await items.getByRole('heading').allTextContents()
    expect(new Set(names).size).toBe(34)
  })

  test('is there again, at its place, after Back from an item and after a reload', async ({ page }) => {
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
    const place = await page.evaluate(() => scrollY)
    await item.click()
    await expect(page).not.toHaveURL(/until/)
    await page.goBack()
    await expect(items).toHaveCount(names.length)
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeCloseTo(place, -1)
    await page.reload()
    expect(await items.getByRole('heading').allTextContents()).toEqual(names)
  })
})

for (const [list, names] of Object.entries({
  '/notice-board': ['Notices', 'Tender notices', 'Announcements', 'Careers'],
  '/notice-board/announcements': ['Announcements'],
  '/notice-board/careers': ['Careers'],
})) {
  test(`${list} names its feeds, which a browser can read`, async ({ page, request }) => {
    await page.goto(list)
    const links = page.locator('link[rel=alternate][type="application/atom+xml"]')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('title')))).toEqual(names)
    for (const link of await links.all()) {
      const answer = await request.get((await link.getAttribute('href')) ?? '')
      expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
      const errors = await page.evaluate(
        (xml) =>
          new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('parsererror').length,
        await answer.text(),
      )
      expect(errors).toBe(0)
    }
    await expect(page.getByRole('link', { name: /^Follow by feed/ })).toHaveAttribute(
      'href',
      `${list}/feed.xml`,
    )
  })
}

test('on the narrowest phone no search is cut short, and the path does not repeat the title', async ({
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
    const room = await box.evaluate((input: HTMLInputElement) => {
      const pen = document.createElement('canvas').getContext('2d')
      const { font, paddingLeft, paddingRight } = getComputedStyle(input)
      if (pen) pen.font = font
      const text = pen?.measureText(input.placeholder).width ?? 0
      return input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - text
    })
    expect(room, path).toBeGreaterThanOrEqual(0)
  }
  await page.goto(
    '/notice-board/announcements/siren-test-below-the-headworks-what-you-will-hear-and-what-to-do',
  )
  const here = await page.locator('[aria-current="page"]').first().boundingBox()
  expect(here?.height).toBeLessThanOrEqual(1)
})
