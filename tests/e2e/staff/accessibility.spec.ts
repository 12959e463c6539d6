import type { Page } from 'playwright/test'
import { invalidities } from '../checks.ts'
import { expect, test } from '../test.ts'
import { expectFit } from './fit.ts'
import { giveIn, signIn } from './sign-in.ts'

const forms = [
  'hero-slides',
  'faqs',
  'projects',
  'forms',
  'popups',
  'gallery',
  'marquee',
  'features',
  'generation',
  'tenders',
  'announcements',
  'jobs',
  'reports',
  'people',
  'policies',
]
const others = [
  'dashboard',
  'messages',
  'messages?q=nothing-like-it',
  'applications',
  'subscribers',
  'settings',
  'security',
  'staff',
  'tokens',
  'history',
  'account',
]
test.use({ allowedErrors: /status of 40[04]/ })

const expectValid = async (page: Page, path: string) =>
  expect(await invalidities(await (await page.request.get(path)).text()), path).toEqual([])

for (const screen of forms) {
  test(`${screen}: list, empty list, form, errors and the question before deleting`, async ({ page }) => {
    const path = `/admin/${screen}`
    await signIn(page, path)
    await expectFit(page)
    const edit = await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .getAttribute('href')
    const remove = await page
      .getByRole('link', { name: /^Delete / })
      .first()
      .getAttribute('href')

    await page.goto(`${path}?q=nothing-like-it`)
    await expect(page.getByRole('link', { name: 'Show all' })).toBeVisible()
    await expectFit(page)

    const dialog = page.getByRole('dialog')
    // A phase has defaults for all its fields, so that an empty one would be saved.
    if (screen === 'projects') {
      await page.goto(edit ?? '')
    } else {
      await page.goto(`${path}?new=1`)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByRole('alert')).toBeVisible()
      await expect(dialog.locator('[aria-invalid]').first()).toBeFocused()
    }
    await expectFit(page)

    await page.goto(remove ?? '')
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible()
    await expectFit(page)

    for (const url of [path, `${path}?q=nothing-like-it`, `${path}?new=1`, edit, remove])
      await expectValid(page, url ?? '')
  })
}

for (const screen of others) {
  test(`${screen} is within everybody’s reach`, async ({ page }) => {
    const path = `/admin/${screen}`
    await signIn(page, path)
    for (const fold of (await page.locator('main details').all()).slice(0, 3))
      await fold.locator('summary').click()
    await expectFit(page)
    await expectValid(page, path)
  })
}

test('the pages before the staff area are within everybody’s reach', async ({ page }) => {
  await page.goto('/login')
  await expectFit(page)
  await giveIn(page, { email: 'nobody@example.com', password: 'not at all' })
  await expect(page.getByRole('alert')).toBeVisible()
  await expectFit(page)
  await page.goto('/login/link/unknown')
  await expectFit(page)
  for (const path of ['/login', '/login/link/unknown']) await expectValid(page, path)
})

test('the menu of a phone is within everybody’s reach, and closes when it is followed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, '/admin/faqs')
  await page.getByRole('banner').locator('summary').click()
  const menu = page.getByRole('navigation', { name: 'Menu, small' })
  await expect(menu.getByRole('link', { name: 'FAQs' })).toHaveAttribute('aria-current', 'page')
  await expectFit(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await menu.getByRole('link', { name: 'Staff' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})
