import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../test.ts'
import { clerk } from './sign-in.ts'

/** Goes on by Tab until the place has the focus, which is seen at every step. */
async function tabTo(page: Page, place: Locator) {
  for (let step = 0; step < 120; step++) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(focused)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    })
    const isThere = await place.evaluate((element) => element === document.activeElement)
    expect(seen, `focus ${step + 1} steps on`).toBe(true)
    if (isThere) return
  }
  throw new Error('The keyboard does not lead there.')
}

test.use({ allowedErrors: /status of 400/ })

test('a keyboard is enough to add, change, delete and bring back', async ({ page }) => {
  const status = page.getByRole('status')
  const dialog = page.getByRole('dialog')
  await page.goto('/login?next=%2Fadmin%2Ffaqs')
  await tabTo(page, page.getByLabel(/^E-mail(?! in Nepali)/))
  await page.keyboard.type(clerk.email)
  await tabTo(page, page.getByLabel(/^Password(?! in Nepali)/))
  await page.keyboard.type(clerk.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQs')

  await page.goto('/admin/faqs?q=keyboard')
  await tabTo(page, page.getByRole('link', { name: 'Skip to the content' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: '+ Add FAQ' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(/^Question(?! in Nepali)/)).toBeFocused()
  await page.keyboard.type('Does a keyboard do')
  await tabTo(page, dialog.getByRole('button', { name: 'Save', exact: true }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Answer is required.')
  await expect(dialog.getByLabel(/^Answer(?! in Nepali)/)).toBeFocused()
  await page.keyboard.type('It does.')
  await tabTo(page, dialog.getByRole('button', { name: 'Save', exact: true }))
  await page.keyboard.press('Enter')
  await expect(status.filter({ hasText: 'FAQ added.' })).toBeVisible()
  // One goes on from the item.
  await expect(page.getByRole('link', { name: 'Edit Does a keyboard do' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(/^Question(?! in Nepali)/)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' still')
  await page.keyboard.press('Enter')
  await expect(status.filter({ hasText: 'FAQ updated.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Does a keyboard do still' })).toBeFocused()

  const remove = page.getByRole('link', { name: 'Delete Does a keyboard do still' })
  await tabTo(page, remove)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('link', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('link', { name: 'Cancel' })).toBeFocused()
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expect(status.filter({ hasText: 'FAQ deleted.' })).toBeFocused()
  await expect(remove).toBeHidden()

  await tabTo(page, page.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(status.filter({ hasText: 'Taken back.' })).toBeVisible()
  await expect(remove).toBeVisible()
})
