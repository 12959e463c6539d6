import { expect, openHome, test } from './test.ts'

test('shows every section with content from the database, in order', async ({ page }) => {
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
  await expect(page.locator('#projects article')).toHaveCount(6)
  await expect(page.locator('#faqs details')).toHaveCount(8)
})

test('passes over what is far off the screen, which keeps its height and is there when one comes to it', async ({
  page,
}) => {
  await openHome(page)
  const footer = page.getByRole('contentinfo')
  const isPassedOver = () =>
    footer
      .locator('p')
      .first()
      .evaluate((element) => !element.checkVisibility({ contentVisibilityAuto: true }))
  const heights = () =>
    page.locator('.far').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height))
  const before = await heights()
  await expect.poll(isPassedOver).toBe(true)
  expect(await heights()).toEqual(before)
  await footer.scrollIntoViewIfNeeded()
  await expect.poll(isPassedOver).toBe(false)
  expect(await heights()).toEqual(before)
})

test('leads from the footer to the anchors of the page', async ({ page }) => {
  await openHome(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'What we do' }).click()
  await expect(page).toHaveURL(/\/#services$/)
  await expect(page.locator('#services')).toBeInViewport()
})

test('shows each phase with its status, its progress as text and as a bar', async ({ page }) => {
  await openHome(page)
  const card = page.locator('#projects article').nth(2)
  await expect(card.getByRole('heading', { level: 3 })).toHaveText('Headrace tunnel')
  await expect(card.getByText('In Progress')).toBeVisible()
  const bar = card.getByRole('progressbar', { name: 'Progress' })
  await expect(bar).toHaveAttribute('aria-valuenow', '68')
  await expect(card.getByText('68%')).toBeVisible()
})

test('opens one answer at a time, the first one at once', async ({ page }) => {
  await openHome(page)
  const faqs = page.locator('#faqs details')
  await expect(faqs.first()).toHaveAttribute('open', '')
  await faqs.nth(2).locator('summary').click()
  await expect(faqs.nth(2)).toHaveAttribute('open', '')
  await expect(faqs.first()).not.toHaveAttribute('open')
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
  await expect(ticker.getByRole('link', { name: /Tender/ })).not.toHaveAttribute('download')
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
