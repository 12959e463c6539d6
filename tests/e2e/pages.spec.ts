// What must hold on every public page: the daily run checks the first page of each route, in Nepali.
import type { Page } from 'playwright/test'
import { type Language, languages, localizePath } from '~/i18n/language.ts'
import { innerPages } from '../site/pages.ts'
import {
  expectAccessible,
  expectFitsLargeText,
  expectNoOverflow,
  hideRepeated,
  openDetails,
} from './checks.ts'
import { sampleRoutes } from './sampled-pages.ts'
import { expect, inDefaultRun, test } from './test.ts'

const pages = ['/', ...innerPages, '/newsletter']
const sample = sampleRoutes(pages)
/** Widths, and the height by which a list's first result must begin: on a laptop's first screen, on a phone soon after it. */
const widths = [
  [320, Number.POSITIVE_INFINITY],
  [360, 860],
  [768, Number.POSITIVE_INFINITY],
  [1280, 620],
] as const

for (const language of languages)
  for (const path of pages) {
    const address = localizePath(language, path)
    test(
      `${address} is accessible, fits narrow screens and large text, and shows the focus`,
      // Nepali has the longest words.
      inDefaultRun(language === 'ne' && sample.has(path)),
      async ({ page }) => {
        test.slow()
        const requested: string[] = []
        page.on('request', (request) => {
          const { pathname } = new URL(request.url())
          if (pathname.endsWith('.js')) requested.push(pathname)
        })
        const html = (await (await page.goto(address))?.text()) ?? ''
        await expectSmallFonts(page, language)
        if (path === '/') await closeNotice(page)
        await expectFitsLargeText(page)
        for (const [width, firstResultBy] of widths) {
          await expectNoOverflow(page, [width])
          const { firstResult, ...layout } = await page.evaluate(readLayout)
          // The notice of the home page has a heading of its own.
          const largerHeading = path === '/' ? expect.any(String) : ''
          expect(layout, `at ${width} px`).toEqual({ splitFigures: [], largerHeading })
          expect(firstResult, `at ${width} px`).toBeLessThanOrEqual(firstResultBy)
        }
        await openDetails(page)
        await expectNoOverflow(page, [320])
        // The home page stands for the menus and the footer of all. The API reference is one long column.
        if (path === '/api') await hideRepeated(page, 'main section ~ section ~ section')
        else if (path !== '/') await hideRepeated(page)
        await expectAccessible(page, [320, 1280])
        await page.setViewportSize({ width: 1280, height: 800 })
        expect(await findFocusFaults(page, 'Tab')).toEqual([])
        // The byte budgets of tests without a browser rely on these tags.
        const preloaded = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)]
        expect(new Set(requested)).toEqual(new Set(preloaded.map(([, href]) => href)))
        await expectFitsLongFigures(page)
      },
    )
  }

/** Runs in the page. */
function readLayout() {
  const splitFigures: string[] = []
  const range = document.createRange()
  for (const part of document.querySelectorAll('main dl > div > :is(dd, dt)')) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s/-]+/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) splitFigures.push(word)
      }
  }
  const sizeOf = (heading: Element) => Number.parseFloat(getComputedStyle(heading).fontSize)
  const [first, ...others] = document.querySelectorAll('h1, main :is(h2, h3, h4)')
  const larger = others.find((heading) => first && sizeOf(heading) >= sizeOf(first))
  const result = document.querySelector('main:has(form[role=search]) article')
  return {
    splitFigures,
    largerHeading: larger?.textContent ?? '',
    firstResult: result ? result.getBoundingClientRect().top + scrollY : 0,
  }
}

/** Figures that staff may enter are longer than those of the sample. React does not know of the change. */
async function expectFitsLongFigures(page: Page) {
  await page.evaluate(() => {
    const figures = document.querySelectorAll('main dl > div > :is(dd, dt):not([aria-hidden], :has(svg))')
    for (const part of figures) part.textContent = 'अर्धजलाशययुक्त जलविद्युतआयोजना १२,३४,५६७.८९'
  })
  await expectNoOverflow(page, [320])
}

test('the fonts of English pages stay within their budget', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false })
  await page.route(/\/(images|uploads)\//, (route) => route.abort())
  // The full run checks all of them above.
  for (const path of [...sample].filter((_, index) => index % 3 === 0)) {
    await page.goto(path)
    await expectSmallFonts(page, 'en')
  }
  await page.context().close()
})

test('the sticky header hides no focused element when tabbing backwards', async ({ page }) => {
  await page.goto('/contact')
  await page.locator('footer a').last().focus()
  expect(await findFocusFaults(page, 'Shift+Tab')).toEqual([])
})

test.describe('the not-found page', () => {
  test.use({ allowedErrors: /404/ })

  test('is accessible', async ({ page }) => {
    await page.goto('/ne/no/such/page')
    await expectAccessible(page, [320, 1280])
    await expectFitsLargeText(page)
  })
})

async function expectSmallFonts(page: Page, language: Language) {
  const { isNepali, bytes } = await page.evaluate(async () => {
    await document.fonts.ready
    const elements = document.querySelectorAll(
      'body *:not(script, style, header [hreflang=ne], header [hreflang=ne] *)',
    )
    return {
      isNepali: [...elements].some(({ childNodes }) =>
        [...childNodes].some((node) => node instanceof Text && /[\u0900-\u097f]/.test(node.data)),
      ),
      bytes: performance.getEntriesByType('resource').reduce((sum, entry) => {
        const isFont = entry instanceof PerformanceResourceTiming && entry.name.includes('.woff2')
        return isFont ? sum + entry.encodedBodySize : sum
      }, 0),
    }
  })
  // Some English pages show items that exist in Nepali only.
  if (language === 'en' && isNepali) return
  expect(bytes / 1024, page.url()).toBeGreaterThan(10)
  expect(bytes / 1024, page.url()).toBeLessThanOrEqual(language === 'en' ? 35 : 100)
}

const closeNotice = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 500 })
  }).toPass()

/** The fault of the focused element's position or ring, if any. Undefined at the end of the page. */
const checkFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const name = `${focused.tagName} “${focused.textContent?.trim() || focused.getAttribute('name')}”`
    // Hidden radio buttons and file inputs are visible by their labels.
    const [ownBox] = focused.getClientRects()
    const visible = ownBox && ownBox.width > 1 ? focused : (focused.closest('label') ?? focused)
    const [box] = visible.getClientRects()
    if (!box) return { name, fault: 'is not rendered' }
    const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 20)]
    if (x < 0 || x > innerWidth || y < 0 || y > innerHeight)
      return { name, fault: `is out of view at ${x}, ${y}` }
    const topmost = document.elementFromPoint(x, y)
    if (
      !topmost ||
      !(visible.contains(topmost) || topmost.contains(visible) || topmost.closest('label')?.contains(focused))
    )
      return { name, fault: `is covered by ${topmost?.outerHTML.slice(0, 80)}` }
    // The browser draws the rings of the buttons inside its video player.
    if (focused instanceof HTMLVideoElement && !focused.matches(':focus-visible'))
      return { name, fault: undefined }
    const rings = [undefined, '::before', '::after'].map((part) => getComputedStyle(focused, part))
    // Some fields have the ring on the box around them.
    const parentStyle = focused.parentElement && getComputedStyle(focused.parentElement)
    if (parentStyle?.outlineStyle === 'solid' && parentStyle.outlineWidth === '3px')
      return { name, fault: undefined }
    const isTwoTone = rings.some(
      ({ outlineStyle, outlineWidth, borderTopWidth, boxShadow }) =>
        boxShadow.includes('rgb(255, 255, 255)') &&
        ((outlineStyle === 'solid' && outlineWidth === '3px') || borderTopWidth === '3px'),
    )
    return { name, fault: isTwoTone ? undefined : 'has no ring of two colours' }
  })

async function findFocusFaults(page: Page, key: string) {
  const faults: string[] = []
  let stops = 0
  for (; stops < 400; stops++) {
    await page.keyboard.press(key)
    const focus = await checkFocus(page)
    if (!focus) break
    if (focus.fault) faults.push(`${focus.name} ${focus.fault}`)
  }
  expect(stops).toBeGreaterThan(0)
  return faults
}
