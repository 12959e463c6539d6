import { everyDay, expect, test } from './test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', everyDay(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled })

    test('leads from the overview to board, management and policies, and back', async ({ page }) => {
      await page.goto('/company')
      const main = page.getByRole('main')
      for (const figure of ['2017', '1.2 GW+', '300+ employees']) {
        await expect(main.getByText(figure, { exact: true })).toBeVisible()
      }
      await main.getByRole('link', { name: 'Board of Directors' }).click()
      await expect(page).toHaveURL('/company/board')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Board of Directors')
      await expect(page).toHaveTitle('Board of Directors · Jaldhara Hydropower Limited')
      await expect(main.getByRole('article')).toHaveCount(5)
      await expect(main.getByRole('img', { name: /^Portrait of/ })).toHaveCount(5)

      const trail = page.getByRole('navigation', { name: 'You are here' })
      await expect(trail.getByRole('listitem')).toHaveText([/Home/, /Company/, /Board of Directors$/])
      await trail.getByRole('link', { name: 'Company' }).click()
      await main.getByRole('link', { name: 'Management Team' }).click()
      await expect(main.getByRole('article')).toHaveCount(6)
      await expect(main.getByRole('article').first()).toContainText('Managing Director')
    })

    test('lists what the company does, each with its page', async ({ page }) => {
      await page.goto('/company')
      const fields = page.locator('#what-we-do').getByRole('link')
      await expect(fields).toHaveCount(4)
      await fields.nth(2).click()
      await expect(page).toHaveURL('/projects/transmission')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transmission')
    })

    test('offers each policy as a PDF with its size and pages', async ({ page }) => {
      await page.goto('/company/policies')
      const cards = page.getByRole('main').getByRole('article')
      await expect(cards).toHaveCount(4)
      for (const card of await cards.all()) {
        await expect(card).toContainText(/PDF · \d+\.\d\d KB · \d pages?/)
      }
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: /Download.*Code of Conduct/ }).click()
      expect((await download).suggestedFilename()).toBe('Code-of-Conduct.pdf')
    })

    test('finds the company at its older address', async ({ page }) => {
      await page.goto('/company/board')
      await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
      await expect(page).toHaveURL('/company')
    })
  })
}

test('loads the portraits', async ({ page }) => {
  await page.goto('/company/board')
  const portraits = page.getByRole('img', { name: /^Portrait of/ })
  for (const portrait of await portraits.all()) {
    await portrait.scrollIntoViewIfNeeded()
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
})
