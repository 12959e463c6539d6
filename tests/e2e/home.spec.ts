import { expect, openHome, test } from './test.ts'

test('renders every part without scrolling, so that screenshots and prints are complete', async ({
  page,
}) => {
  await openHome(page)
  const skippedParts = () =>
    page
      .locator('h2, footer p')
      .evaluateAll((parts) =>
        parts
          .filter((part) => !part.checkVisibility({ contentVisibilityAuto: true }))
          .map((part) => part.textContent),
      )
  // By then every deferred part of the page has rendered.
  await page.waitForFunction(() => performance.now() > 3000)
  const hidden = await skippedParts()
  expect(hidden.filter((title) => !/Notice|सूचना/.test(title ?? ''))).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true })

  test('skips off-screen parts while a dialog is open, and renders them afterwards', async ({ page }) => {
    await page.goto('/')
    const faqHeading = page.locator('#faqs h3').first()
    const isRendered = () =>
      faqHeading.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
    const heights = () =>
      page.locator('.far').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height))
    const before = await heights()
    await expect.poll(isRendered).toBe(false)
    expect(await heights()).toEqual(before)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await expect.poll(isRendered).toBe(true)
    expect(await heights()).toEqual(before)
  })

  test('is no longer than twelve screens', async ({ page }) => {
    await openHome(page)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThan(12 * 800)
  })
})

test('repeats the ticker three times, and lets visitors pause and close it', async ({ page }) => {
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

test('shows the header shadow on a scrolled page, and the reading progress', async ({ page }) => {
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

test('stops all motion under prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHome(page)
  await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible()
  await expect(page.locator('.ticker-track')).toHaveCSS('animation-name', 'none')
  await expect(page.locator('.ticker-copy').first()).toBeHidden()
})
