import { expect, type Page } from 'playwright/test'

/** Signs in as the account that the test server begins with, and goes on to a staff page. */
export async function signIn(page: Page, path: string) {
  await page.goto(path)
  await page.getByLabel('E-mail').fill('clerk@jaldhara.example')
  await page.getByLabel('Password').fill('river stone lamp')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(path)
}
