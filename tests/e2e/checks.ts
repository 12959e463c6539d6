import axe from 'axe-core'
import { expect, type Page } from 'playwright/test'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** What axe finds in a part of a page, one line a rule and place. */
export async function violations(page: Page, part = 'html') {
  // Fades are over when nothing runs any more but what runs for ever.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== 'running' ||
          animation.effect?.getTiming().iterations === Infinity ||
          animation instanceof CSSAnimation,
      ),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (part) => {
    const place = part === 'html' ? document : { include: [[part]] }
    const found = await window.axe?.run(place, { resultTypes: ['violations'], iframes: false })
    if (!found) throw new Error('axe is not on this page.')
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    )
  }, part)
}

/** At each width: nothing that axe finds in this part of the page, and nothing wider than the screen. */
export async function expectFit(page: Page, widths: number[], part?: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect(await violations(page, part), `at ${width} px`).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `at ${width} px`,
    ).toBeLessThanOrEqual(0)
  }
}
