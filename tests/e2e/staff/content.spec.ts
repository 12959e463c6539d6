import type { Locator, Page } from 'playwright/test'
import { sampleFieldKinds } from '../sampled-pages.ts'
import { expect, inDefaultRun, test } from '../test.ts'
import { type Journey, journeys } from './journeys.ts'
import { signIn, signInByForm } from './sign-in.ts'

const pdf = 'app/sample/documents/code-of-conduct.pdf'

/** Screens tested without scripts: one with a file, one without. tests/staff/screens.test.ts covers all forms. */
const screensWithoutScripts = new Set(['faqs', 'tenders'])

const sample = sampleFieldKinds(journeys.map(({ screen }) => screen))

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    // Browsers log refused forms, and PDF frames that are removed while they load.
    test.use({ javaScriptEnabled, allowedErrors: /status of 400|net::ERR_FAILED/ })

    for (const journey of journeys.filter(
      ({ screen }) => javaScriptEnabled || screensWithoutScripts.has(screen),
    )) {
      const isSampled = javaScriptEnabled ? sample.has(journey.screen) : journey.screen === 'faqs'
      test(
        `${journey.screen} adds, edits, deletes and restores an item`,
        inDefaultRun(isSampled),
        async ({ page }) => {
          const { screen, heading, add, fields, choices = [], file, added, changed, api } = journey
          const suffix = javaScriptEnabled ? 'alpha' : 'beta'
          const [label = '', text = ''] = fields[0] ?? []
          const name = `${text} ${suffix}`
          await signIn(page, `/admin/${screen}`)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)

          await page.getByRole('link', { name: add }).click()
          const dialog = page.getByRole('dialog')
          for (const [field, value] of fields) await fieldOf(dialog, field).fill(value)
          await fieldOf(dialog, label).fill(name)
          if (screen === 'tenders')
            await dialog.getByLabel(/^Reference number(?! in Nepali)/).fill(`JHL/T/${suffix}`)
          for (const [field, option] of choices) await fieldOf(dialog, field).selectOption(option)
          if (file) await dialog.locator('input[type=file]:not([lang])').first().setInputFiles(file[1])
          await dialog.getByRole('button', { name: 'Save', exact: true }).click()
          await expect(page.getByRole('status').filter({ hasText: added })).toBeVisible()
          await expectPublic(page, journey, name, true)

          await page.getByRole('link', { name: `Edit ${name}` }).click()
          await fieldOf(dialog, label).fill(`${name} again`)
          await dialog.getByRole('button', { name: 'Save', exact: true }).click()
          await expect(page.getByRole('status').filter({ hasText: changed })).toBeVisible()
          await expectPublic(page, journey, `${name} again`, true)

          await page.getByRole('link', { name: `Delete ${name} again` }).click()
          await expect(dialog).toContainText(`${name} again`)
          await dialog.getByRole('button', { name: 'Delete' }).click()
          await expect(page.getByRole('status').filter({ hasText: 'deleted.' })).toBeVisible()
          if (api) await expectPublic(page, journey, `${name} again`, false)

          await page.getByRole('button', { name: 'Undo' }).click()
          await expect(page.getByRole('status').filter({ hasText: 'Undone.' })).toBeVisible()
          await expectPublic(page, journey, `${name} again`, true)
        },
      )
    }

    test('a refused form shows its values and its file again', async ({ page }) => {
      await signIn(page, '/admin/forms')
      await page.getByRole('link', { name: '+ Add Form' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(/^Description(?! in Nepali)/).fill('Typed before')
      await dialog.locator('input[type=file]:not([lang])').setInputFiles(pdf)
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Name is required.')
      await expect(dialog.getByLabel(/^Name(?! in Nepali)/)).toHaveAttribute('aria-invalid', 'true')
      await expect(dialog.getByLabel(/^Description(?! in Nepali)/)).toHaveValue('Typed before')
      await expect(dialog.getByText('code-of-conduct.pdf').first()).toBeVisible()
      const name = `Kept file ${javaScriptEnabled}`
      await dialog.getByLabel(/^Name(?! in Nepali)/).fill(name)
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Form added.' })).toBeVisible()
      const all: { name: string; fileName: string }[] = await (await page.request.get('/api/forms')).json()
      expect(all.find((form) => form.name === name)?.fileName).toBe('code-of-conduct.pdf')
    })

    test('staff change the order and the settings', inDefaultRun(javaScriptEnabled), async ({ page }) => {
      await signIn(page, '/admin/features')
      const rows = page.getByRole('main').getByRole('list').first().getByRole('listitem')
      const second = (await rows.nth(1).getByRole('paragraph').first().textContent()) ?? ''
      await rows.nth(1).getByRole('button', { name: /up$/ }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Order changed.' })).toBeVisible()
      await expect(rows.first().getByRole('paragraph').first()).toHaveText(second)

      await page.goto('/admin/settings')
      const phone = `+977 1-59701${javaScriptEnabled ? '11' : '22'}`
      await page.getByLabel(/^Phone/).fill(phone)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Settings saved.' })).toBeVisible()
      await page.goto('/contact')
      await expect(page.getByRole('banner').getByText(phone).first()).toBeVisible()
    })

    test('signing out closes the staff area', inDefaultRun(javaScriptEnabled), async ({ page }) => {
      await signInByForm(page, '/admin/history')
      await page.getByRole('button', { name: 'Sign out' }).last().click()
      await expect(page).toHaveURL('/login')
      await page.goto('/admin/history')
      await expect(page).toHaveURL('/login?next=%2Fadmin%2Fhistory')
    })
  })
}

const fieldOf = (dialog: Locator, label: string) =>
  dialog.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`)).first()

/** Expects the API and the public page to show the item, or not, at the next request. */
async function expectPublic(page: Page, { api, page: path }: Journey, name: string, isPublic: boolean) {
  if (api) {
    const all: Record<string, unknown>[] = await (await page.request.get(`/api/${api[0]}`)).json()
    expect(all.some((item) => item[api[1]] === name)).toBe(isPublic)
  }
  if (path) expect((await (await page.request.get(path)).text()).includes(name)).toBe(isPublic)
}
