import { test as base, expect } from 'playwright/test'

export { expect }

/** A page on which any console error, failed script or broken request of ours fails the test. */
export const test = base.extend<{ allowedErrors: RegExp | undefined; watch: undefined }>({
  // One expression: a list of two would be taken for a value with its options.
  allowedErrors: [undefined, { option: true }],
  watch: [
    async ({ page, allowedErrors }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      await use(undefined)
      expect(errors.filter((error) => !allowedErrors?.test(error))).toEqual([])
    },
    { auto: true },
  ],
})

/** The home page with its notice closed, as a visitor sees it after the first look. */
export async function openHome(page: import('playwright/test').Page) {
  await page.goto('/')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
