import type { Page } from 'playwright/test'
import { expectAccessible } from '../checks.ts'
import { expect, test } from '../test.ts'
import { signIn, signInByForm } from './sign-in.ts'
import { listValues, pdf, status, topDialog } from './staff-page.ts'

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

// Browsers log refused forms, and PDF frames that are removed while they load.
test.use({ allowedErrors: /status of 4(00|09)|net::ERR_FAILED/ })

test('an item is added with its file, edited, deleted and restored', async ({ page }) => {
  const name = 'Supply of anchor bolts'
  const expectPublic = async (name: string, isPublic: boolean) => {
    expect((await listValues(page, 'tenders', 'title')).includes(name)).toBe(isPublic)
    const html = await (await page.request.get('/downloads/procurement?q=anchor')).text()
    expect(html.includes(name)).toBe(isPublic)
  }
  const dialog = topDialog(page)
  const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await signIn(page, '/admin/tenders')
  await page.getByRole('link', { name: '+ Add tender' }).click()
  for (const [field, value] of Object.entries({
    ...{ title: name, reference: 'JHL/T/bolts', description: 'Bolts of 25 mm.', category: 'Equipment' },
    ...{ publishedDate: day(-1), deadline: `${day(20)}T12:00`, listing: 'procurement' },
  }))
    await fill(page, field, value)
  await dialog.locator('input[type=file]:not([lang])').first().setInputFiles(pdf)
  await save()
  await expect(status(page, 'Tender added.')).toBeVisible()
  await expectPublic(name, true)

  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await fill(page, 'title', `${name} again`)
  await save()
  await expect(status(page, 'Tender updated.')).toBeVisible()
  await expectPublic(`${name} again`, true)

  await page.getByRole('link', { name: `Delete ${name} again` }).click()
  await expect(dialog).toContainText(`${name} again`)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(status(page, 'deleted.')).toBeVisible()
  await expectPublic(`${name} again`, false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(status(page, 'Undone.')).toBeVisible()
  await expectPublic(`${name} again`, true)
})

async function fill(page: Page, name: string, value: string) {
  const field = topDialog(page).locator(`[name="${name}"]`).first()
  const isSelect = await field.evaluate((element) => element instanceof HTMLSelectElement)
  await (isSelect ? field.selectOption(value) : field.fill(value))
}

test('a refused form shows its values and its file again', async ({ page }) => {
  await signIn(page, '/admin/forms?new=1')
  const dialog = topDialog(page)
  await fill(page, 'description', 'Typed before')
  await dialog.locator('input[type=file]:not([lang])').setInputFiles(pdf)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Name is required.')
  await expect(dialog.locator('[name=name]')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.locator('[name=description]')).toHaveValue('Typed before')
  await expect(dialog.getByText('code-of-conduct.pdf').first()).toBeVisible()
  await fill(page, 'name', 'Kept file')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(status(page, 'Form added.')).toBeVisible()
  const all: { name: string; fileName: string }[] = await (await page.request.get('/api/forms')).json()
  expect(all.find(({ name }) => name === 'Kept file')?.fileName).toBe('code-of-conduct.pdf')
})

test('staff must confirm that a save removes an item from the site', async ({ page }) => {
  await signIn(page, '/admin/faqs')
  const edit = page.getByRole('link', { name: /^Edit / }).first()
  const question = ((await edit.textContent()) ?? '').replace(/^Edit /, '')
  const isPublic = async () => (await listValues(page, 'faqs', 'q')).includes(question)
  await edit.click()
  const dialog = topDialog(page)
  await dialog.getByLabel(/^Visibility(?! in Nepali)/).selectOption('Draft')
  await fill(page, 'a', 'Changed before the question.')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/This FAQ is live\. .* removed from the site\./)
  await expect(dialog.locator('[name=a]')).toHaveValue('Changed before the question.')
  expect(await isPublic()).toBe(true)
  await expectAccessible(page, [390, 1280])
  await dialog.getByRole('button', { name: 'Save and remove from the site' }).click()
  await expect(status(page, 'FAQ updated.')).toBeVisible()
  expect(await isPublic()).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(status(page, 'Undone.')).toBeVisible()
  expect(await isPublic()).toBe(true)
})

test('signing out closes the staff area and removes autosaved text', async ({ page }) => {
  const storedDrafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))
  await signInByForm(page, '/admin/faqs?new=1')
  await fill(page, 'q', 'Kept until saved?')
  await fill(page, 'a', 'Yes.')
  await expect.poll(storedDrafts).toHaveLength(1)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(status(page, 'FAQ added.')).toBeVisible()
  expect(await storedDrafts()).toHaveLength(0)

  const empty = '{"at":1,"values":[]}'
  await page.evaluate((empty) => localStorage.setItem('draft somebody-else /admin/faqs new', empty), empty)
  await page.reload()
  await expect.poll(storedDrafts).toHaveLength(0)
  await page.evaluate((empty) => localStorage.setItem('draft x /admin/faqs new', empty), empty)
  await page.getByRole('button', { name: 'Sign out' }).last().click()
  await expect(page).toHaveURL('/login')
  expect(await storedDrafts()).toHaveLength(0)
  await page.goto('/admin/history')
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fhistory')
})

test('the dashboard shows figures and upcoming work, with links to it', async ({ page }) => {
  await signIn(page, '/admin/dashboard')
  await expect(page.getByRole('main').locator('dl[aria-label=Figures] > div')).toHaveText([
    /^Total Users\d+$/,
    /^Total Orderscontracts awarded\d+$/,
    /^Total Revenue\$[\d,]+$/,
  ])
  for (const heading of ['Unread', 'Downloads, last 30 days', 'Recent changes'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  const ending = page.locator('section', { hasText: 'Ending soon' }).getByRole('link').first()
  const title = await ending.innerText()
  await ending.click()
  await expect(topDialog(page).locator('[name=title]')).toHaveValue(title)
})
