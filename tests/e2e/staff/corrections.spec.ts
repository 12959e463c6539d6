import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../checks.ts'
import { expect, test } from '../test.ts'
import { signIn } from './sign-in.ts'

const pdf = 'app/sample/documents/code-of-conduct.pdf'
/** Phone and desktop. */
const widths = [390, 1280]

// Browsers log the refusals and the lost connections that these tests cause.
test.use({
  allowedErrors:
    /status of [45]\d\d|net::ERR_FAILED|net::ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/,
})

test('an invalid file among several is named and can be removed', async ({ page }) => {
  await signIn(page, '/admin/announcements?new=1')
  const dialog = page.getByRole('dialog').first()
  await dialog.getByLabel(/^Title(?! in Nepali)/).fill('Papers of the meeting')
  await dialog.getByLabel(/^Text(?! in Nepali)/).fill('They are below.')
  await dialog.getByLabel(/^Published on(?! in Nepali)/).fill('2026-01-05')
  await dialog.locator('input[type=file]:not([lang])').setInputFiles([
    { name: 'agenda.pdf', mimeType: 'application/pdf', buffer: await readFile(pdf) },
    { name: 'wrong.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF at all') },
  ])
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText(/^“wrong.pdf” was not taken: Please choose/).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove wrong.pdf' }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Announcement added.' })).toBeVisible()
  const all: { title: string; attachments: { name: string }[] }[] = await (
    await page.request.get('/api/announcements')
  ).json()
  expect(all.find(({ title }) => title === 'Papers of the meeting')?.attachments).toMatchObject([
    { name: 'agenda.pdf' },
  ])
})

for (const { screen, deleteError, saveError } of [
  { screen: 'projects', deleteError: 'Error deleting phase', saveError: 'Error saving phase' },
  { screen: 'forms', deleteError: 'Failed to delete form', saveError: 'An error occurred' },
  {
    screen: 'popups',
    deleteError: 'Delete failed. Check backend.',
    saveError: 'Upload failed. Check backend or file type.',
  },
  {
    screen: 'marquee',
    deleteError: 'Failed to delete item.',
    saveError: 'Failed to save item. Make sure the backend is running.',
  },
])
  test(`/admin/${screen} shows the specified error when the server is unreachable`, async ({
    page,
    context,
  }) => {
    await signIn(page, `/admin/${screen}`)
    await page
      .getByRole('link', { name: /^Delete / })
      .first()
      .click()
    const dialog = page.getByRole('dialog').first()
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible()
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByRole('alert')).toContainText(deleteError)
    await context.setOffline(false)
    await dialog.getByRole('link', { name: 'Cancel' }).click()
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click()
    await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText(saveError)
    await context.setOffline(false)
  })

test('staff must confirm that a save removes an item from the site', async ({ page }) => {
  await signIn(page, '/admin/faqs')
  const edit = page.getByRole('link', { name: /^Edit / }).first()
  const question = ((await edit.textContent()) ?? '').replace(/^Edit /, '')
  const isPublic = async () => (await (await page.request.get('/api/faqs')).text()).includes(question)
  await edit.click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByLabel(/^Visibility(?! in Nepali)/).selectOption('Draft')
  await dialog.getByLabel(/^Answer(?! in Nepali)/).fill('Changed before the question.')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/This FAQ is live\. .* removed from the site\./)
  await expect(dialog.getByLabel(/^Answer(?! in Nepali)/)).toHaveValue('Changed before the question.')
  expect(await isPublic()).toBe(true)
  await expectAccessible(page, widths)
  await dialog.getByRole('button', { name: 'Save and remove from the site' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'FAQ updated.' })).toBeVisible()
  expect(await isPublic()).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Undone.' })).toBeVisible()
  expect(await isPublic()).toBe(true)
})
