import { expect, type Page } from 'playwright/test'

export const clerk = { email: 'clerk@jaldhara.example', password: 'river stone lamp' }

/** Signs in, as the account that the test server begins with where no other is named, and goes on to a staff page. */
export async function signIn(page: Page, path: string, account = clerk) {
  await page.goto(path)
  await giveIn(page, account)
  await expect(page).toHaveURL(path)
  // The address changes a moment before the page does, and both may have a field called E-mail.
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: /^Menu/, includeHidden: true }).first()).toBeAttached()
}

/** Fills in the sign-in form and sends it. */
export async function giveIn(page: Page, { email, password }: typeof clerk) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
