import type { Locator, Page } from 'playwright/test'
import { expect } from '../test.ts'

export const jpg = 'app/sample/pictures/tunnel.jpg'
export const pdf = 'app/sample/documents/code-of-conduct.pdf'

export const listValues = async (page: Page, api: string, key: string) => {
  const all: Record<string, string>[] = await (await page.request.get(`/api/${api}`)).json()
  return all.map((item) => item[key])
}

export const topDialog = (page: Page) => page.getByRole('dialog').first()

/** Goes on by Tab until the place has the focus, which is seen at every step. */
export async function tabTo(page: Page, place: Locator, key = 'Tab') {
  for (let step = 0; step < 120; step++) {
    await page.keyboard.press(key)
    const seen = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(focused)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    })
    const isThere = await place.evaluate((element) => element === document.activeElement)
    expect(seen, `focus ${step + 1} steps on`).toBe(true)
    if (isThere) return
  }
  throw new Error('The keyboard does not lead there.')
}
