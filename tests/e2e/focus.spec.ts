import type { Page } from 'playwright/test'
import { localizePath } from '~/i18n/language.ts'
import { innerPages } from '../site/pages.ts'
import { oneOfEachRoute } from './sampled-pages.ts'
import { everyDay, expect, test } from './test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

/** What is wrong with the place of what has the focus, or with the ring around it; nothing at the end of the page. */
const lookAtFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const name = `${focused.tagName} “${focused.textContent?.trim() || focused.getAttribute('name')}”`
    // Of a radio button or a file field that is hidden, the label is what is seen.
    const [own] = focused.getClientRects()
    const seen = own && own.width > 1 ? focused : (focused.closest('label') ?? focused)
    const [box] = seen.getClientRects()
    if (!box) return { name, fault: 'is not drawn' }
    const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 20)]
    if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) return { name, fault: `lies at ${x}, ${y}` }
    const there = document.elementFromPoint(x, y)
    if (
      !there ||
      !(seen.contains(there) || there.contains(seen) || there.closest('label')?.contains(focused))
    )
      return { name, fault: `is covered by ${there?.outerHTML.slice(0, 80)}` }
    // One of the browser's own buttons in a film, which it draws the ring of.
    if (focused instanceof HTMLVideoElement && !focused.matches(':focus-visible'))
      return { name, fault: undefined }
    const rings = [undefined, '::before', '::after'].map((part) => getComputedStyle(focused, part))
    // A field in a box of its own.
    const around = focused.parentElement && getComputedStyle(focused.parentElement)
    if (around?.outlineStyle === 'solid' && around.outlineWidth === '3px') return { name, fault: undefined }
    const isTwoTone = rings.some(
      ({ outlineStyle, outlineWidth, borderTopWidth, boxShadow }) =>
        boxShadow.includes('rgb(255, 255, 255)') &&
        ((outlineStyle === 'solid' && outlineWidth === '3px') || borderTopWidth === '3px'),
    )
    return { name, fault: isTwoTone ? undefined : 'has no ring of two colours' }
  })

async function faultsAlong(page: Page, key: string) {
  const faults: string[] = []
  let stops = 0
  for (; stops < 400; stops++) {
    await page.keyboard.press(key)
    const look = await lookAtFocus(page)
    if (!look) break
    if (look.fault) faults.push(`${look.name} ${look.fault}`)
  }
  expect(stops).toBeGreaterThan(10)
  return faults
}

const pages = ['/', ...innerPages]
const chosen = oneOfEachRoute(pages)

for (const path of pages)
  for (const language of ['en', 'ne'] as const)
    test(
      `what has the focus is in sight, with its ring, on ${localizePath(language, path)}`,
      everyDay(language === 'en' && chosen.has(path)),
      async ({ page }) => {
        test.slow()
        await page.goto(localizePath(language, path))
        // The notice of the home page.
        await page.keyboard.press('Escape')
        expect(await faultsAlong(page, 'Tab')).toEqual([])
      },
    )

test('what has the focus is in sight on the way back, below the header that sticks', async ({ page }) => {
  test.slow()
  for (const path of ['/', '/notice-board/tenders', '/contact']) {
    await page.goto(path)
    await page.keyboard.press('Escape')
    await page.locator('footer a').last().focus()
    expect(await faultsAlong(page, 'Shift+Tab')).toEqual([])
  }
})

test('the slides themselves are no stop behind their buttons', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show slide 5' }).focus()
  await page.keyboard.press('Tab')
  const slides = page.getByRole('region', { name: 'Highlights of the company' })
  await expect(slides.getByRole('link', { name: 'About the company' })).toBeFocused()
})
