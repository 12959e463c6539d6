import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'
import { signIn } from './sign-in.ts'

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('a picture from the library can be picked in a form, removed and saved', async ({ page }) => {
  await signIn(page, '/admin/people?new=1')
  const form = page.getByRole('dialog').first()
  await form.getByLabel(/^Name(?! in Nepali)/).fill('Chosen Face')
  await form.getByLabel(/^Role(?! in Nepali)/).fill('Director')
  await form.getByRole('button', { name: /^Choose from the library ?: Photo/ }).click()
  const library = page.getByRole('dialog', { name: 'Library' })
  const choices = library.getByRole('listitem')
  await expect(choices.first()).toBeVisible()
  await library.getByLabel('Search the library').fill('nothing-like-it')
  await expect(library.getByRole('status')).toHaveText('No results for “nothing-like-it”.')
  // Enter searches and does not submit the form.
  await library.getByLabel('Search the library').fill('1600')
  await page.keyboard.press('Enter')
  await expect(choices.first()).toBeVisible()
  const choice = choices.first().getByRole('button')
  const name = (await choice.locator('span span.block').textContent()) ?? ''
  await choice.click()
  await expect(library).toBeHidden()
  await expect(form.getByText(`From the library: ${name}`)).toBeVisible()
  await form.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(form.getByText(/^From the library:/)).toBeHidden()
  await form.getByRole('button', { name: /^Choose from the library ?: Photo/ }).click()
  await choices.first().getByRole('button').click()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(status(page, 'Person added.')).toBeVisible()
  const people: { name: string; photo: string }[] = await (await page.request.get('/api/people')).json()
  expect(people.find(({ name }) => name === 'Chosen Face')?.photo).toMatch(/^\/uploads\//)
})

test('a click on a picture sets its focal point, and pages crop around it', async ({ page }) => {
  await signIn(page, '/admin/library?kind=picture&use=used')
  await page.locator('main li a').first().click()
  const point = page.getByRole('group', { name: 'Focal point' })
  const picture = point.locator('div.relative:has(picture)')
  await picture.scrollIntoViewIfNeeded()
  const box = await picture.boundingBox()
  await picture.click({ position: { x: (box?.width ?? 0) * 0.25, y: (box?.height ?? 0) * 0.75 } })
  const [x, y] = [point.getByLabel(/left/i), point.getByLabel(/top/i)]
  await expect(x).toHaveValue(/^2[45]$/)
  await expect(y).toHaveValue(/^7[45]$/)
  await expect(point.locator('[data-crop] img').first()).toHaveAttribute('style', /2[45]%.*7[45]%/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(status(page, 'Saved.')).toBeVisible()
  await page.reload()
  await expect(x).toHaveValue(/^2[45]$/)
  expect(await (await page.request.get('/focus.css')).text()).toMatch(/object-position: ?2[45]% 7[45]%/)
})
