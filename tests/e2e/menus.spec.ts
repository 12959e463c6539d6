import type { Locator } from 'playwright/test'
import { expectAccessible } from './checks.ts'
import { expect, openHome, test } from './test.ts'

test('the keyboard skips the menus, opens one by its button, and leaves it', async ({ page }) => {
  await openHome(page)
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  // The notice opens once, so it does not take the focus again.
  await page.reload()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  const button = page.getByRole('button', { name: 'Downloads submenu' })
  await button.focus()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page, [1280], 'header')
  await page.keyboard.press('Tab')
  const forms = page.getByRole('banner').getByRole('link', { name: 'Forms', exact: true })
  await expect(forms).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  for (let step = 0; step < 4; step++) await page.keyboard.press('Tab')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('the header fits every width with an open menu, and shows the emergency number', async ({ page }) => {
  for (const path of ['/contact', '/ne/contact']) {
    await page.goto(path)
    const banner = page.getByRole('banner')
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
    // 1265 and 1351 are common screen widths without the scrollbar.
    for (const width of [320, 360, 640, 768, 1024, 1180, 1265, 1351, 1920]) {
      await page.setViewportSize({ width, height: 740 })
      const number = banner.locator('a[href="tel:+97715970199"]:visible')
      await expect(number.first(), `${path} at ${width} px`).toBeInViewport({ ratio: 1 })
      if (width < 1024) continue
      const [contact, menu] = [banner.locator('a.button:visible'), banner.locator('nav:visible')]
      const shift = Math.abs((await topOf(contact)) - (await topOf(menu)))
      expect(shift, `${path} at ${width} px`).toBeLessThan(44)
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu expands in place, closes by Escape, and leads to pages and languages', async ({ page }) => {
    await page.goto('/projects')
    const toggle = page.getByRole('banner').locator('summary').first()
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await toggle.click()
    await expect(menu.getByRole('link', { name: 'Gallery' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Careers' })).toBeHidden()
    await menu.getByText('Notice Board', { exact: true }).click()
    await expect(menu.getByRole('link', { name: 'Careers' })).toBeVisible()
    await expectAccessible(page, [360], 'header')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(toggle).toBeFocused()
    await toggle.click()
    await menu.getByRole('link', { name: 'Tender Notices' }).click()
    await expect(page).toHaveURL('/notice-board/tenders')
    await expect(menu).toBeHidden()
    await toggle.click()
    await page.getByRole('banner').getByRole('link', { name: 'नेपाली' }).last().click()
    await expect(page).toHaveURL('/ne/notice-board/tenders')
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('the menu and the list of pages in the footer open', async ({ page }) => {
      await page.goto('/ne/newsletter')
      const pages = page.locator('footer nav').first()
      await expect(pages).toBeHidden()
      await page.locator('footer summary').click()
      await expect(pages).toBeVisible()
      await page.getByRole('banner').locator('summary').first().click()
      const menu = page.locator('header nav:visible')
      await menu.locator('summary').first().click()
      await menu.locator('a[href="/ne/company/board"]').click()
      await expect(page).toHaveURL('/ne/company/board')
    })
  })
})
