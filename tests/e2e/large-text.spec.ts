import type { Page } from 'playwright/test'
import { languages, localizePath, splitLanguagePath } from '~/i18n/language.ts'
import { sampleRoutes } from './sampled-pages.ts'
import { expect, test } from './test.ts'

// A reused context would keep the font size.
test.use({ reuseContext: false, viewport: { width: 320, height: 740 }, allowedErrors: /status of 404/ })

/** Sets the browser's own font size, which media queries in rem follow, unlike a size set by the page. */
async function enlarge(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** Pages that the sitemap does not list, and a tender with several documents. */
const others = [
  '/notice-board/careers/tunnel-engineer/apply',
  '/notice-board/tenders/concrete-lining-of-the-headrace-tunnel-adit-1-to-adit-2',
  '/notice-board?ended=only',
  '/search?q=tunnel',
  '/nowhere',
]

async function publicPages(page: Page) {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const all = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname)
  const english = all.filter((path) => splitLanguagePath(path).language === 'en')
  expect(english.length).toBeGreaterThan(50)
  return [...(process.env.TEST_WHOLE ? english : sampleRoutes(english)), ...others]
}

for (const language of languages)
  test(`twice the font size makes no ${language === 'en' ? 'English' : 'Nepali'} page scroll sideways`, async ({
    page,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'Only Chromium can set the font size.')
    test.setTimeout(300_000)
    await enlarge(page)
    const wide: string[] = []
    for (const path of await publicPages(page)) {
      await page.goto(localizePath(language, path))
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      const phone = page.getByRole('banner').locator('[href^="tel:"]:visible').first()
      expect((await phone.boundingBox())?.y, path).toBeGreaterThanOrEqual(0)
      await page.keyboard.press('Escape')
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > 320) wide.push(`${path}: ${width}`)
    }
    expect(wide).toEqual([])
    await page.getByRole('banner').locator('summary').first().click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
