import type { Page } from 'playwright/test'
import { languages, localizePath, splitLanguagePath } from '~/i18n/language.ts'
import { oneOfEachRoute } from './sampled-pages.ts'
import { expect, test } from './test.ts'

// Letters that are set once stay so in a window that is used again.
test.use({ reuseContext: false, viewport: { width: 320, height: 740 }, allowedErrors: /status of 404/ })

/** As somebody sets it in the browser, which media queries in rem follow, as they do not a size of the page itself. */
async function enlarge(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** What no sitemap lists, and a tender whose documents came one after the other. */
const others = [
  '/notice-board/careers/tunnel-engineer/apply',
  '/notice-board/tenders/concrete-lining-of-the-headrace-tunnel-adit-1-to-adit-2',
  '/notice-board?ended=only',
  '/search?q=tunnel',
  '/nowhere',
]

/** Every day one page of each route. */
async function publicPages(page: Page) {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const all = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname)
  const english = all.filter((path) => splitLanguagePath(path).language === 'en')
  expect(english.length).toBeGreaterThan(50)
  return [...(process.env.TEST_WHOLE ? english : oneOfEachRoute(english)), ...others]
}

for (const language of languages)
  test(`letters twice as large make no ${language === 'en' ? 'English' : 'Nepali'} page go sideways`, async ({
    page,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'Only Chromium can be told to.')
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
