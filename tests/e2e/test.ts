import { test as base, expect, type Locator, type Page } from 'playwright/test'
import { localizePath } from '~/i18n/language.ts'

export { expect }

/** `npm test` runs a sample of the browser tests; `npm run test:browsers` runs all of them. */
export const inDefaultRun = (isIncluded: boolean) => ({ tag: isIncluded ? [] : ['@whole'] })

/** English with scripts, and Nepali without. The pages' own tests open all of them in Nepali with scripts. */
export const editions = (['en', 'ne'] as const).map((language) => ({
  name: language === 'en' ? 'in English, with scripts' : 'in Nepali, without scripts',
  javaScriptEnabled: language === 'en',
  localize: (path: string) => localizePath(language, path),
  byLanguage: <Text>(en: Text, ne: Text) => (language === 'en' ? en : ne),
}))

/** Waits until the scripts run. Public pages start them after their pictures, or at the first input. */
export async function waitUntilReady(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')))
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.ready === '' ||
      !document.querySelector('script[type="module"], script[type="text/x-module"]'),
  )
}

/** Messages of Firefox itself: warnings of its PDF viewer, and requests that navigation cancelled. */
const firefoxMessages = /^Warning: Invalid absolute docBaseUrl|^Failed to fetch manifest patches/

/** Remix logs this when further typing cancels a search. */
const cancelledSearch = /^AbortError: signal is aborted without reason/

/** Opens pages with their scripts running. A console error, a warning or an exception fails the test. */
export const test = base.extend<{ allowedErrors: RegExp | undefined; failOnErrors: undefined }>({
  // One expression, not an array: Playwright would read an array as a value with options.
  allowedErrors: [undefined, { option: true }],
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    const ready = async <T>(response: T) => {
      if (javaScriptEnabled !== false) await waitUntilReady(page)
      return response
    }
    page.goto = async (...args) => ready(await goto(...args))
    page.reload = async (...args) => ready(await reload(...args))
    await use(page)
    // A pending navigation can cancel the first attempt to empty the page.
    await goto('about:blank').catch(() => goto('about:blank'))
  },
  failOnErrors: [
    async ({ page, allowedErrors, browserName }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      await use(undefined)
      expect(
        errors.filter(
          (error) =>
            !cancelledSearch.test(error) &&
            !(browserName === 'firefox' && firefoxMessages.test(error)) &&
            !allowedErrors?.test(error),
        ),
      ).toEqual([])
    },
    { auto: true },
  ],
})

/** Uses keys, as `fill` appends in Firefox's e-mail and number fields. */
export async function replaceText(field: Locator, text: string) {
  await field.press('ControlOrMeta+A')
  await field.pressSequentially(text)
}

/** Waits for the minimum fill time: the server takes a faster form for a robot's. */
export function waitForFillTime() {
  const since = Date.now()
  return expect.poll(() => Date.now() - since).toBeGreaterThan(1000)
}

/** Opens the home page and closes its notice. */
export async function openHome(page: Page) {
  await page.goto('/')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
