import { type Cookie, expect, type Page } from 'playwright/test'

export const clerk = { email: 'clerk@jaldhara.example', password: 'river stone lamp' }

let cookies: Promise<Cookie[]> | undefined

/** Opens a staff page as somebody who signed in before, with the account that the test server begins with. */
export async function signIn(page: Page, path: string) {
  cookies ??= page.request.post('/login', { form: clerk }).then(() => page.context().cookies())
  await page.context().addCookies(await cookies)
  await page.goto(path)
}

/** Signs in by the form, and goes on to a staff page. */
export async function signInByForm(page: Page, path: string, account = clerk) {
  await page.goto(path)
  await submitSignIn(page, account)
  await expect(page).toHaveURL(path)
  // The address changes a moment before the page does, and both may have a field called E-mail.
  await expect(page.getByLabel(/^Password(?! in Nepali)/)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: /^Menu/, includeHidden: true }).first()).toBeAttached()
}

/** Fills in the sign-in form and sends it. */
export async function submitSignIn(page: Page, { email, password }: typeof clerk) {
  await page.getByLabel(/^E-mail(?! in Nepali)/).fill(email)
  await page.getByLabel(/^Password(?! in Nepali)/).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
