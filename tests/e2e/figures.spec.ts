import type { Page } from 'playwright/test'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

const pages = [
  '/',
  '/company',
  '/projects/ror',
  '/notice-board/careers',
  '/notice-board/tenders',
  '/downloads/procurement',
  '/downloads/reports',
]

/** The words of figures and labels that a line break splits. */
const splitWords = (page: Page) =>
  page.evaluate(() => {
    const split: string[] = []
    const range = document.createRange()
    for (const part of document.querySelectorAll('main dl > div > :is(dd, dt)')) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            split.push(word)
        }
      }
    }
    return split
  })

for (const path of pages) {
  test(`${path} splits no word of its figures on a small phone`, async ({ page }) => {
    // Document previews may still load; only the fonts matter here.
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.locator('main dl > div > dd').count()).toBeGreaterThan(2)
      expect(await splitWords(page)).toEqual([])
    }
    await page.evaluate(() => {
      // Icons stay as they are.
      for (const part of document.querySelectorAll(
        'main dl > div > :is(dd, dt):not([aria-hidden], :has(svg))',
      ))
        part.textContent = 'अर्धजलाशययुक्त जलविद्युतआयोजना १२,३४,५६७.८९'
    })
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await splitWords(page)).toEqual([])
      // The layout may still be changing to that width.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(width)
    }
  })
}
