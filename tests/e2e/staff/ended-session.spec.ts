import type { Page } from 'playwright/test'
import { findViolations } from '../checks.ts'
import { expect, test } from '../test.ts'
import { clerk, signIn, submitSignIn } from './sign-in.ts'
import { jpg, listValues, pdf, topDialog } from './staff-page.ts'

// Requests without a session fail, and browsers log that.
test.use({ allowedErrors: /status of 4\d\d/ })

async function endSession(page: Page) {
  await page.context().clearCookies()
}

/** Follows the link of the message, which keeps the page with the form. */
async function signInInNewTab(page: Page) {
  await expect(page.getByRole('alert')).toContainText('Your session has ended')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Sign in in a new tab' }).click()
  const tab = await opened
  await submitSignIn(tab, clerk)
  await expect(tab.getByRole('navigation', { name: 'Menu' }).first()).toBeAttached()
  await tab.close()
}

test('after the session has ended, a form stays with its file, and is saved after a sign-in', async ({
  page,
}) => {
  await signIn(page, '/admin/forms?new=1')
  const dialog = topDialog(page)
  await dialog.getByLabel(/^Name(?! in Nepali)/).fill('Signed in again')
  await dialog.getByLabel(/^Description(?! in Nepali)/).fill('In another tab.')
  await dialog.locator('input[type=file]:not([lang])').setInputFiles(pdf)
  await endSession(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('nothing is lost')
  await expect(dialog.getByRole('alert')).toBeFocused()
  expect(await findViolations(page, 'dialog')).toEqual([])
  expect(await listValues(page, 'forms', 'name')).not.toContain('Signed in again')
  await signInInNewTab(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Form added.' })).toBeVisible()
  expect(await listValues(page, 'forms', 'name')).toContain('Signed in again')
})

test('a batch upload confirms leaving, restores its titles, and is saved after a sign-in', async ({
  page,
}) => {
  await signIn(page, '/admin/gallery/several')
  await page.getByLabel('Category').selectOption('event')
  await page.locator('input[type=file]').setInputFiles([jpg])
  await endSession(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await signInInNewTab(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  const title = page.getByLabel(/^Title(?! in Nepali)/)
  await title.fill('Kept over the night')
  await page.getByRole('main').getByRole('link', { name: 'Gallery' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/admin\/gallery$/)
  await page.goto('/admin/gallery/several')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(title).toHaveValue('Kept over the night')
  await endSession(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await signInInNewTab(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'added to the gallery' })).toBeVisible()
  await page.goto('/admin/gallery/several')
  await expect(page.locator('input[type=file]')).toBeVisible()
})

test('a screen without a content form also stays until the sign-in', async ({ page }) => {
  await signIn(page, '/admin/tokens')
  await page.getByLabel(/^Name/).fill('Kept for the night')
  await page.getByLabel('News', { exact: true }).check()
  await endSession(page)
  await page.getByRole('button', { name: 'Create token' }).click()
  await signInInNewTab(page)
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByRole('link', { name: 'Revoke Kept for the night' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form sent after the session has ended can be sent again after a sign-in', async ({
    page,
    context,
  }) => {
    await signIn(page, '/admin/faqs?new=1')
    await page.getByLabel(/^Question(?! in Nepali)/).fill('Sent twice?')
    await page.getByLabel(/^Answer(?! in Nepali)/).fill('Once is stored.')
    await endSession(page)
    await topDialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session has ended')
    expect(await listValues(page, 'faqs', 'q')).not.toContain('Sent twice?')
    const otherTab = await context.newPage()
    await signIn(otherTab, '/admin/faqs')
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: 'FAQ added.' })).toBeVisible()
    expect(await listValues(page, 'faqs', 'q')).toContain('Sent twice?')
  })

  test('a form sent after the session has ended is saved with its file after a sign-in', async ({ page }) => {
    await signIn(page, '/admin/forms?new=1')
    await page.getByLabel(/^Name(?! in Nepali)/).fill('Kept over the sign-in')
    await page.getByLabel(/^Description(?! in Nepali)/).fill('Two lines\nof it.')
    await topDialog(page).locator('input[type=file]:not([lang])').setInputFiles(pdf)
    // The cookie of the known device remains, as after twelve hours.
    await page.context().clearCookies({ name: 'staff' })
    await topDialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await submitSignIn(page, clerk)
    await page.getByRole('button', { name: 'Save now' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Form added.' })).toBeVisible()
    expect(await listValues(page, 'forms', 'name')).toContain('Kept over the sign-in')
  })
})
