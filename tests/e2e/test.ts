import { test as base, expect, type Locator, type Page } from 'playwright/test'

export { expect }

/**
 * Journeys that `npm test` leaves to `npm run test:browsers`: every page and screen, in every language, with scripts
 * and without. Of each kind of them some are chosen to run every day.
 */
export const everyDay = (isChosen: boolean) => ({ tag: isChosen ? [] : ['@whole'] })

/** Until then a page is plain HTML. Public pages start their scripts after their pictures, or when they are touched. */
export async function isReady(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')))
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.ready === '' ||
      !document.querySelector('script[type="module"], script[type="text/x-module"]'),
  )
}

/**
 * What Firefox adds of itself: its viewer's notes on a document in a form, and what a page had asked for when it
 * was left.
 */
const notesOfFirefox = /^Warning: Invalid absolute docBaseUrl|^Failed to fetch manifest patches/

/** What Remix writes to the console when a search is typed on while its answer is being read: no fault of anybody's. */
const brokenOff = /^AbortError: signal is aborted without reason/

/**
 * A page whose scripts have started when it is opened, and on which any console error, failed script or broken
 * request of ours fails the test.
 */
export const test = base.extend<{ allowedErrors: RegExp | undefined; watch: undefined }>({
  // One expression: a list of two would be taken for a value with its options.
  allowedErrors: [undefined, { option: true }],
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    const ready = async <T>(answer: T) => {
      if (javaScriptEnabled !== false) await isReady(page)
      return answer
    }
    page.goto = async (...args) => ready(await goto(...args))
    page.reload = async (...args) => ready(await reload(...args))
    await use(page)
    // A page that is still on its way elsewhere would break off what empties the window for the next journey.
    await goto('about:blank').catch(() => goto('about:blank'))
  },
  watch: [
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
            !brokenOff.test(error) &&
            !(browserName === 'firefox' && notesOfFirefox.test(error)) &&
            !allowedErrors?.test(error),
        ),
      ).toEqual([])
    },
    { auto: true },
  ],
})

/** By keys, as filling a field for e-mails or numbers of Firefox adds to what is in it. */
export async function replace(field: Locator, text: string) {
  await field.press('ControlOrMeta+A')
  await field.pressSequentially(text)
}

/** The home page with its notice closed, as a visitor sees it after the first look. */
export async function openHome(page: Page) {
  await page.goto('/')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
