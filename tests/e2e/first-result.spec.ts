import type { Page } from 'playwright/test'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

const screens = [
  { name: 'the first screen of a laptop', width: 1280, height: 720, lowest: 720 },
  { name: 'a screen and a fifth of a phone', width: 360, height: 800, lowest: 960 },
]

/** Pixels of a result that must be seen, so that one knows what it is. */
const seen = 100

test('every list begins on the first screen, with a filter in use too', async ({ page }) => {
  test.slow()
  const lists = await listPages(page)
  expect(lists.length).toBeGreaterThan(8)
  expect(lists.filter(({ narrowed }) => narrowed).length).toBeGreaterThan(7)
  for (const { plain, narrowed } of lists) {
    for (const address of [plain, ...(narrowed ? [narrowed] : [])]) {
      await page.goto(address)
      for (const { name, width, height, lowest } of screens) {
        await page.setViewportSize({ width, height })
        const box = await page.locator('main article').first().boundingBox()
        expect(box && box.y + seen, `${address} in ${name}`).toBeLessThanOrEqual(lowest)
      }
    }
  }
})

/**
 * The lists that menus and the search lead to: what is searched, or begins with its entries. Each with an address that
 * narrows it down and finds something, where it can be: by its first choice, else by one of its tabs.
 */
async function listPages(page: Page) {
  await page.goto('/')
  return await page.evaluate(async () => {
    const read = async (address: string) => {
      const reply = await fetch(address)
      return new DOMParser().parseFromString(await reply.text(), 'text/html').querySelector('main')
    }
    const linked = [...document.querySelectorAll('nav a[href^="/"]')].map(
      (link) => link.getAttribute('href') ?? '',
    )
    const paths = new Set([...linked.filter((path) => /^\/[^#]/.test(path)), '/search?q=tunnel'])
    const found: { plain: string; narrowed?: string }[] = []
    for (const plain of paths) {
      const main = await read(plain)
      const form = main?.querySelector('form[role="search"]')
      const isFirst = Boolean(main?.querySelector('h2, h3')?.closest('article'))
      if (!main || main.querySelectorAll('article').length < 3 || !(form || isFirst)) continue
      const select = form?.querySelector('select')
      const choices = select
        ? [...select.options].map(
            ({ value }) => value && `${plain}?${select.name}=${encodeURIComponent(value)}`,
          )
        : [...main.querySelectorAll('nav a[href*="?"]')].map((link) => link.getAttribute('href') ?? '')
      let narrowed: string | undefined
      for (const choice of choices.filter(Boolean))
        if ((await read(choice))?.querySelector('article')) {
          narrowed = choice
          break
        }
      found.push({ plain, narrowed })
    }
    return found
  })
}
