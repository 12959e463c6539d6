import { expect, test } from './test.ts'

// The text of documents is read in the background after the start.
const whenIndexed = { timeout: 30_000 }

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('leads from the box in the header to what was sought', async ({ page }) => {
      await page.goto('/company')
      const box = page.getByRole('banner').getByRole('search')
      await box.getByRole('searchbox', { name: 'Search the site' }).fill('tunnel')
      await box.getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL('/search?q=tunnel')
      await expect(page).toHaveTitle('Search: tunnel · Jaldhara Hydropower Limited')
      const main = page.getByRole('main')
      await expect(main.getByRole('status')).toHaveText(/^\d+ results for “tunnel”$/)
      await expect(main.locator('mark').first()).toHaveText(/tunnel/i)

      const tabs = main.getByRole('navigation', { name: 'Kinds of results' })
      await tabs.getByRole('link', { name: /^Project phases/ }).click()
      await expect(page).toHaveURL('/search?q=tunnel&type=projects')
      await expect(tabs.getByRole('link', { name: /^Project phases/ })).toHaveAttribute(
        'aria-current',
        'true',
      )
      await main.getByRole('article').first().getByRole('link').click()
      await expect(page).toHaveURL('/projects')
    })

    test('leads to the page of a document, in Nepali', async ({ page, request }) => {
      const link = page.getByRole('article').locator('a[href^="/files/popups/"]')
      await expect(async () => {
        await page.goto(`/search?q=${encodeURIComponent('कार्यालयमा')}`)
        await expect(link).toHaveCount(1, { timeout: 500 })
      }).toPass(whenIndexed)
      const href = (await link.getAttribute('href')) ?? ''
      expect(href).toMatch(/^\/files\/popups\/.+\.pdf#page=1$/)
      expect((await request.get(href)).headers()['content-type']).toBe('application/pdf')
    })

    test('says that nothing was found, and where to look', async ({ page }) => {
      await page.goto('/search?q=%3Cscript%3Ealert(1)%3C/script%3E')
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
        'Nothing found for “<script>alert(1)</script>”',
      )
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('<script>alert(1)</script>')
      const contact = page.getByRole('main').getByRole('link', { name: 'Contact' })
      await expect(contact).toHaveAttribute('href', '/contact')
    })

    test('keeps a query that is too long', async ({ page }) => {
      const q = 'x'.repeat(201)
      await page.goto(`/search?q=${q}`)
      await expect(page.getByRole('alert')).toHaveText('Please search for at most 200 characters.')
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(q)
    })

    test('opens the answer that was found', async ({ page }) => {
      await page.goto('/search?q=shares&type=faqs')
      await page.getByRole('article').first().getByRole('link').click()
      await expect(page).toHaveURL(/\/#faq-/)
    })
  })
}

test('searches while one types, and keeps the field in use', async ({ page }) => {
  await page.goto('/search')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.pressSequentially('powerhouse')
  await expect(page).toHaveURL('/search?q=powerhouse')
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/results for “powerhouse”/)
  await expect(field).toBeFocused()
})

test('is a link in the header of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/company')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search')
})

test('home page carries its structured data as the server wrote it', async ({ page }) => {
  await page.goto('/')
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const graph = data.flatMap((text) => JSON.parse(text)['@graph'])
  expect(graph.map((part) => part['@type'])).toEqual(['Organization', 'WebSite', 'FAQPage'])
})
