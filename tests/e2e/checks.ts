import axe from 'axe-core'
import { expect, type Locator, type Page } from 'playwright/test'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** The violations that axe reports within a selector, one line per rule and element. */
export async function findViolations(page: Page, selector = 'html') {
  // Waits for transitions, but not for endless animations.
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
  return page.evaluate(async (selector) => {
    const results = await window.axe?.run(
      { include: [[selector]], exclude: [['[data-repeated]']] },
      { resultTypes: ['violations'], iframes: false, preload: { assets: ['media'] } },
    )
    if (!results) throw new Error('The page has no axe.')
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    )
  }, selector)
}

/** Leaves out header, footer and all but the first list entries, except in the full run. */
export async function hideRepeated(page: Page, repeated = 'main :is(ul, ol, tbody) > :nth-child(n + 7)') {
  if (process.env.TEST_WHOLE) return
  await page.evaluate((repeated) => {
    for (const part of document.querySelectorAll<HTMLElement>(repeated)) part.style.display = 'none'
    for (const part of document.querySelectorAll<HTMLElement>('header:not(main header), footer')) {
      part.dataset.repeated = ''
      part.inert = true
    }
  }, repeated)
}

/** Opens the `details` elements of the main part, up to a limit. */
export const openDetails = (page: Page, limit = Infinity) =>
  page.evaluate((limit) => {
    for (const summary of [...document.querySelectorAll<HTMLElement>('main summary')].slice(0, limit))
      summary.click()
  }, limit)

export async function expectNoOverflow(page: Page, widths: number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => findOverflow(page), `${page.url()} at ${width} px`).toEqual([])
  }
}

/** The first elements beyond the right edge, if the page scrolls sideways. */
export const findOverflow = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const isBeyond = (part: Element) =>
      part.getBoundingClientRect().right > innerWidth && !part.closest('[inert], [aria-hidden]')
    const parts = [...document.querySelectorAll('body *')].filter(isBeyond)
    return ['The page scrolls sideways.', ...parts.slice(0, 5).map((part) => part.outerHTML.slice(0, 160))]
  })

/** Doubles Chromium's own font size, which media queries in rem follow, unlike a size set by the page. */
export async function expectFitsLargeText(page: Page) {
  if (page.context().browser()?.browserType().name() !== 'chromium') return
  await page.setViewportSize({ width: 320, height: 740 })
  const client = await page.context().newCDPSession(page)
  const setFontSize = (standard: number) =>
    client.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  const rootSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  await setFontSize(32)
  await expect.poll(rootSize).toBe('32px')
  await expectNoOverflow(page, [320])
  await setFontSize(16)
  await expect.poll(rootSize).toBe('16px')
}

/**
 * Checks that the page fits each width, and that axe finds nothing within the selector at the first one,
 * in the full run at the last one too.
 */
export async function expectAccessible(page: Page, widths: number[], selector?: string) {
  for (const [i, width] of widths.entries()) {
    await expectNoOverflow(page, [width])
    if (i === 0 || (process.env.TEST_WHOLE && i === widths.length - 1))
      expect(await findViolations(page, selector), `at ${width} px`).toEqual([])
  }
}

/** Expects the focus on the element, and its top visible below the sticky header. */
export async function expectFocusInView(target: Locator) {
  await expect(target).toBeFocused()
  const page = target.page()
  const position = async () => {
    const [box, header] = [await target.boundingBox(), await page.getByRole('banner').first().boundingBox()]
    if (!box || !header) return 'missing'
    const end = box.y + Math.min(box.height, 200)
    const hidden = box.y < header.y + header.height && 'under the header'
    return hidden || (end > (page.viewportSize()?.height ?? 0) ? 'below the screen' : 'visible')
  }
  await expect.poll(position).toBe('visible')
}
