import { innerPages } from '../site/pages.ts'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

test('the first heading of a page is the largest', async ({ page }) => {
  test.setTimeout(120_000)
  for (const path of [...innerPages, '/newsletter', '/api']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const [first = 0, ...others] = await page
        .locator('h1, main :is(h2, h3, h4)')
        .evaluateAll((all) => all.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)))
      expect(Math.max(0, ...others), `${path} at ${width} px`).toBeLessThan(first)
    }
  }
})

test('the footer’s list of pages is closed on a phone, and opens without scripts', async ({ page }) => {
  await page.goto('/company/policies')
  const links = page.locator('footer nav').first()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(links).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(links).toBeHidden()
  await page.locator('footer summary').click()
  await expect(links).toBeVisible()
})
