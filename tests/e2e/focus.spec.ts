import type { Page } from 'playwright/test'
import { localizePath } from '~/i18n/language.ts'
import { innerPages } from '../site/pages.ts'
import { sampleRoutes } from './sampled-pages.ts'
import { expect, inDefaultRun, test } from './test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

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

async function collectFaults(page: Page, key: string) {
  const faults: string[] = []
  let stops = 0
  for (; stops < 400; stops++) {
    await page.keyboard.press(key)
    const focus = await checkFocus(page)
    if (!focus) break
    if (focus.fault) faults.push(`${focus.name} ${focus.fault}`)
  }
  expect(stops).toBeGreaterThan(10)
  return faults
}

/** Closes the notice of the home page, once its scripts have started. */
const closeNotice = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 500 })
  }).toPass()

const pages = ['/', ...innerPages]
const sample = sampleRoutes(pages)

for (const path of pages)
  for (const language of ['en', 'ne'] as const)
    test(
      `the focused element is visible and has a ring on ${localizePath(language, path)}`,
      inDefaultRun(language === 'en' && sample.has(path)),
      async ({ page }) => {
        test.slow()
        await page.goto(localizePath(language, path))
        await closeNotice(page)
        expect(await collectFaults(page, 'Tab')).toEqual([])
      },
    )

test('the sticky header hides no focused element when tabbing backwards', async ({ page }) => {
  test.slow()
  for (const path of ['/', '/notice-board/tenders', '/contact']) {
    await page.goto(path)
    await page.keyboard.press('Escape')
    await page.locator('footer a').last().focus()
    expect(await collectFaults(page, 'Shift+Tab')).toEqual([])
  }
})

test('the slides are no tab stop of their own after their buttons', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show slide 5' }).focus()
  await page.keyboard.press('Tab')
  const slides = page.getByRole('region', { name: 'Highlights of the company' })
  await expect(slides.getByRole('link', { name: 'About the company' })).toBeFocused()
})
