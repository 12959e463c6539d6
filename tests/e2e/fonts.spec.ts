import { languages, localizePath } from '~/i18n/language.ts'
import { innerPages } from '../site/pages.ts'
import { oneOfEachRoute } from './sampled-pages.ts'
import { expect, test } from './test.ts'

/** Signs that no font of the page has would be drawn as blanks or boxes, of another width. */
test('Nepali is drawn with its own font in every weight', async ({ page }) => {
  await page.goto('/notice-board/tenders')
  const widths = await page.evaluate(async () => {
    const width = async (weight: number, family: string) => {
      const span = document.createElement('span')
      const font = `${weight} 40px ${family}`
      Object.assign(span.style, { font, position: 'absolute', whiteSpace: 'nowrap' })
      span.textContent = 'निर्माणसामग्री'
      document.body.append(span)
      // Not fonts.load(): it fails for a face of the machine's own fonts where the machine has none of them.
      span.getBoundingClientRect()
      await document.fonts.ready
      return Math.round(span.getBoundingClientRect().width)
    }
    const { fontFamily } = getComputedStyle(document.body)
    const found: [drawn: number, right: number][] = []
    for (const weight of [400, 500, 600, 700])
      found.push([await width(weight, fontFamily), await width(weight, '"Noto Sans Devanagari Variable"')])
    return found
  })
  expect(widths.map(([drawn]) => drawn)).toEqual(widths.map(([, right]) => right))
  // What is bolder is wider; signs of no font are all alike. A font of the machine itself has two weights.
  expect([2, 4]).toContain(new Set(widths.map(([drawn]) => drawn)).size)
})

const kilobyte = 1024

for (const language of languages)
  test(`the fonts of a page keep to their budget, in ${language === 'en' ? 'English' : 'Nepali'}`, async ({
    browser,
    baseURL,
  }) => {
    test.slow()
    const looked: string[] = []
    for (const path of oneOfEachRoute(['/', ...innerPages])) {
      // With nothing kept of the page before.
      const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
      await context.route(/\/(images|uploads)\//, (route) => route.abort())
      const page = await context.newPage()
      await page.goto(localizePath(language, path))
      const { isNepali, bytes } = await page.evaluate(async () => {
        await document.fonts.ready
        const shown = [
          ...document.querySelectorAll(
            'body *:not(script, style, header [hreflang=ne], header [hreflang=ne] *)',
          ),
        ]
        return {
          isNepali: shown.some(({ childNodes }) =>
            [...childNodes].some((node) => node instanceof Text && /[\u0900-\u097f]/.test(node.data)),
          ),
          bytes: performance.getEntriesByType('resource').reduce((sum, entry) => {
            const isFont = entry instanceof PerformanceResourceTiming && entry.name.includes('.woff2')
            return isFont ? sum + entry.encodedBodySize : sum
          }, 0),
        }
      })
      await context.close()
      // Some English pages tell of what is in Nepali alone.
      if (language === 'en' && isNepali) continue
      looked.push(path)
      expect(bytes / kilobyte, path).toBeLessThanOrEqual(language === 'en' ? 35 : 100)
    }
    expect(looked.length).toBeGreaterThan(5)
  })
