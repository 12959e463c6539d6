import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright/test'
import { expect, inDefaultRun, test } from '../test.ts'
import { signIn, signInByForm, submitSignIn } from './sign-in.ts'

const newPassword = 'a lamp beside the river stone'

for (const javaScriptEnabled of [true, false]) {
  const suffix = javaScriptEnabled ? 'alpha' : 'beta'
  const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

  const otherBrowser = async (browser: Browser) => (await browser.newContext({ javaScriptEnabled })).newPage()

  /** Creates an account as administrator, and sets its password by the link in another browser. */
  async function addColleague(page: Page, browser: Browser, email: string) {
    await signIn(page, '/admin/staff')
    await page.getByLabel(/^E-mail(?! in Nepali)/).fill(email)
    for (const area of ['News', 'Careers']) await page.getByLabel(area, { exact: true }).check()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(status(page, `Account created for ${email}.`)).toBeVisible()
    const link = await page.getByText(/\/login\/link\/\S+$/).innerText()
    const colleague = await otherBrowser(browser)
    await colleague.goto(link)
    await expect(colleague.getByLabel(/^E-mail(?! in Nepali)/)).toHaveValue(email)
    await colleague.getByLabel(/^New password(?! in Nepali)/).fill('short')
    await colleague.getByLabel(/^Confirm password(?! in Nepali)/).fill('short')
    await colleague.getByRole('button', { name: 'Set password' }).click()
    await expect(colleague.getByLabel(/^New password(?! in Nepali)/)).toHaveAccessibleDescription(
      /characters/,
    )
    await colleague.getByLabel(/^New password(?! in Nepali)/).fill(newPassword)
    await colleague.getByLabel(/^Confirm password(?! in Nepali)/).fill(newPassword)
    await colleague.getByRole('button', { name: 'Set password' }).click()
    await expect(colleague).toHaveURL('/admin/dashboard')
    return { colleague, link }
  }

  test.describe(
    javaScriptEnabled ? 'with scripts' : 'without scripts',
    inDefaultRun(javaScriptEnabled),
    () => {
      test.use({ javaScriptEnabled, allowedErrors: /status of 4/ })

      test('an administrator adds, changes, disables and resets an account', async ({ page, browser }) => {
        const email = `asha.${suffix}@jaldhara.example`
        const account = { email, password: newPassword }
        const { colleague, link } = await addColleague(page, browser, email)
        const action = (role: 'button' | 'link', label: string) =>
          page.getByRole(role, { name: new RegExp(`^${label} ?: ${email}$`) })
        await expect(colleague.getByRole('link', { name: 'History' }).first()).toBeAttached()
        await expect(colleague.getByRole('link', { name: 'API tokens' })).toHaveCount(0)
        await colleague.goto('/admin/staff')
        await expect(colleague.getByText(/^Only administrators can do this\./)).toBeVisible()
        await colleague.goto('/admin/tenders')
        await expect(colleague.getByText(/^You need access to Tenders and procurement\./)).toBeVisible()
        await action('link', 'Areas').click()
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByLabel('News', { exact: true })).toBeChecked()
        await dialog.getByLabel('Tenders and procurement').check()
        await dialog.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(
          status(page, `${email} is now an editor of News, Tenders and procurement, Careers.`),
        ).toBeVisible()
        await colleague.reload()
        await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Tenders')
        const stranger = await otherBrowser(browser)
        await stranger.goto(link)
        await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This link does not work')

        await page.getByLabel(/^E-mail(?! in Nepali)/).fill(email)
        await page.getByLabel('Careers', { exact: true }).check()
        await page.getByRole('button', { name: 'Add', exact: true }).click()
        await expect(page.getByRole('alert')).toBeVisible()
        await expect(page.getByLabel(/^E-mail(?! in Nepali)/)).toHaveValue(email)

        await action('button', 'Make an administrator').click()
        await expect(status(page, `${email} is now an administrator.`)).toBeVisible()
        // A change of permissions ends the session.
        await colleague.goto('/admin/faqs')
        await expect(colleague).toHaveURL('/login?next=%2Fadmin%2Ffaqs')
        await signInByForm(colleague, '/admin/staff', account)

        await action('button', 'Sign out everywhere').click()
        await expect(status(page, 'Signed out on every device.')).toBeVisible()
        await colleague.goto('/admin/faqs')
        await expect(colleague).toHaveURL('/login?next=%2Fadmin%2Ffaqs')
        await signInByForm(colleague, '/admin/faqs', account)

        await action('button', 'Disable').click()
        await expect(status(page, `${email} can’t sign in any more.`)).toBeVisible()
        await colleague.goto('/admin/faqs')
        await expect(colleague).toHaveURL('/login?next=%2Fadmin%2Ffaqs')
        await submitSignIn(colleague, account)
        await expect(colleague.getByRole('alert')).toHaveText('Wrong e-mail address or password.')
        await action('button', 'Enable').click()
        await expect(status(page, `${email} can sign in again.`)).toBeVisible()
        await signInByForm(colleague, '/admin/faqs', account)

        await action('link', 'New password link').click()
        await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click()
        await colleague.reload()
        await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('FAQs')
        await action('link', 'New password link').click()
        await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
        await expect(page.getByText(/\/login\/link\/\S+$/)).not.toHaveText(link)
        await expect(page.getByRole('dialog')).toBeHidden()
        await colleague.reload()
        await expect(colleague).toHaveURL('/login?next=%2Fadmin%2Ffaqs')
      })

      // Scripts play no part here.
      if (!javaScriptEnabled)
        test('a known device can sign in while others guess passwords from its address', async ({
          page,
          browser,
          request,
        }) => {
          const email = `chandra.${suffix}@jaldhara.example`
          const { colleague } = await addColleague(page, browser, email)
          // No other test uses this address.
          const headers = { 'X-Forwarded-For': javaScriptEnabled ? '198.51.100.7' : '203.0.113.7' }
          await colleague.context().setExtraHTTPHeaders(headers)
          const signOut = async () => {
            await colleague.goto('/admin/dashboard')
            await colleague.getByRole('button', { name: 'Sign out' }).first().click()
            await expect(colleague).toHaveURL('/login')
          }
          await signOut()
          await signInByForm(colleague, '/admin/faqs', { email, password: newPassword })
          await signOut()
          const guess = async (n: number) => {
            const form = { email: `nobody${n}@jaldhara.example`, password: 'a guess' }
            return (await request.post('/login', { form, headers })).status()
          }
          for (let n = 0; n < 30; n++) expect(await guess(n)).toBe(400)
          expect(await guess(30)).toBe(429)
          await signInByForm(colleague, '/admin/faqs', { email, password: newPassword })
        })

      // tests/auth/tokens.test.ts covers this without scripts.
      if (javaScriptEnabled)
        test('a token is shown once, works for the API, and fails once revoked', async ({
          page,
          request,
        }) => {
          const name = `SCADA ${suffix}`
          await signIn(page, '/admin/tokens')
          await page.getByLabel(/^Name(?! in Nepali)/).fill(name)
          await page.getByLabel('News', { exact: true }).check()
          await page.getByRole('button', { name: 'Create token' }).click()
          const tokenText = page.getByText('The new token').locator('..').getByRole('paragraph').nth(1)
          const token = await tokenText.innerText()
          const write = (q: string) =>
            request.post('/api/faqs', {
              headers: { Authorization: `Bearer ${token}` },
              data: { q, a: 'By a program.' },
            })
          const created = await write(`Made by a program ${suffix}`)
          expect(created.status()).toBe(201)
          await page.goto('/admin/tokens')
          await expect(page.getByText(name, { exact: false }).first()).toBeVisible()
          await expect(page.getByText(token)).toHaveCount(0)

          await page.getByRole('link', { name: `Revoke ${name}` }).click()
          await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
          await expect(status(page, 'Token revoked.')).toBeVisible()
          await expect(page.getByRole('link', { name: `Revoke ${name}` })).toHaveCount(0)
          expect((await write(`Too late ${suffix}`)).status()).toBe(401)
          const all: { q: string }[] = await (await request.get('/api/faqs')).json()
          expect(all.map(({ q }) => q).filter((q) => q.endsWith(suffix))).toEqual([
            `Made by a program ${suffix}`,
          ])
        })

      // tests/auth/staff.test.ts covers this without scripts.
      if (javaScriptEnabled)
        test('staff change their password and turn two-step verification on and off', async ({
          page,
          browser,
        }) => {
          const email = `bina.${suffix}@jaldhara.example`
          const { colleague } = await addColleague(page, browser, email)
          await colleague.goto('/admin/account')
          const change = async (current: string, next: string) => {
            const form = colleague.getByRole('main').locator('form', { hasText: 'Change password' })
            await form.getByLabel(/^Current password(?! in Nepali)/).fill(current)
            await form.getByLabel(/^New password(?! again)/).fill(next)
            await form.getByLabel(/^Confirm new password(?! in Nepali)/).fill(next)
            await form.getByRole('button', { name: 'Change password' }).click()
          }
          await change('not this one', 'three grey herons')
          await expect(colleague.getByText('This is not your current password.')).toBeVisible()
          await change(newPassword, 'three grey herons')
          await expect(status(colleague, 'Password changed.')).toBeVisible()

          await colleague.getByRole('button', { name: 'Set up' }).click()
          const key = await colleague.getByText(/^[A-Z2-7]{32}$/).innerText()
          await expect(colleague.getByRole('img', { name: `Key for the app: ${key}` })).toBeVisible()
          await colleague.getByLabel(/^Code(?! in Nepali)/).fill('12345')
          await colleague.getByRole('button', { name: 'Turn on' }).click()
          await expect(colleague.getByLabel(/^Code(?! in Nepali)/)).toHaveAccessibleDescription(/Wrong code/)
          await expect(colleague.getByText(key, { exact: true })).toBeVisible()
          const app = new TOTP({ secret: Secret.fromBase32(key) })
          await colleague.getByLabel(/^Code(?! in Nepali)/).fill(app.generate())
          await colleague.getByRole('button', { name: 'Turn on' }).click()
          await expect(status(colleague, 'Two-step verification is on.')).toBeVisible()
          const codes = await colleague
            .getByText('Recovery codes')
            .locator('..')
            .getByRole('paragraph')
            .nth(1)
            .innerText()
          expect(codes.split(/\s+/)).toHaveLength(10)

          // Each code works once, and the server also accepts the code of the next half minute.
          const next = app.generate({ timestamp: Date.now() + 30_000 })
          for (const code of [next, codes.split(/\s+/)[0] ?? '']) {
            await colleague.getByRole('button', { name: 'Sign out' }).last().click()
            await expect(colleague).toHaveURL('/login')
            await colleague.goto('/admin/account')
            await submitSignIn(colleague, { email, password: 'three grey herons' })
            await expect(colleague).toHaveURL('/login/code?next=%2Fadmin%2Faccount')
            await colleague.goto('/admin/faqs')
            await expect(colleague).toHaveURL('/login?next=%2Fadmin%2Ffaqs')
            await colleague.goto('/login/code?next=%2Fadmin%2Faccount')
            await colleague.getByLabel(/^Code(?! in Nepali)/).fill(code)
            await colleague.getByRole('button', { name: 'Confirm' }).click()
            await expect(colleague).toHaveURL('/admin/account')
          }
          const turnOffForm = colleague.getByRole('main').locator('form', { hasText: 'Turn off' })
          await turnOffForm.getByLabel(/^Current password(?! in Nepali)/).fill('three grey herons')
          await turnOffForm.getByRole('button', { name: 'Turn off' }).click()
          await expect(status(colleague, 'Two-step verification is off.')).toBeVisible()
        })
    },
  )
}
