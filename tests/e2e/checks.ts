import axe from 'axe-core'
import { expect, type Locator, type Page } from 'playwright/test'

declare global {
  interface Window {
    axe?: typeof axe
    checkedByAxe?: Set<Element>
  }
}

/** Checks every element, or only those that no check has seen yet and those that scroll. */
type Scope = 'all' | 'new'

/** The violations that axe reports within a selector, one line per rule and element. */
export async function findViolations(page: Page, selector = 'html', scope: Scope = 'all') {
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
  return page.evaluate(
    async ([selector, scope]) => {
      const exclude = [['[data-repeated]']]
      const visible = [...document.querySelectorAll(`${selector}, ${selector} *`)].filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        if (element.closest('[data-repeated]')) return false
        return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
      })
      const checked = scope === 'new' ? window.checkedByAxe : undefined
      const unseen = new Set(visible.filter((element) => !checked?.has(element)))
      window.checkedByAxe = new Set([...(checked ?? []), ...visible])
      const scrolls = (element: Element) =>
        element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX)
      const roots = [
        ...[...unseen].filter(({ parentElement }) => !parentElement || !unseen.has(parentElement)),
        ...visible.filter(scrolls),
      ]
      if (scope === 'new' && roots.length === 0) return []
      const options = selector === 'html' ? { exclude } : { include: [[selector]] }
      const results = await window.axe?.run(scope === 'all' ? options : { include: roots, exclude }, {
        resultTypes: ['violations'],
        iframes: false,
        preload: { assets: ['media'] },
      })
      if (!results) throw new Error('The page has no axe.')
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
      )
    },
    [selector, scope] as const,
  )
}

/** Leaves out menus, footer and all but the first list entries, except in the full run. */
export async function hideRepeated(page: Page, repeated = 'main :is(ul, ol, tbody) > :nth-child(n + 7)') {
  if (process.env.TEST_WHOLE) return
  await page.evaluate((repeated) => {
    for (const part of document.querySelectorAll<HTMLElement>(repeated)) part.style.display = 'none'
    for (const part of document.querySelectorAll<HTMLElement>('header nav, footer'))
      part.dataset.repeated = ''
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
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overflow, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0)
  }
}

/**
 * Checks that the page fits each width, and that axe finds nothing within the selector at the first one.
 * In the full run axe also checks the elements that only other widths show.
 */
export async function expectAccessible(page: Page, widths: number[], selector?: string) {
  for (const [i, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 })
    if (i === 0) expect(await findViolations(page, selector), `at ${width} px`).toEqual([])
    else if (process.env.TEST_WHOLE)
      expect(await findViolations(page, selector, 'new'), `at ${width} px`).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `at ${width} px`,
    ).toBeLessThanOrEqual(0)
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
