import axe from 'axe-core'
import { expect, type Page } from 'playwright/test'

declare global {
  interface Window {
    axe?: typeof axe
    seenByAxe?: Set<Element>
  }
}

/** Where axe looks: all of a part, or what no look saw there and what scrolls by itself. */
type Look = 'all' | 'new'

/** What axe finds in a part of a page, one line a rule and place. */
export async function violations(page: Page, part = 'html', look: Look = 'all') {
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
  return page.evaluate(
    async ([part, look]) => {
      const exclude = [['[data-alike]']]
      const shown = [...document.querySelectorAll(`${part}, ${part} *`)].filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        if (element.closest('[data-alike]')) return false
        return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
      })
      const seen = look === 'new' ? window.seenByAxe : undefined
      const news = new Set(shown.filter((element) => !seen?.has(element)))
      window.seenByAxe = new Set([...(seen ?? []), ...shown])
      const scrolls = (element: Element) =>
        element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX)
      const places = [
        ...[...news].filter(({ parentElement }) => !parentElement || !news.has(parentElement)),
        ...shown.filter(scrolls),
      ]
      if (look === 'new' && places.length === 0) return []
      const all = part === 'html' ? { exclude } : { include: [[part]] }
      const found = await window.axe?.run(look === 'all' ? all : { include: places, exclude }, {
        resultTypes: ['violations'],
        iframes: false,
        preload: { assets: ['media'] },
      })
      if (!found) throw new Error('axe is not on this page.')
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
      )
    },
    [part, look] as const,
  )
}

/** Every day axe looks at the first entries of a list, which stand for those that follow, and at menus and footer elsewhere. */
export async function hideAlike(page: Page, alike = 'main :is(ul, ol, tbody) > :nth-child(n + 7)') {
  if (process.env.TEST_WHOLE) return
  await page.evaluate((alike) => {
    for (const part of document.querySelectorAll<HTMLElement>(alike)) part.style.display = 'none'
    for (const part of document.querySelectorAll<HTMLElement>('header nav, footer')) part.dataset.alike = ''
  }, alike)
}

/** Opens what is folded in the page's main part. */
export const openFolds = (page: Page, most = Infinity) =>
  page.evaluate((most) => {
    for (const summary of [...document.querySelectorAll<HTMLElement>('main summary')].slice(0, most))
      summary.click()
  }, most)

/** Nothing is wider than the screen. */
export async function expectNoneWider(page: Page, widths: number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(beyond, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0)
  }
}

/**
 * At each width nothing wider than the screen, and at the first one nothing that axe finds in this part of the page;
 * where all is looked at, at the others too, of what those before did not show.
 */
export async function expectFit(page: Page, widths: number[], part?: string) {
  for (const [i, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 })
    if (i === 0) expect(await violations(page, part), `at ${width} px`).toEqual([])
    else if (process.env.TEST_WHOLE) expect(await violations(page, part, 'new'), `at ${width} px`).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `at ${width} px`,
    ).toBeLessThanOrEqual(0)
  }
}
