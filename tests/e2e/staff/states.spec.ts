import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from '../checks.ts'
import { expect, test } from '../test.ts'
import { signIn, submitSignIn } from './sign-in.ts'
import { status } from './staff-page.ts'

/** Phone and desktop. */
const widths = [390, 1280]

// Browsers log the refusals that these tests cause.
test.use({ allowedErrors: /status of 4\d\d/ })

test('the screens of two-step verification are accessible, also after a wrong code', async ({
  page,
  browser,
}) => {
  const account = { email: 'code@jaldhara.example', password: 'a lamp beside the river stone' }
  await signIn(page, '/admin/staff')
  await page.getByLabel(/^E-mail(?! in Nepali)/).fill(account.email)
  await page.getByLabel('News', { exact: true }).check()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const link = await page.getByText(/\/login\/link\/\S+$/).innerText()
  const colleague = await (await browser.newContext()).newPage()
  await colleague.goto(link)
  await expectAccessible(colleague, widths)
  await colleague.getByLabel(/^New password(?! in Nepali)/).fill(account.password)
  await colleague.getByLabel(/^Confirm password(?! in Nepali)/).fill(account.password)
  await colleague.getByRole('button', { name: 'Set password' }).click()
  await expect(colleague).toHaveURL('/admin/dashboard')
  await colleague.goto('/admin/account')
  await colleague.getByRole('button', { name: 'Set up' }).click()
  const key = colleague.getByText(/^[A-Z2-7]{32}$/)
  await expect(key).toBeVisible()
  await expectAccessible(colleague, widths)
  const app = new TOTP({ secret: Secret.fromBase32(await key.innerText()) })
  await colleague.getByLabel(/^Code(?! in Nepali)/).fill(app.generate())
  await colleague.getByRole('button', { name: 'Turn on' }).click()
  await expect(colleague.getByText('Recovery codes').first()).toBeVisible()
  await expectAccessible(colleague, widths)

  await colleague.context().clearCookies()
  await colleague.goto('/admin/faqs')
  await submitSignIn(colleague, account)
  await expect(colleague).toHaveURL('/login/code?next=%2Fadmin%2Ffaqs')
  await expectAccessible(colleague, widths)
  await colleague.getByLabel(/^Code(?! in Nepali)/).fill('12345')
  await colleague.getByRole('button', { name: 'Confirm' }).click()
  await expect(colleague.getByRole('alert')).toBeVisible()
  await expectAccessible(colleague, widths)
})

test('a form shows concurrent edits accessibly and saves the chosen values', async ({ page }) => {
  await signIn(page, '/admin/jobs')
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(/^Level(?! in Nepali)/)).toBeVisible()
  const id = new URL(page.url()).searchParams.get('edit')
  const job: { level: string; isUrgent: boolean } = await (await page.request.get(`/api/jobs/${id}`)).json()
  const level = job.level === 'mid' ? 'senior' : 'mid'
  const concurrentEdit = {
    ...job,
    postedDate: '2026-01-05',
    publishAt: '2026-01-05T10:00',
    level,
    isUrgent: !job.isUrgent,
    requirements: ['A licence', 'Two eyes'],
  }
  expect((await page.request.put(`/api/jobs/${id}`, { data: concurrentEdit })).status()).toBe(200)

  await dialog.getByLabel(/^Title(?! in Nepali)/).fill('Weir keeper')
  await dialog.getByLabel(/^Requirements(?! in Nepali)/).fill('A boat')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('clerk@jaldhara.example changed the same fields')
  await expect(page.getByRole('region', { name: 'Unsaved text' })).toBeHidden()
  const conflict = dialog.getByRole('group', { name: 'Requirements' })
  await expect(conflict.getByLabel(/^Keep mine(?! in Nepali)/)).toBeFocused()
  await dialog.getByRole('alert').focus()
  await dialog.getByRole('link', { name: 'Go to “Requirements”' }).click()
  await expect(conflict.getByLabel(/^Keep mine(?! in Nepali)/)).toBeFocused()
  await expect(conflict.getByText('A licence')).toBeVisible()
  await expect(conflict.getByLabel(/^Requirements(?! in Nepali)/)).toHaveValue('A boat')
  await expect(dialog.getByLabel(/^Level(?! in Nepali)/)).toHaveValue(level)
  await expectAccessible(page, widths)
  await conflict.getByLabel(/’s version/).check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(status(page, 'Job updated.')).toBeVisible()
  expect(await (await page.request.get(`/api/jobs/${id}`)).json()).toMatchObject({
    title: 'Weir keeper',
    requirements: ['A licence', 'Two eyes'],
    level,
  })
})

test('a draft’s preview is accessible', async ({ page }) => {
  await signIn(page, '/admin/announcements?new=1')
  await page.getByLabel(/^Title(?! in Nepali)/).fill('Ferry service begins again')
  await page.getByLabel(/^Text(?! in Nepali)/).fill('The river is low.')
  await page.getByLabel(/^Published on(?! in Nepali)/).fill('2026-01-05')
  await page
    .getByRole('dialog')
    .getByLabel(/^Visibility(?! in Nepali)/)
    .selectOption('Draft')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  const link = page.getByRole('link', { name: 'Preview Ferry service begins again' })
  const preview = (await link.getAttribute('href')) ?? ''
  await page.goto(preview)
  await expect(page.getByText(/^Preview of “.+”, not public/)).toBeVisible()
  await expectAccessible(page, widths)
})
