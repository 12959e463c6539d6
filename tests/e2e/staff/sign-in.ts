import { type Cookie, expect, type Page } from 'playwright/test'

/** The account that the test server creates. */
export const clerk = { email: 'clerk@jaldhara.example', password: 'river stone lamp' }

let cookies: Promise<Cookie[]> | undefined

/** Opens a staff page with the clerk's session, which all tests of a worker share. */
export async function signIn(page: Page, path: string) {
  cookies ??= page.request.post('/login', { form: clerk }).then(() => page.context().cookies())
  await page.context().addCookies(await cookies)
  await page.goto(path)
}

/** Opens a staff page and signs in by its form, in a session of its own. */
export async function signInByForm(page: Page, path: string, account = clerk) {
  await page.goto(path)
  await submitSignIn(page, account)
  await expect(page).toHaveURL(path)
  // The URL changes before the page does, and both pages may have an e-mail field.
  await expect(page.getByLabel(/^Password(?! in Nepali)/)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: /^Menu/, includeHidden: true }).first()).toBeAttached()
}

export async function submitSignIn(page: Page, { email, password }: typeof clerk) {
  await page.getByLabel(/^E-mail(?! in Nepali)/).fill(email)
  await page.getByLabel(/^Password(?! in Nepali)/).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
