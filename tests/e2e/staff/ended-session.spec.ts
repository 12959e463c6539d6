import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expectAccessible, findViolations } from '../checks.ts'
import { expect, test } from '../test.ts'
import { clerk, signIn, submitSignIn } from './sign-in.ts'
import { jpg, listValues, pdf, status, topDialog } from './staff-page.ts'

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
  await expect(status(page, 'Form added.')).toBeVisible()
  expect(await listValues(page, 'forms', 'name')).toContain('Signed in again')
})

test('a batch upload asks for titles, restores them after leaving, and is saved after a sign-in', async ({
  page,
}) => {
  await signIn(page, '/admin/gallery')
  await page.getByRole('link', { name: '+ Add several' }).click()
  await page.getByLabel(/^Category(?! in Nepali)/).selectOption('construction')
  await page.getByLabel(/^Location(?! in Nepali)/).fill('Adit 2')
  const buffer = await readFile(jpg)
  await page.getByLabel(/^Pictures and videos(?! in Nepali)/).setInputFiles([
    { name: 'drill_face-one.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: await readFile(pdf) },
    { name: 'IMG_20261120_1021.jpg', mimeType: 'image/jpeg', buffer },
  ])
  await expectAccessible(page, [390, 1280])
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('region', { name: 'Not uploaded' }).getByRole('listitem')).toHaveText(
    /^notes.pdf: Please choose a picture/,
  )
  const second = page.getByRole('group', { name: '2. IMG_20261120_1021.jpg' })
  await expect(page.getByLabel(/^Title(?! in Nepali)/)).toHaveCount(2)
  await expect(second.getByLabel(/^Title(?! in Nepali)/)).toHaveValue('')
  await page.getByRole('button', { name: 'Save and publish all' }).click()
  await expect(second.getByText('Title is required.')).toBeVisible()
  await expect(second.getByLabel(/^Title(?! in Nepali)/)).toBeFocused()
  await expectAccessible(page, [390, 1280])
  const readGallery = async () => (await page.request.get('/api/gallery')).text()
  expect(await readGallery()).not.toContain('Drill face one')
  await second.getByLabel(/^Title(?! in Nepali)/).fill('Shift change')
  await page.getByRole('main').getByRole('link', { name: 'Gallery' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/admin\/gallery$/)
  await page.goto('/admin/gallery/several')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(second.getByLabel(/^Title(?! in Nepali)/)).toHaveValue('Shift change')
  await endSession(page)
  await page.getByRole('button', { name: 'Save and publish all' }).click()
  await signInInNewTab(page)
  await page.getByRole('button', { name: 'Save and publish all' }).click()
  await expect(page.getByRole('alert')).toContainText(`file name: “Drill face one”`)
  expect(await readGallery()).not.toContain('Shift change')
  await page.getByRole('button', { name: 'Save and publish all' }).click()
  await expect(status(page, '2 items added to the gallery')).toBeVisible()
  const all = await readGallery()
  for (const title of ['Drill face one', 'Shift change']) expect(all).toContain(title)
  expect(all).not.toContain('1021"')
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
    await expect(status(page, 'Form added.')).toBeVisible()
    expect(await listValues(page, 'forms', 'name')).toContain('Kept over the sign-in')
  })
})
