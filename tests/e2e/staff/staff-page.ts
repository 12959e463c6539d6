import type { Locator, Page } from 'playwright/test'
import { expect } from '../test.ts'

export const jpg = 'app/sample/pictures/tunnel.jpg'
export const pdf = 'app/sample/documents/code-of-conduct.pdf'

export const listValues = async (page: Page, collection: string, key: string) => {
  const all: Record<string, string>[] = await (await page.request.get(`/api/${collection}`)).json()
  return all.map((item) => item[key])
}

export const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

export const topDialog = (page: Page) => page.getByRole('dialog').first()

/** Presses Tab until the target has the focus. Every step must show a focus ring. */
export async function tabTo(page: Page, target: Locator, key = 'Tab') {
  for (let step = 0; step < 120; step++) {
    await page.keyboard.press(key)
    const { hasRing, isReached } = await target.evaluate((element) => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return { hasRing: false, isReached: false }
      const { outlineStyle, outlineWidth } = getComputedStyle(focused)
      const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
      return { hasRing, isReached: element === focused }
    })
    expect(hasRing, `focus ring after ${step + 1} steps`).toBe(true)
    if (isReached) return
  }
  throw new Error('Tab does not reach the target.')
}
