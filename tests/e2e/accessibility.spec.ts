import { violations } from './checks.ts'
import { innerPages } from './pages.ts'
import { expect, openHome, test } from './test.ts'

for (const [device, viewport] of Object.entries({
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
})) {
  test.describe(`axe finds nothing on a ${device}`, () => {
    test.use({ viewport })

    test('with the notice open', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('on each slide', async ({ page }) => {
      await openHome(page)
      for (let slide = 1; slide <= 5; slide++) {
        await page.getByRole('button', { name: `Show slide ${slide}` }).click()
        await expect(page.locator('[data-current]')).toHaveAttribute('aria-label', `${slide} of 5`)
        expect(await violations(page)).toEqual([])
      }
    })

    test('with a menu open', async ({ page }) => {
      await openHome(page)
      if (device === 'desktop') await page.getByRole('button', { name: 'Company submenu' }).click()
      else await page.getByRole('banner').locator('summary').first().click()
      expect(await violations(page)).toEqual([])
    })

    for (const path of innerPages) {
      test(`on ${path}, and nothing is wider than the screen`, async ({ page }) => {
        await page.goto(path)
        for (const fold of await page.locator('main details').all()) await fold.locator('summary').click()
        expect(await violations(page)).toEqual([])
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        ).toBe(0)
      })
    }

    test('on messages', async ({ page }) => {
      await page.goto('/newsletter')
      expect(await violations(page)).toEqual([])
    })

    test.describe('where something is wrong', () => {
      test.use({ allowedErrors: /40[04]/ })

      test('on the not-found page and a refused form', async ({ page }) => {
        await page.goto('/no/such/page')
        expect(await violations(page)).toEqual([])
        await page.goto('/newsletter')
        const email = page.getByRole('contentinfo').getByLabel('Your e-mail address')
        await email.fill('a@b')
        await email.press('Enter')
        await expect(page.getByRole('main').getByRole('alert')).toContainText(
          'Please enter an e-mail address',
        )
        await expect(page.getByRole('main').getByLabel('Your e-mail address')).toHaveValue('a@b')
        expect(await violations(page)).toEqual([])
      })
    })
  })
}
