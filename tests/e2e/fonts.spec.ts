import { languages, localizePath } from '~/i18n/language.ts'
import { innerPages } from '../site/pages.ts'
import { sampleRoutes } from './sampled-pages.ts'
import { expect, test } from './test.ts'

/** Missing glyphs would be blanks or boxes of another width. */
test('Nepali uses its own font in every weight', async ({ page }) => {
  await page.goto('/notice-board/tenders')
  const widths = await page.evaluate(async () => {
    const width = async (weight: number, family: string) => {
      const span = document.createElement('span')
      const font = `${weight} 40px ${family}`
      Object.assign(span.style, { font, position: 'absolute', whiteSpace: 'nowrap' })
      span.textContent = 'निर्माणसामग्री'
      document.body.append(span)
      // `fonts.load()` would fail for local fonts that the machine lacks.
      span.getBoundingClientRect()
      await document.fonts.ready
      return Math.round(span.getBoundingClientRect().width)
    }
    const { fontFamily } = getComputedStyle(document.body)
    const pairs: [actual: number, expected: number][] = []
    for (const weight of [400, 500, 600, 700])
      pairs.push([await width(weight, fontFamily), await width(weight, '"Noto Sans Devanagari Variable"')])
    return pairs
  })
  expect(widths.map(([actual]) => actual)).toEqual(widths.map(([, expected]) => expected))
  // Bolder text is wider, but missing glyphs are all alike. A font of the machine has two weights.
  expect([2, 4]).toContain(new Set(widths.map(([actual]) => actual)).size)
})

const kilobyte = 1024

for (const language of languages)
  test(`the fonts of a page stay within their budget in ${language === 'en' ? 'English' : 'Nepali'}`, async ({
    browser,
    baseURL,
  }) => {
    test.slow()
    const checked: string[] = []
    for (const path of sampleRoutes(['/', ...innerPages])) {
      // A new context has an empty browser cache.
      const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
      await context.route(/\/(images|uploads)\//, (route) => route.abort())
      const page = await context.newPage()
      await page.goto(localizePath(language, path))
      const { isNepali, bytes } = await page.evaluate(async () => {
        await document.fonts.ready
        const elements = [
          ...document.querySelectorAll(
            'body *:not(script, style, header [hreflang=ne], header [hreflang=ne] *)',
          ),
        ]
        return {
          isNepali: elements.some(({ childNodes }) =>
            [...childNodes].some((node) => node instanceof Text && /[\u0900-\u097f]/.test(node.data)),
          ),
          bytes: performance.getEntriesByType('resource').reduce((sum, entry) => {
            const isFont = entry instanceof PerformanceResourceTiming && entry.name.includes('.woff2')
            return isFont ? sum + entry.encodedBodySize : sum
          }, 0),
        }
      })
      await context.close()
      // Some English pages show items that exist in Nepali only.
      if (language === 'en' && isNepali) continue
      checked.push(path)
      expect(bytes / kilobyte, path).toBeLessThanOrEqual(language === 'en' ? 35 : 100)
    }
    expect(checked.length).toBeGreaterThan(5)
  })
