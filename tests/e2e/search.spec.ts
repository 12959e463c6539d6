import { glossarySeed } from '~/sample/glossary.ts'
import { editions, expect, test } from './test.ts'

for (const { name, javaScriptEnabled, localize, byLanguage } of editions)
  test.describe(name, () => {
    test.use({ javaScriptEnabled })

    test('the search in the header leads to results, their types and a found page', async ({ page }) => {
      const word = byLanguage('tunnel', 'सुरुङ')
      await page.goto(localize('/company'))
      const box = page.getByRole('banner').getByRole('search')
      await box.getByRole('searchbox').fill(word)
      await box.getByRole('button').click()
      await expect(page).toHaveURL(localize(`/search?q=${encodeURIComponent(word)}`))
      const main = page.getByRole('main')
      await expect(main.locator('mark').first()).toHaveText(new RegExp(word, 'i'))
      const phases = main.locator('nav a[href*="type=projects"]')
      await phases.click()
      await expect(page).toHaveURL(localize(`/search?q=${encodeURIComponent(word)}&type=projects`))
      await expect(phases).toHaveAttribute('aria-current', 'true')
      await main.getByRole('article').first().getByRole('link').click()
      await expect(page).toHaveURL(localize('/projects'))
    })
  })

test('searches while the visitor types, keeps the focus, and opens an answer on the home page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/ne/company')
  await page.getByRole('banner').locator('a[href="/ne/search"]:visible').click()
  await expect(page).toHaveURL('/ne/search')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.pressSequentially('शेयर')
  await expect(page).toHaveURL(`/ne/search?q=${encodeURIComponent('शेयर')}`)
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('“शेयर”')
  await expect(field).toBeFocused()
  await page.getByRole('article').locator('a[href*="#faq-"]').first().click()
  await expect(page).toHaveURL(/\/ne#faq-/)
})

test('a click on a term of the glossary explains it in place', async ({ page }) => {
  const explanation = glossarySeed.find(({ term }) => term === 'adit')?.explanation
  await page.goto('/projects')
  const term = page.locator(`a.term[title="${explanation}"]`).first()
  const text = term.locator('xpath=..')
  await term.click()
  await expect(text).toContainText(String(explanation))
  await expect(page).toHaveURL('/projects')
  await term.press('Enter')
  await expect(text).not.toContainText(String(explanation))
})
