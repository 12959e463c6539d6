import { expect, openHome, test } from './test.ts'

test('shows every section with content from the database, in order, and leads on from it', async ({
  page,
}) => {
  await openHome(page)
  await expect(page).toHaveTitle(/Jaldhara Hydropower Limited/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jaldhara Hydropower Limited')
  const landmarks = await page
    .locator('main section')
    .evaluateAll((sections) => sections.map((section) => section.id || section.getAttribute('aria-label')))
  expect(landmarks).toEqual([
    'Highlights of the company',
    'The company in figures',
    'Latest notices',
    'news',
    'about',
    'features',
    'services',
    'process',
    'faqs',
    'projects',
  ])
  for (const figure of ['1.2 GW+', '300+', '10+', '45 GWh/yr', 'ISO 9001/14001', '20+ years']) {
    await expect(page.getByText(figure, { exact: true })).toBeVisible()
  }
  for (const feature of ['633.83', '16.20', '6.135']) {
    await expect(page.locator('#features').getByText(feature, { exact: true })).toBeVisible()
  }
  await expect(page.locator('#projects li')).toHaveCount(3)
  await expect(page.locator('#faqs details')).toHaveCount(8)
  await test.step('opens one answer at a time, the first one at once', async () => {
    const faqs = page.locator('#faqs details')
    await expect(faqs.first()).toHaveAttribute('open', '')
    await faqs.nth(2).locator('summary').click()
    await expect(faqs.nth(2)).toHaveAttribute('open', '')
    await expect(faqs.first()).not.toHaveAttribute('open')
  })
  await test.step('leads from the footer to the anchors of the page', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'What we do' }).click()
    await expect(page).toHaveURL(/\/#services$/)
    await expect(page.locator('#services')).toBeInViewport()
  })
  await test.step('shows three phases that are under way, with status, progress as text and as a bar, and the way to all', async () => {
    const card = page.locator('#projects li').filter({ hasText: 'Headrace tunnel' })
    await expect(card.getByRole('heading', { level: 3 })).toHaveText('Headrace tunnel')
    await expect(card.getByText('In Progress')).toBeVisible()
    const bar = card.getByRole('progressbar', { name: 'Progress' })
    await expect(bar).toHaveAttribute('aria-valuenow', '68')
    await expect(card.getByText('68%')).toBeVisible()
    await page
      .locator('#projects')
      .getByRole('link', { name: /All phases/ })
      .click()
    await expect(page.locator('main article')).toHaveCount(6)
  })
})

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

test('says what is new on the notice board and what closes this week, each leading to its page', async ({
  page,
}) => {
  await openHome(page)
  const news = page.locator('#news')
  for (const list of await news.getByRole('list').all()) {
    const links = list.getByRole('link')
    await expect(links.first()).toBeVisible()
    expect(await links.count()).toBeGreaterThan(0)
    expect(await links.count()).toBeLessThanOrEqual(4)
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
  const bar = page.locator('div.origin-left').first()
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
