import { searchEn } from '~/routes/site/search/en.ts'
import { searchNe } from '~/routes/site/search/ne.ts'
import { uiEn } from '~/ui/en.ts'
import { listsEn } from '~/ui/lists/en.ts'
import { listsNe } from '~/ui/lists/ne.ts'
import { uiNe } from '~/ui/ne.ts'
import { changeLanguage, ways } from './editions.ts'
import { expect, test } from './test.ts'

// The text of documents is read in the background after the start.
const whenIndexed = { timeout: 30_000 }

for (const { name, tag, isEnglish, javaScriptEnabled, at, either, sayings } of ways) {
  const say = sayings([searchEn, searchNe], [listsEn, listsNe], [uiEn, uiNe])
  test.describe(name, { tag }, () => {
    test.use({ javaScriptEnabled })

    test('leads from the box in the header to what was sought', async ({ page }) => {
      const word = either('tunnel', 'सुरुङ')
      await page.goto(at('/company'))
      const box = page.getByRole('banner').getByRole('search')
      await box.getByRole('searchbox', { name: say('Search the site') }).fill(word)
      await box.getByRole('button', { name: say('Search') }).click()
      await expect(page).toHaveURL(at(`/search?q=${encodeURIComponent(word)}`))
      await expect(page).toHaveTitle(
        `${say('Search: {q}', { q: word })} · ${either('Jaldhara Hydropower Limited', 'जलधारा हाइड्रोपावर लिमिटेड')}`,
      )
      const main = page.getByRole('main')
      const counted = say('{count} results for “{q}”', { count: '#', q: word })
        .replace('#', '\\p{Nd}+')
        .replaceAll(' ', '\\s')
      await expect(main.getByRole('status').first()).toHaveText(new RegExp(`^${counted}$`, 'u'))
      await expect(main.locator('mark').first()).toHaveText(new RegExp(word, 'i'))

      const tabs = main.getByRole('navigation', { name: say('Kinds of results') })
      const phases = either(/^Project phases/, /^आयोजनाका चरण/)
      await tabs.getByRole('link', { name: phases }).click()
      await expect(page).toHaveURL(at(`/search?q=${encodeURIComponent(word)}&type=projects`))
      await expect(tabs.getByRole('link', { name: phases })).toHaveAttribute('aria-current', 'true')
      await changeLanguage(page)
      await main.getByRole('article').first().getByRole('link').click()
      await expect(page).toHaveURL(at('/projects'))
    })

    if (isEnglish)
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

    if (isEnglish || !javaScriptEnabled)
      test('says that nothing was found, and where to look', async ({ page }) => {
        await page.goto(at('/search?q=%3Cscript%3Ealert(1)%3C/script%3E'))
        await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
          say('Nothing found for “{q}”', { q: '<script>alert(1)</script>' }),
        )
        await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('<script>alert(1)</script>')
        const contact = page.getByRole('main').getByRole('link', { name: say('Contact') })
        await expect(contact).toHaveAttribute('href', at('/contact'))
      })

    if (isEnglish || !javaScriptEnabled)
      test('keeps a query that is too long', async ({ page }) => {
        const q = 'x'.repeat(201)
        await page.goto(at(`/search?q=${q}`))
        await expect(page.getByRole('alert')).toHaveText(
          say('Please search for at most {most} characters.', { most: 200 }),
        )
        await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(q)
      })

    if (isEnglish || javaScriptEnabled)
      test('opens the answer that was found', async ({ page }) => {
        await page.goto(at(`/search?q=${either('shares', 'शेयर')}&type=faqs`))
        await page.getByRole('article').first().getByRole('link').click()
        await expect(page).toHaveURL(either(/\/#faq-/, /\/ne#faq-/))
      })
  })
}

for (const { name, tag, at, either } of ways.filter(({ javaScriptEnabled }) => javaScriptEnabled))
  test(`searches while one types, and keeps the field in use, ${name}`, { tag }, async ({ page }) => {
    const word = either('powerhouse', 'विद्युतगृह')
    await page.goto(at('/search'))
    const field = page.getByRole('main').getByRole('searchbox')
    await field.pressSequentially(word)
    await expect(page).toHaveURL(at(`/search?q=${encodeURIComponent(word)}`))
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(`“${word}”`)
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
