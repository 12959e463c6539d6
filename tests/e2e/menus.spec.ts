import type { Locator } from 'playwright/test'
import { expect, openHome, test } from './test.ts'

// A reused context would keep the fake clock.
test.use({ reuseContext: false })

test('opens a menu under the pointer and closes it 120 ms after the pointer leaves', async ({ page }) => {
  await page.clock.install({ time: 0 })
  await openHome(page)
  await page.clock.pauseAt(600_000)
  const menu = page.getByRole('banner').locator('.menu').first()
  const overview = menu.getByRole('link', { name: 'Board of Directors' })
  await menu.getByRole('link', { name: 'Company' }).hover()
  await expect(overview).toBeVisible()
  await expect(menu.locator('.menu-panel')).toHaveCSS('transition-duration', '0.16s')
  await page.mouse.move(640, 600)
  await page.clock.runFor(100)
  await expect(menu).toHaveAttribute('data-open', 'true')
  await page.clock.runFor(30)
  await expect(menu).not.toHaveAttribute('data-open')
})

test('Escape closes a menu that the pointer opened, and a click on its button does not', async ({ page }) => {
  await openHome(page)
  const button = page.getByRole('button', { name: 'Company submenu' })
  await button.hover()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('shows the emergency number at every width, in both languages', async ({ page }) => {
  for (const path of ['/contact', '/ne/contact']) {
    await page.goto(path)
    for (const width of [320, 360, 640, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 740 })
      const number = page.getByRole('banner').locator('a[href="tel:+97715970199"]:visible')
      await expect(number.first(), `${path} at ${width} px`).toBeInViewport({ ratio: 1 })
    }
  }
})

test('fits beside the logo and within narrow windows, also with an open menu', async ({ page }) => {
  for (const path of ['/contact', '/ne/contact']) {
    await page.goto(path)
    const banner = page.getByRole('banner')
    // 1265 and 1351 are common screen widths without the scrollbar.
    for (const width of [1024, 1100, 1180, 1265, 1300, 1351, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
      const [contact, menu] = [banner.locator('a.button:visible'), banner.locator('nav:visible')]
      expect(Math.abs((await topOf(contact)) - (await topOf(menu))), `${path} at ${width} px`).toBeLessThan(
        44,
      )
      for (const button of await banner.locator('.menu > button').all()) {
        await button.focus()
        await page.keyboard.press('Enter')
        await expect(button).toHaveAttribute('aria-expanded', 'true')
        const edge = await page.evaluate(() => {
          const panel = document.querySelector('.menu[data-open] .menu-panel')?.getBoundingClientRect()
          return panel && panel.left >= 0 && Math.max(panel.right, document.documentElement.scrollWidth)
        })
        expect(edge, `${path} at ${width} px`).toBeLessThanOrEqual(width)
      }
    }
  }
})

test('the skip link takes keyboard users past the menus', async ({ page }) => {
  await openHome(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  // The notice opens once, so it does not take the focus again.
  await page.reload()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('does not overflow', async ({ page }) => {
    await openHome(page)
    for (const width of [320, 360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `at ${width} px`,
      ).toBeLessThanOrEqual(width)
    }
  })
})
