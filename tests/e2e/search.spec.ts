import { searchEn } from '~/routes/site/search/en.ts'
import { searchNe } from '~/routes/site/search/ne.ts'
import { uiEn } from '~/ui/en.ts'
import { listsEn } from '~/ui/lists/en.ts'
import { listsNe } from '~/ui/lists/ne.ts'
import { uiNe } from '~/ui/ne.ts'
import { changeLanguage, siteVariants } from './site-variants.ts'
import { expect, test } from './test.ts'

// The server indexes documents in the background after its start.
const whenIndexed = { timeout: 30_000 }

for (const {
  name,
  tag,
  isEnglish,
  javaScriptEnabled,
  localize,
  byLanguage,
  createTranslator,
} of siteVariants) {
  const translate = createTranslator([searchEn, searchNe], [listsEn, listsNe], [uiEn, uiNe])
  test.describe(name, { tag }, () => {
    test.use({ javaScriptEnabled })

    test('the search in the header leads to results, their types and a found page', async ({ page }) => {
      const word = byLanguage('tunnel', 'सुरुङ')
      await page.goto(localize('/company'))
      const box = page.getByRole('banner').getByRole('search')
      await box.getByRole('searchbox', { name: translate('Search the site') }).fill(word)
      await box.getByRole('button', { name: translate('Search') }).click()
      await expect(page).toHaveURL(localize(`/search?q=${encodeURIComponent(word)}`))
      await expect(page).toHaveTitle(
        `${translate('Search: {q}', { q: word })} · ${byLanguage('Jaldhara Hydropower Limited', 'जलधारा हाइड्रोपावर लिमिटेड')}`,
      )
      const main = page.getByRole('main')
      const counted = translate('{count} results for “{q}”', { count: '#', q: word })
        .replace('#', '\\p{Nd}+')
        .replaceAll(' ', '\\s')
      await expect(main.getByRole('status').first()).toHaveText(new RegExp(`^${counted}$`, 'u'))
      await expect(main.locator('mark').first()).toHaveText(new RegExp(word, 'i'))

      const tabs = main.getByRole('navigation', { name: translate('Kinds of results') })
      const phases = byLanguage(/^Project phases/, /^आयोजनाका चरण/)
      await tabs.getByRole('link', { name: phases }).click()
      await expect(page).toHaveURL(localize(`/search?q=${encodeURIComponent(word)}&type=projects`))
      await expect(tabs.getByRole('link', { name: phases })).toHaveAttribute('aria-current', 'true')
      await changeLanguage(page)
      await main.getByRole('article').first().getByRole('link').click()
      await expect(page).toHaveURL(localize('/projects'))
    })

    if (isEnglish)
      test('a Nepali word in a document leads to that page of the document', async ({ page, request }) => {
        const link = page.getByRole('article').locator('a[href^="/files/popups/"]')
        await expect(async () => {
          await page.goto(`/search?q=${encodeURIComponent('कार्यालयमा')}`)
          await expect(link).toHaveCount(1, { timeout: 500 })
        }).toPass(whenIndexed)
        const href = (await link.getAttribute('href')) ?? ''
        expect(href).toMatch(/^\/files\/popups\/.+\.pdf#page=1$/)
        expect((await request.get(href)).headers()['content-type']).toBe('application/pdf')
      })

    if (isEnglish || javaScriptEnabled)
      test('a result opens the answer on the home page', async ({ page }) => {
        await page.goto(localize(`/search?q=${byLanguage('shares', 'शेयर')}&type=faqs`))
        await page.getByRole('article').first().getByRole('link').click()
        await expect(page).toHaveURL(byLanguage(/\/#faq-/, /\/ne#faq-/))
      })
  })
}

for (const { name, tag, localize, byLanguage } of siteVariants.filter(
  ({ javaScriptEnabled }) => javaScriptEnabled,
))
  test(`searches while the visitor types, and keeps the focus, ${name}`, { tag }, async ({ page }) => {
    const word = byLanguage('powerhouse', 'विद्युतगृह')
    await page.goto(localize('/search'))
    const field = page.getByRole('main').getByRole('searchbox')
    await field.pressSequentially(word)
    await expect(page).toHaveURL(localize(`/search?q=${encodeURIComponent(word)}`))
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(`“${word}”`)
    await expect(field).toBeFocused()
  })

test('the header of a phone links to the search page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/company')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search')
})
