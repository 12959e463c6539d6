import { readFile } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from '../checks.ts'
import { expect, inDefaultRun, test } from '../test.ts'
import { signIn, submitSignIn } from './sign-in.ts'

const pdf = 'app/sample/documents/code-of-conduct.pdf'
const jpg = 'app/sample/pictures/tunnel.jpg'
/** Phone and desktop. */
const widths = [390, 1280]

// Browsers log the refusals and lost connections that these tests cause.
test.use({ allowedErrors: /status of 4\d\d|net::ERR_INTERNET_DISCONNECTED/ })

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

test('the screens of a batch upload are accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, '/admin/gallery/several')
  await expectAccessible(page, widths)
  await page.getByLabel(/^Pictures and videos(?! in Nepali)/).setInputFiles([
    { name: 'a_weir.jpg', mimeType: 'image/jpeg', buffer: await readFile(jpg) },
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: await readFile(pdf) },
  ])
  await expectAccessible(page, widths)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('region', { name: 'Not uploaded' })).toBeVisible()
  await expectAccessible(page, widths)
  await page.getByLabel(/^Title(?! in Nepali)/).fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel(/^Title(?! in Nepali)/)).toBeFocused()
  await expectAccessible(page, widths)
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
  await expect(page.getByRole('status').filter({ hasText: 'Job updated.' })).toBeVisible()
  expect(await (await page.request.get(`/api/jobs/${id}`)).json()).toMatchObject({
    title: 'Weir keeper',
    requirements: ['A licence', 'Two eyes'],
    level,
  })
})

test('a draft’s preview and the offer of unsaved text are accessible', async ({ page }) => {
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

  await page.goto('/admin/jobs?new=1')
  await page.getByLabel(/^Title(?! in Nepali)/).fill('Weir keeper')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft'))))
    .toBe(true)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByRole('region', { name: 'Unsaved text' })).toBeVisible()
  await expectAccessible(page, widths)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? 'with scripts' : 'without scripts',
    inDefaultRun(javaScriptEnabled),
    () => {
      test.use({ javaScriptEnabled })

      test('removing one attachment leaves the other', async ({ page }) => {
        const suffix = javaScriptEnabled ? 'one' : 'two'
        const buffer = await readFile(pdf)
        await signIn(page, '/admin/announcements?new=1')
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(/^Title(?! in Nepali)/).fill(`Two letters ${suffix}`)
        await dialog.getByLabel(/^Text(?! in Nepali)/).fill('Both attached.')
        await dialog.getByLabel(/^Published on(?! in Nepali)/).fill('2026-01-05')
        await dialog.getByLabel(/^Attachments(?! in Nepali)/).setInputFiles([
          { name: 'right.pdf', mimeType: 'application/pdf', buffer },
          {
            name: 'wrong.pdf',
            mimeType: 'application/pdf',
            buffer: Buffer.concat([buffer, Buffer.from('\n')]),
          },
        ])
        await dialog.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(page.getByRole('status').filter({ hasText: 'Announcement added.' })).toBeVisible()

        await page.goto(`/admin/announcements?q=two+letters+${suffix}`)
        await page.getByRole('link', { name: `Edit Two letters ${suffix}` }).click()
        await dialog.getByRole('checkbox', { name: 'Remove wrong.pdf when saved' }).check()
        if (javaScriptEnabled) await expectAccessible(page, widths)
        await dialog.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(page.getByRole('status').filter({ hasText: 'Announcement updated.' })).toBeVisible()
        await page.goto(`/notice-board/announcements/two-letters-${suffix}`)
        await expect(
          page
            .getByRole('main')
            .getByRole('link', { name: /right\.pdf/ })
            .first(),
        ).toBeVisible()
        await expect(page.getByRole('link', { name: /wrong\.pdf/ })).toHaveCount(0)
      })

      test('attachments of a refused form are saved once', async ({ page }) => {
        const suffix = javaScriptEnabled ? 'three' : 'four'
        const buffer = await readFile(pdf)
        await signIn(page, '/admin/announcements?new=1')
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(/^Text(?! in Nepali)/).fill('Both attached.')
        await dialog.getByLabel(/^Published on(?! in Nepali)/).fill('2026-01-05')
        await dialog.getByLabel(/^Attachments(?! in Nepali)/).setInputFiles(
          ['first.pdf', 'second.pdf'].map((name) => ({
            name,
            mimeType: 'application/pdf',
            buffer: Buffer.concat([buffer, Buffer.from(`\n% ${name}\n`)]),
          })),
        )
        await dialog.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(dialog.getByText('Title is required.').first()).toBeVisible()
        await expect(dialog.getByRole('checkbox', { name: 'Remove second.pdf when saved' })).toBeVisible()
        await dialog.getByLabel(/^Title(?! in Nepali)/).fill(`Two letters ${suffix}`)
        await dialog.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(page.getByRole('status').filter({ hasText: 'Announcement added.' })).toBeVisible()
        const [saved] = await (await page.request.get(`/api/announcements?q=two+letters+${suffix}`)).json()
        expect(saved.attachments.map(({ name }: { name: string }) => name)).toEqual([
          'first.pdf',
          'second.pdf',
        ])
      })
    },
  )
}

test('the notice does not cover the preview of a question', async ({ page }) => {
  await signIn(page, '/admin/faqs?new=1')
  await page.getByLabel(/^Question(?! in Nepali)/).fill('Covered?')
  await page.getByLabel(/^Answer(?! in Nepali)/).fill('No.')
  await page
    .getByRole('dialog')
    .getByLabel(/^Visibility(?! in Nepali)/)
    .selectOption('Draft')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  const preview = await page.getByRole('link', { name: 'Preview Covered?' }).getAttribute('href')
  await page.goto(preview ?? '')
  await expect(page.getByText(/^Preview of “.+”, not public/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Covered?' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test.describe('without a connection', () => {
  // Remix fetches the routes of links at any time, also offline.
  test.use({ allowedErrors: /net::ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/ })
  for (const [screen, label, message] of [
    ['forms', 'Name', 'An error occurred'],
    ['projects', 'Title', 'Error saving phase'],
    ['marquee', 'Title', 'Failed to save item. Make sure the backend is running.'],
    ['popups', 'Title', 'Upload failed. Check backend or file type.'],
    ['faqs', 'Question', ''],
  ] as const) {
    // One screen with a specified message, and one without.
    const isSampled = screen === 'forms' || screen === 'faqs'
    test(
      `${screen} shows an error when the server is unreachable`,
      inDefaultRun(isSampled),
      async ({ page, context }) => {
        await signIn(page, `/admin/${screen}?new=1`)
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(label).first().fill('Typed')
        await context.setOffline(true)
        await dialog.getByRole('button', { name: 'Save', exact: true }).click()
        const alert = dialog.getByRole('alert')
        await expect(alert).toContainText('No connection to the server')
        await expect(alert).toContainText(message)
        await expect(dialog.getByLabel(label).first()).toHaveValue('Typed')
        await context.setOffline(false)
      },
    )
  }
})

test('an open tender past its deadline shows as closed, and a page beyond the last as empty', async ({
  page,
}) => {
  await signIn(page, '/admin/tenders?new=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Reference number(?! in Nepali)/).fill('JHL/PAST/1')
  await dialog.getByLabel(/^Title(?! in Nepali)/).fill('Past the deadline')
  await dialog.getByLabel(/^Description(?! in Nepali)/).fill('Nobody came.')
  await dialog.getByLabel(/^Category(?! in Nepali)/).selectOption({ index: 1 })
  await dialog.getByLabel(/^Published on(?! in Nepali)/).fill('2026-01-05')
  await dialog.getByLabel(/^Deadline for bids(?! in Nepali)/).fill('2026-01-31T12:00')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/admin/tenders?q=past+the+deadline')
  await expect(page.getByText('Closed: deadline has passed')).toBeVisible()
  await page.goto('/admin/tenders?page=99')
  await expect(page.getByText('This page is empty.')).toBeVisible()
})
