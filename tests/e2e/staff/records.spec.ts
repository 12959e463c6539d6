import type { Page } from 'playwright/test'
import { expect, inDefaultRun, replaceText, test } from '../test.ts'
import { signIn } from './sign-in.ts'

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

for (const javaScriptEnabled of [true, false]) {
  const suffix = javaScriptEnabled ? 'alpha' : 'beta'

  test.describe(
    javaScriptEnabled ? 'with scripts' : 'without scripts',
    inDefaultRun(javaScriptEnabled),
    () => {
      test.use({ javaScriptEnabled, allowedErrors: /status of 4(00|09)/ })

      test('staff add, change, delete and restore a salient feature', async ({ page, request }) => {
        const readHome = async () => (await request.get('/')).text()
        const dialog = page.getByRole('dialog')
        await signIn(page, '/admin/features?q=surge')
        await page.getByRole('link', { name: '+ Add feature' }).click()
        await dialog.getByLabel(/^Feature(?! in Nepali)/).fill(`Surge shaft ${suffix}`)
        await dialog.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(dialog.getByRole('alert')).toHaveText('Value is required.')
        await dialog.getByLabel(/^Value(?! in Nepali)/).fill('71.5')
        await dialog.getByLabel(/^Unit(?! in Nepali)/).fill('m')
        await dialog.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(status(page, 'Salient feature added.')).toBeVisible()
        expect(await readHome()).toContain(`Surge shaft ${suffix}`)

        await page.getByRole('link', { name: `Edit Surge shaft ${suffix}` }).click()
        await dialog.getByLabel(/^Value(?! in Nepali)/).fill('72.5')
        await dialog.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(status(page, 'Salient feature updated.')).toBeVisible()
        await page.getByRole('link', { name: `Delete Surge shaft ${suffix}` }).click()
        await dialog.getByRole('button', { name: 'Delete' }).click()
        await expect(status(page, 'Salient feature deleted.')).toBeVisible()
        expect(await readHome()).not.toContain(`Surge shaft ${suffix}`)
        await page.getByRole('button', { name: 'Undo' }).click()
        await expect(status(page, 'Undone.')).toBeVisible()
        expect(await readHome()).toContain(`Surge shaft ${suffix}`)
      })

      test('staff add a month of generation once, change, delete and restore it', async ({
        page,
        request,
      }) => {
        const month = javaScriptEnabled ? '2019-03' : '2019-04'
        const name = javaScriptEnabled ? 'March 2019' : 'April 2019'
        const storedEnergy = async () => {
          const all: { month: string; energy: number }[] = await (await request.get('/api/generation')).json()
          return all.find((record) => record.month === month)?.energy
        }
        const dialog = page.getByRole('dialog')
        const add = async (energy = '4321.5') => {
          await page.getByRole('link', { name: '+ Add month' }).click()
          await dialog.getByLabel(/^Month(?! in Nepali)/).fill(month)
          await replaceText(dialog.getByLabel(/^Energy in MWh(?! in Nepali)/), energy)
          await replaceText(dialog.getByLabel(/^Revenue in USD(?! in Nepali)/), '250000')
          await dialog.getByRole('button', { name: 'Save', exact: true }).click()
        }
        await signIn(page, `/admin/generation?q=${month}`)
        await add()
        await expect(status(page, 'added.')).toBeVisible()
        await expect(page.getByText('4,321.5 MWh · $250,000')).toBeVisible()
        expect(await storedEnergy()).toBe(4321.5)
        await page.goto(`/admin/generation?q=${month}`)
        await add('4444')
        await expect(dialog.getByRole('alert')).toBeVisible()
        await expect(dialog.getByLabel(/^Energy in MWh(?! in Nepali)/)).toHaveValue('4444')
        await dialog.getByRole('link', { name: 'Cancel' }).click()
        if (javaScriptEnabled) await page.getByRole('button', { name: 'Leave without saving' }).click()

        await page.getByRole('link', { name: `Edit ${name}` }).click()
        await replaceText(dialog.getByLabel(/^Energy in MWh(?! in Nepali)/), '5000')
        await dialog.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(status(page, 'updated.')).toBeVisible()
        expect(await storedEnergy()).toBe(5000)
        await page.getByRole('link', { name: `Delete ${name}` }).click()
        await dialog.getByRole('button', { name: 'Delete' }).click()
        await expect(status(page, 'deleted.')).toBeVisible()
        expect(await storedEnergy()).toBeUndefined()
        await page.getByRole('button', { name: 'Undo' }).click()
        await expect(status(page, 'Undone.')).toBeVisible()
        expect(await storedEnergy()).toBe(5000)
      })

      test('the history shows changes and restores any version', async ({ page, request }) => {
        const publicQuestion = async (id: string) => {
          const all: { _id: string; q: string }[] = await (await request.get('/api/faqs')).json()
          return all.find(({ _id }) => _id === id)?.q
        }
        await signIn(page, '/admin/history')
        const created = await page.request.post('/api/faqs', {
          data: { q: `First words ${suffix}`, a: 'Yes.' },
        })
        const { _id: id } = await created.json()
        await page.request.put(`/api/faqs/${id}`, { data: { q: `Second words ${suffix}`, a: 'Yes.' } })
        await page.request.delete(`/api/faqs/${id}`)
        await page.goto(`/admin/history?type=faqs&item=${id}`)
        const entries = page.getByRole('main').getByRole('listitem')
        await expect(entries).toHaveCount(3)
        await expect(entries.first()).toContainText(`Second words ${suffix} deleted`)
        await expect(entries.first()).toContainText('clerk@jaldhara.example')
        await entries
          .first()
          .getByRole('button', { name: /^Restore/ })
          .click()
        await expect(status(page, 'Version restored.')).toBeVisible()
        expect(await publicQuestion(id)).toBe(`Second words ${suffix}`)

        const change = entries.filter({ hasText: `Second words ${suffix} changed` })
        await change.locator('summary').click()
        await expect(change.getByText(`First words ${suffix}`, { exact: true })).toBeVisible()
        await change.getByRole('button', { name: /^Restore the version before/ }).click()
        await expect.poll(() => publicQuestion(id)).toBe(`First words ${suffix}`)
        await expect(status(page, 'Version restored.')).toBeVisible()

        await page.getByLabel(/^Content type(?! in Nepali)/).selectOption('Tenders')
        await page.getByRole('button', { name: 'Search', exact: true }).click()
        await expect(page).toHaveURL('/admin/history?q=&type=tenders')
      })

      test('invalid settings change nothing', async ({ page, request }) => {
        await signIn(page, '/admin/settings')
        await replaceText(page.getByLabel(/^General e-mail(?! in Nepali)/), `not an address ${suffix}`)
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(page.getByRole('alert')).toBeVisible()
        await expect(page.getByLabel(/^General e-mail(?! in Nepali)/)).toHaveAttribute('aria-invalid', 'true')
        await expect(page.getByLabel(/^General e-mail(?! in Nepali)/)).toHaveValue(`not an address ${suffix}`)
        expect(await (await request.get('/contact')).text()).not.toContain('not an address')
      })

      test('the dashboard shows figures and upcoming work, with links to it', async ({ page }) => {
        await signIn(page, '/admin/dashboard')
        const figures = page.getByRole('main').locator('dl[aria-label=Figures] > div')
        await expect(figures).toHaveText([
          /^Total Users\d+$/,
          /^Total Orderscontracts awarded\d+$/,
          /^Total Revenue\$[\d,]+$/,
        ])
        for (const heading of ['Unread', 'Ending soon', 'Downloads, last 30 days', 'Recent changes'])
          await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        const ending = page.locator('section', { hasText: 'Ending soon' }).getByRole('link').first()
        const title = await ending.innerText()
        await ending.click()
        await expect(page.getByRole('dialog').getByLabel(/^Title(?! in Nepali)/)).toHaveValue(title)
      })
    },
  )
}
