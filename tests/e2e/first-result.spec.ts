import type { Page } from 'playwright/test'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

const screens = [
  { name: 'the first screen of a laptop', width: 1280, height: 720, bottom: 720 },
  { name: '1.2 screens of a phone', width: 360, height: 800, bottom: 960 },
]

/** Height in pixels of a result that must be visible to recognise it. */
const visibleHeight = 100

test('every list begins on the first screen, filtered or not', async ({ page }) => {
  test.slow()
  const lists = await listPages(page)
  expect(lists.length).toBeGreaterThan(8)
  expect(lists.filter(({ filtered }) => filtered).length).toBeGreaterThan(7)
  for (const { plain, filtered } of lists) {
    for (const url of [plain, ...(filtered ? [filtered] : [])]) {
      await page.goto(url)
      for (const { name, width, height, bottom } of screens) {
        await page.setViewportSize({ width, height })
        const box = await page.locator('main article').first().boundingBox()
        expect(box && box.y + visibleHeight, `${url} in ${name}`).toBeLessThanOrEqual(bottom)
      }
    }
  }
})

/**
 * The list pages that menus and the search link to, each with a filtered URL that has results.
 * The filter is the first option of its first select, or else a tab.
 */
async function listPages(page: Page) {
  await page.goto('/')
  return await page.evaluate(async () => {
    const fetchMain = async (url: string) => {
      const response = await fetch(url)
      return new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('main')
    }
    const linked = [...document.querySelectorAll('nav a[href^="/"]')].map(
      (link) => link.getAttribute('href') ?? '',
    )
    const paths = new Set([...linked.filter((path) => /^\/[^#]/.test(path)), '/search?q=tunnel'])
    const pages: { plain: string; filtered?: string }[] = []
    for (const plain of paths) {
      const main = await fetchMain(plain)
      const form = main?.querySelector('form[role="search"]')
      const startsWithItem = Boolean(main?.querySelector('h2, h3')?.closest('article'))
      if (!main || main.querySelectorAll('article').length < 3 || !(form || startsWithItem)) continue
      const select = form?.querySelector('select')
      const choices = select
        ? [...select.options].map(
            ({ value }) => value && `${plain}?${select.name}=${encodeURIComponent(value)}`,
          )
        : [...main.querySelectorAll('nav a[href*="?"]')].map((link) => link.getAttribute('href') ?? '')
      let filtered: string | undefined
      for (const choice of choices.filter(Boolean))
        if ((await fetchMain(choice))?.querySelector('article')) {
          filtered = choice
          break
        }
      pages.push({ plain, filtered })
    }
    return pages
  })
}
