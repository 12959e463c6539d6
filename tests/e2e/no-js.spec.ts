import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

test('shows the notice inside the page, where it covers nothing', async ({ page }) => {
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: 'Notice of the Annual General Meeting' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    /^\/files\/popups\/.+\.pdf$/,
  )
  await expect(dialog.getByRole('button')).toHaveCount(0)
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const notice = await dialog.boundingBox()
    const slides = await page.getByRole('article', { name: /of 5/ }).first().boundingBox()
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(slides?.y ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
})

test('shows slides, notices, answers, phases and menus', async ({ page }) => {
  await page.goto('/')
  const slides = page.getByRole('article', { name: /of 5/ })
  await expect(slides).toHaveCount(5)
  await expect(slides.nth(3)).not.toBeInViewport()
  await page.getByRole('link', { name: 'Show slide 4' }).click()
  await expect(slides.nth(3)).toBeInViewport()
  await expect(page.getByRole('button', { name: /slide|notices/i })).toHaveCount(0)

  const ticker = page.getByRole('region', { name: 'Latest notices' })
  await expect(ticker.getByRole('link')).toHaveCount(8)
  await expect(ticker.locator('.ticker-track')).toHaveCSS('animation-name', 'none')

  const faqs = page.locator('#faqs details')
  await faqs.nth(3).locator('summary').click()
  await expect(faqs.nth(3).locator('p')).toBeVisible()
  await expect(faqs.first().locator('p')).toBeHidden()

  await expect(page.locator('#projects').getByRole('progressbar')).toHaveCount(3)

  await page.getByRole('banner').getByRole('link', { name: 'Notice Board' }).hover()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Careers' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu opens submenus and leads to their pages', async ({ page }) => {
    await page.goto('/newsletter')
    await page.getByRole('banner').locator('summary').first().click()
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByText('Company').click()
    await expect(menu.getByRole('link', { name: 'Board of Directors' })).toBeVisible()
    await menu.getByText('Notice Board').click()
    await menu.locator('a[href="/notice-board"]').click()
    await expect(page).toHaveURL('/notice-board')
  })
})
