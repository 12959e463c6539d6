import { readFile, truncate, writeFile } from 'node:fs/promises'
import { expect, inDefaultRun, test } from '../test.ts'
import { signIn } from './sign-in.ts'
import { jpg, listValues, pdf, status, topDialog } from './staff-page.ts'

// Browsers log the refusals and the lost connections that these tests cause.
test.use({
  allowedErrors:
    /status of 4\d\d|net::ERR_FAILED|net::ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/,
})

/** A valid PDF of 3 MB: spaces follow the document, then its trailer again. */
async function createLargePdf() {
  const bytes = await readFile(pdf)
  return Buffer.concat([bytes, Buffer.alloc(3_000_000, ' '), bytes.subarray(bytes.lastIndexOf('startxref'))])
}

test('an upload shows its progress, saves nothing when cancelled, and succeeds the next time', async ({
  page,
}) => {
  await signIn(page, '/admin/forms?new=1')
  const dialog = topDialog(page)
  await dialog.getByLabel(/^Name(?! in Nepali)/).fill('Slow upload')
  await dialog.getByLabel(/^Description(?! in Nepali)/).fill('Typed before')
  await dialog.locator('input[type=file]:not([lang])').setInputFiles({
    name: 'slow.pdf',
    mimeType: 'application/pdf',
    buffer: await createLargePdf(),
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 }
  await cdp.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: 200_000 })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const bar = dialog.getByRole('progressbar', { name: 'Sending slow.pdf' })
  await expect(bar).toHaveAttribute('aria-valuetext', /^\d+ % \(\d\.\d of \d\.\d MB\)$/)
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(3)
  await dialog.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Upload cancelled. Nothing was saved.')
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expect(dialog.getByLabel(/^Description(?! in Nepali)/)).toHaveValue('Typed before')
  expect(await listValues(page, 'forms', 'name')).not.toContain('Slow upload')

  await cdp.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(status(page, 'Form added.')).toBeVisible()
  expect(await listValues(page, 'forms', 'name')).toContain('Slow upload')
  await expect(page.getByRole('link', { name: 'Edit Slow upload' })).toBeFocused()
})

/** Messages of the specification, which follow the common one. */
const unreachable = [
  ['forms', 'Failed to delete form', 'An error occurred'],
  ['projects', 'Error deleting phase', 'Error saving phase'],
  ['popups', 'Delete failed. Check backend.', 'Upload failed. Check backend or file type.'],
  ['marquee', 'Failed to delete item.', 'Failed to save item. Make sure the backend is running.'],
  ['faqs', '', ''],
] as const
for (const [screen, deleteError, saveError] of unreachable)
  test(
    `/admin/${screen} shows an error without a connection, keeps the values and saves at the next attempt`,
    inDefaultRun(screen === 'popups' || screen === 'faqs'),
    async ({ page, context }) => {
      const dialog = topDialog(page)
      const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
      // Another test changes the first question.
      const place = screen === 'faqs' ? 1 : 0
      const open = (name: RegExp) => page.getByRole('link', { name }).nth(place).click()
      await signIn(page, `/admin/${screen}`)
      await open(/^Delete /)
      await expect(dialog.getByRole('link', { name: 'Cancel' })).toBeVisible()
      await context.setOffline(true)
      await press('Delete')
      await expect(dialog.getByRole('alert')).toContainText(deleteError)
      await context.setOffline(false)
      await dialog.getByRole('link', { name: 'Cancel' }).click()
      await open(/^Edit /)
      const field = dialog.locator('input[type=text]:visible, textarea:visible').first()
      await field.fill('Typed before')
      await context.setOffline(true)
      await press('Save')
      await expect(dialog.getByRole('alert')).toContainText('No connection to the server')
      await expect(dialog.getByRole('alert')).toContainText(saveError)
      await expect(field).toHaveValue('Typed before')
      await context.setOffline(false)
      await press('Save')
      await expect(status(page, 'updated')).toBeVisible()
    },
  )

test('a file of the wrong type or size is refused before anything is saved', async ({ page }, info) => {
  await signIn(page, '/admin/popups?new=1')
  const dialog = topDialog(page)
  await dialog
    .getByLabel(/^Title(?! in Nepali)/)
    .first()
    .fill('Wrong file')
  const file = dialog.locator('input[type=file]:not([lang])')
  await file.setInputFiles(jpg)
  await expect(dialog.getByText('Please upload only PDF files.')).toBeVisible()
  await file.setInputFiles(pdf)
  await expect(dialog.getByText('Please upload only PDF files.')).toHaveCount(0)
  await file.setInputFiles(jpg)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please upload only PDF files.')
  const huge = info.outputPath('huge.pdf')
  await writeFile(huge, '')
  await truncate(huge, 26 * 1024 * 1024)
  await file.setInputFiles(huge)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This file is too large: at most 25 MB.')
  await expect(dialog.getByLabel(/^Title(?! in Nepali)/).first()).toHaveValue('Wrong file')
})

test('a selected picture and video show before they are saved', async ({ page }) => {
  await signIn(page, '/admin/gallery?new=1')
  const input = topDialog(page).locator('input[type=file]:not([lang])').first()
  await input.setInputFiles(jpg)
  const picture = topDialog(page).locator('img[src^="blob:"]')
  await expect(picture).toBeVisible()
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
  await input.setInputFiles('app/sample/videos/valley-flight.mp4')
  await expect(topDialog(page).locator('video[src^="blob:"]')).toBeVisible()
  await expect(picture).toBeHidden()
})

test('a day can be typed in either calendar, and the other input shows it too', async ({ page }) => {
  await signIn(page, '/admin/tenders?new=1')
  const deadline = page.locator('[name="deadline"]')
  const bikram = page.locator('[name="deadline[bs]"]')
  await expect(bikram).toHaveAccessibleDescription(/^Deadline for bids/)
  await bikram.fill('२०८३-०८-१५ १२:३०')
  await expect(deadline).toHaveValue('2026-12-01T12:30')
  await deadline.fill('2026-12-02T13:00')
  await expect(bikram).toHaveValue('2083-08-16 13:00')
  await bikram.fill('2083-08-')
  await expect(deadline).toHaveValue('2026-12-02T13:00')
  await bikram.fill('')
  await bikram.blur()
  await expect(bikram).toHaveValue('2083-08-16 13:00')
})

test('the mark for missing Nepali disappears once there is a Nepali text', async ({ page }) => {
  await signIn(page, '/admin/faqs?new=1')
  const dialog = topDialog(page)
  await dialog.getByLabel(/^Question(?! in Nepali)/).fill('When?')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const missingMark = dialog.getByText('No Nepali yet')
  await expect(missingMark).toBeVisible()
  await dialog.getByLabel(/^Question in Nepali(?! in Nepali)/).fill('कहिले?')
  await expect(missingMark).toBeHidden()
  await dialog.getByLabel(/^Question in Nepali(?! in Nepali)/).fill('')
  await expect(missingMark).toBeVisible()
})
