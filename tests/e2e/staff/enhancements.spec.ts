import { readFile, truncate, writeFile } from 'node:fs/promises'
import { expect, test } from '../test.ts'
import { signIn, signInByForm } from './sign-in.ts'
import { listValues, pdf, topDialog } from './staff-page.ts'

const jpg = 'app/sample/pictures/tunnel.jpg'

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
  await expect(page.getByRole('status').filter({ hasText: 'Form added.' })).toBeVisible()
  expect(await listValues(page, 'forms', 'name')).toContain('Slow upload')
  await expect(page.getByRole('link', { name: 'Edit Slow upload' })).toBeFocused()
})

test('a form keeps its values without a connection, and a second attempt saves them', async ({
  page,
  context,
}) => {
  await signIn(page, '/admin/faqs?new=1')
  const dialog = topDialog(page)
  await dialog.getByLabel(/^Question(?! in Nepali)/).fill('Is anybody there?')
  await dialog.getByLabel(/^Answer(?! in Nepali)/).fill('Not now.')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('No connection to the server')
  await expect(dialog.getByLabel(/^Question(?! in Nepali)/)).toHaveValue('Is anybody there?')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'FAQ added.' })).toBeVisible()
})

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

test('a changed form asks for confirmation before leaving; an unchanged one does not', async ({ page }) => {
  await signIn(page, '/admin/faqs')
  await page.getByRole('link', { name: '+ Add FAQ' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/admin/faqs')

  await page.getByRole('link', { name: '+ Add FAQ' }).click()
  await page.getByLabel(/^Question(?! in Nepali)/).fill('Half a question')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Leave without saving?' })
  await confirmation.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel(/^Question(?! in Nepali)/)).toHaveValue('Half a question')

  await page.goBack()
  await expect(confirmation).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(confirmation).toBeHidden()

  // Pressing Escape and Enter again in haste loses nothing.
  await page.keyboard.press('Escape')
  await expect(confirmation.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(confirmation).toBeHidden()
  await expect(page.getByLabel(/^Question(?! in Nepali)/)).toHaveValue('Half a question')

  const opened = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const leaveDialog = await opened
  expect(leaveDialog.type()).toBe('beforeunload')
  await leaveDialog.dismiss()
  await closing

  await page.getByRole('link', { name: 'Cancel' }).click()
  await confirmation.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/admin/faqs')
  await page.getByRole('link', { name: '+ Add FAQ' }).click()
  await expect(page.getByLabel(/^Question(?! in Nepali)/)).toHaveValue('')
  const offer = page.getByRole('region', { name: 'Unsaved text' })
  await offer.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel(/^Question(?! in Nepali)/)).toHaveValue('Half a question')
})

test('autosaved text is removed by saving or signing out', async ({ page }) => {
  const storedDrafts = async () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))
  await signInByForm(page, '/admin/faqs?new=1')
  await page.getByLabel(/^Question(?! in Nepali)/).fill('Kept until saved?')
  await page.getByLabel(/^Answer(?! in Nepali)/).fill('Yes.')
  await expect.poll(storedDrafts).toHaveLength(1)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'FAQ added.' })).toBeVisible()
  expect(await storedDrafts()).toHaveLength(0)

  await page.evaluate(() =>
    localStorage.setItem('draft somebody-else /admin/faqs new', '{"at":1,"values":[]}'),
  )
  await page.reload()
  await expect.poll(storedDrafts).toHaveLength(0)
  await page.evaluate(() => localStorage.setItem('draft x /admin/faqs new', '{"at":1,"values":[]}'))
  await page.getByRole('button', { name: 'Sign out' }).last().click()
  await expect(page).toHaveURL('/login')
  expect(await storedDrafts()).toHaveLength(0)
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

test('on the narrowest phone all inputs of a form end at the same edge', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, '/admin/tenders?new=1')
  const deadline = page.locator('[name="deadline"]')
  const title = page.locator('[name="title"]')
  const rightEdge = (element: Element) => Math.round(element.getBoundingClientRect().right)
  expect(await deadline.evaluate(rightEdge)).toBe(await title.evaluate(rightEdge))
})

test('a batch upload asks for titles before anything is public', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('region', { name: 'Not uploaded' }).getByRole('listitem')).toHaveText(
    /^notes.pdf: Please choose a picture/,
  )
  const second = page.getByRole('group', { name: '2. IMG_20261120_1021.jpg' })
  await expect(page.getByLabel(/^Title(?! in Nepali)/)).toHaveCount(2)
  await expect(second.getByLabel(/^Title(?! in Nepali)/)).toHaveValue('')
  await page.getByRole('button', { name: 'Save and publish all' }).click()
  await expect(second.getByText('Title is required.')).toBeVisible()
  const readGallery = async () => (await page.request.get('/api/gallery')).text()
  expect(await readGallery()).not.toContain('Drill face one')
  await second.getByLabel(/^Title(?! in Nepali)/).fill('Shift change')
  await page.getByRole('button', { name: 'Save and publish all' }).click()
  await expect(page.getByRole('alert')).toContainText(`file name: “Drill face one”`)
  expect(await readGallery()).not.toContain('Shift change')
  await page.getByRole('button', { name: 'Save and publish all' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 items added to the gallery' })).toBeVisible()
  const all = await readGallery()
  for (const title of ['Drill face one', 'Shift change']) expect(all).toContain(title)
  expect(all).not.toContain('1021"')
})
