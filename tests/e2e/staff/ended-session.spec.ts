import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'
import { clerk, signIn, submitSignIn } from './sign-in.ts'
import { jpg, listValues, pdf, topDialog } from './staff-page.ts'

// Requests without a session fail, and browsers log that.
test.use({ allowedErrors: /status of 4\d\d/ })

async function endSession(page: Page) {
  await page.context().clearCookies()
}

test('after the session has ended, staff sign in over the form, and it is saved', async ({ page }) => {
  await signIn(page, '/admin/forms?new=1')
  const dialog = topDialog(page)
  await dialog.getByLabel(/^Name(?! in Nepali)/).fill('Signed in again')
  await dialog.getByLabel(/^Description(?! in Nepali)/).fill('Over the form.')
  await dialog.locator('input[type=file]:not([lang])').setInputFiles(pdf)
  await endSession(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const signInDialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(signInDialog).toBeVisible()
  await expect(page.getByText('Press Save to sign in again')).toHaveCount(0)
  await signInDialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Press Save to sign in again')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await signInDialog.getByLabel(/^Password(?! in Nepali)/).fill('not this one')
  await signInDialog.getByRole('button', { name: 'Sign in and save' }).click()
  await expect(signInDialog.getByRole('alert')).toContainText('Wrong')
  expect(await listValues(page, 'forms', 'name')).not.toContain('Signed in again')
  await signInDialog.getByLabel(/^Password(?! in Nepali)/).fill('river stone lamp')
  await signInDialog.getByRole('button', { name: 'Sign in and save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Form added.' })).toBeVisible()
  expect(await listValues(page, 'forms', 'name')).toContain('Signed in again')
})

test('a batch upload confirms leaving, restores its titles, and is saved after a sign-in', async ({
  page,
}) => {
  await signIn(page, '/admin/gallery/several')
  await page.getByLabel('Category').selectOption('event')
  await page.locator('input[type=file]').setInputFiles([jpg])
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
  const signInDialog = page.getByRole('dialog', { name: 'Sign in again' })
  await signInDialog.getByLabel(/^Password/).fill('river stone lamp')
  await signInDialog.getByRole('button', { name: 'Sign in and save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'added to the gallery' })).toBeVisible()
  await page.goto('/admin/gallery/several')
  await expect(page.locator('input[type=file]')).toBeVisible()
})

test('a screen without a content form also asks for a sign-in, then completes the action', async ({
  page,
}) => {
  await signIn(page, '/admin/tokens')
  await page.getByLabel(/^Name/).fill('Kept for the night')
  await page.getByLabel('News', { exact: true }).check()
  await endSession(page)
  await page.getByRole('button', { name: 'Create token' }).click()
  const signInDialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(signInDialog).toBeVisible()
  await expect(page.getByText('Nothing was changed')).toHaveCount(0)
  await signInDialog.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was changed')
  await expect(page.getByLabel(/^Name/)).toHaveValue('Kept for the night')
  await page.getByRole('button', { name: 'Create token' }).click()
  await signInDialog.getByLabel(/^Password/).fill('river stone lamp')
  await signInDialog.getByRole('button', { name: 'Sign in and continue' }).click()
  await expect(page.getByText('The new token')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Revoke Kept for the night' })).toBeVisible()
})

test('selected files are sent again after the sign-in', async ({ page }) => {
  await signIn(page, '/admin/library/several')
  await page.locator('input[type=file]').setInputFiles([jpg])
  await endSession(page)
  await page.getByRole('button', { name: 'Upload' }).click()
  const signInDialog = page.getByRole('dialog', { name: 'Sign in again' })
  await signInDialog.getByLabel(/^Password/).fill('river stone lamp')
  await signInDialog.getByRole('button', { name: 'Sign in and continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Describe these files')
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
