import { expect, type Page } from 'playwright/test'
import { violations } from '../checks.ts'

const widths = [390, 1280]

/** On a phone and on a desk: nothing that axe finds, and nothing wider than the screen. */
export async function expectFit(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect(await violations(page), `at ${width} px`).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
  }
}
