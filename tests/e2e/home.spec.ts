import { expect, openHome, test } from './test.ts'

test('is drawn whole before anybody scrolls, so that captures and prints of the page are', async ({
  page,
}) => {
  await openHome(page)
  const passedOver = () =>
    page
      .locator('h2, footer p')
      .evaluateAll((parts) =>
        parts
          .filter((part) => !part.checkVisibility({ contentVisibilityAuto: true }))
          .map((part) => part.textContent),
      )
  // Longer than anything that settles after a page was opened.
  await page.waitForFunction(() => performance.now() > 3000)
  const hidden = await passedOver()
  expect(hidden.filter((title) => !/Notice|सूचना/.test(title ?? ''))).toEqual([])
})

test('says what is new on the notice board and what ends this week, each leading to its page', async ({
  page,
}) => {
  await openHome(page)
  const news = page.locator('#news')
  for (const list of await news.getByRole('list').all()) {
    const links = list.getByRole('link')
    await expect(links.first()).toBeVisible()
    expect(await links.count()).toBeGreaterThan(0)
    expect(await links.count()).toBeLessThanOrEqual(6)
    const title = (await links.first().textContent()) ?? ''
    await links.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goBack()
  }
  await news.getByRole('link', { name: 'All notices' }).click()
  await expect(page).toHaveURL('/notice-board')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true })

  test('passes over what is far off the screen while a dialog is open, and draws it again afterwards', async ({
    page,
  }) => {
    await page.goto('/')
    const answers = page.locator('#faqs h3').first()
    const isDrawn = () =>
      answers.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
    const heights = () =>
      page.locator('.far').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height))
    const before = await heights()
    await expect.poll(isDrawn).toBe(false)
    expect(await heights()).toEqual(before)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await expect.poll(isDrawn).toBe(true)
    expect(await heights()).toEqual(before)
  })

  test('is no longer than twelve screens', async ({ page }) => {
    await openHome(page)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThan(12 * 800)
  })
})

test('runs the notices three times over, lets them be paused and closed', async ({ page }) => {
  await openHome(page)
  const ticker = page.getByRole('region', { name: 'Latest notices' })
  const lists = ticker.locator('ul')
  await expect(lists).toHaveCount(3)
  expect(await lists.evaluateAll((all) => all.map((list) => list.hasAttribute('inert')))).toEqual([
    false,
    true,
    true,
  ])
  const track = ticker.locator('.ticker-track')
  await track.scrollIntoViewIfNeeded()
  await expect(track).toHaveCSS('animation-duration', '22s')
  await expect(track).toHaveCSS('animation-play-state', 'running')
  await ticker.getByRole('button', { name: 'Pause the notices' }).click()
  await page.mouse.move(0, 0)
  await page.locator('body').focus()
  await expect(track).toHaveCSS('animation-play-state', 'paused')
  await expect(ticker.getByRole('link', { name: /Annual General Meeting/ })).toHaveAttribute('download', '')
  await expect(ticker.getByRole('link', { name: /Bids invited/ })).not.toHaveAttribute('download')
  await ticker.getByRole('button', { name: 'Close the notices' }).click()
  await expect(ticker).toBeHidden()
})

test('keeps the header shadow for a scrolled page and shows how far one has read', async ({ page }) => {
  await openHome(page)
  const header = page.getByRole('banner')
  await page.mouse.wheel(0, 8)
  await expect(header).not.toHaveAttribute('data-scrolled')
  await page.mouse.wheel(0, 1)
  await expect(header).toHaveAttribute('data-scrolled', 'true')
  const bar = page.locator('div.with-js.fixed')
  const width = () => bar.evaluate((element) => element.getBoundingClientRect().width)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(width).toBeGreaterThan(1000)
})

test('stays calm for those who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHome(page)
  await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible()
  await expect(page.locator('.ticker-track')).toHaveCSS('animation-name', 'none')
  await expect(page.locator('.ticker-copy').first()).toBeHidden()
})

test.describe('an unknown address', () => {
  test.use({ allowedErrors: /404 \(Not Found\)/ })

  test('answers with a page that leads home', async ({ page }) => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})
