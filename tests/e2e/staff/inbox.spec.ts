import type { Page } from 'playwright/test'
import { expect, inDefaultRun, test, waitForFillTime } from '../test.ts'
import { signIn } from './sign-in.ts'

for (const javaScriptEnabled of [true, false]) {
  const suffix = javaScriptEnabled ? 'alpha' : 'beta'
  const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

  /** Marks the only entry as read and unread, then deletes it permanently. */
  async function readAndRemove(page: Page, noun: string) {
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: suffix })
    await expect(entry).toHaveCount(1)
    await expect(entry.getByText('Unread', { exact: true })).toBeVisible()
    await entry.getByRole('button', { name: /^Mark as read/ }).click()
    await expect(entry.getByText('Unread', { exact: true })).toBeHidden()
    await entry.getByRole('button', { name: /^Mark as unread/ }).click()
    await expect(entry.getByText('Unread', { exact: true })).toBeVisible()
    await entry.getByRole('link', { name: /^Delete / }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading')).toHaveText(`Delete this ${noun}?`)
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(dialog).toBeHidden()
    await expect(entry).toHaveCount(0)
  }

  test.describe(
    javaScriptEnabled ? 'with scripts' : 'without scripts',
    inDefaultRun(javaScriptEnabled),
    () => {
      test.use({ javaScriptEnabled })

      test('staff count, find, mark and delete a message', async ({ page }) => {
        await page.goto('/contact')
        const main = page.getByRole('main')
        await main.getByLabel(/^Your name(?! in Nepali)/).fill(`Dawa ${suffix}`)
        await main.getByLabel(/^Your e-mail address(?! in Nepali)/).fill(`dawa.${suffix}@example.com`)
        await main.getByLabel(/^Your message(?! in Nepali)/).fill('The siren did not sound.')
        await waitForFillTime()
        await main.getByRole('button', { name: 'Send message' }).click()
        await expect(main.getByRole('status')).toContainText('Thank you')

        await signIn(page, '/admin/dashboard')
        const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
        await expect(menu.getByRole('link', { name: /^Messages \d+ unread$/ })).toBeVisible()
        await main.getByRole('link', { name: /^Messages \d+ unread$/ }).click()
        await expect(page).toHaveURL('/admin/messages?state=unread')
        await main.getByLabel(/^Search messages(?! in Nepali)/).fill(`dawa ${suffix}`)
        await main.getByRole('button', { name: 'Search' }).click()
        await expect(main.getByText('The siren did not sound.')).toBeVisible()
        // The unread list would lose an entry marked as read.
        await page.goto(`/admin/messages?q=dawa+${suffix}`)
        await readAndRemove(page, 'message')
      })

      test('an application has its CV, which only staff can download', async ({ page, request }) => {
        const jobs: { slug: string; title: string }[] = await (await request.get('/api/jobs')).json()
        await page.goto(`/notice-board/careers/${jobs[0]?.slug}/apply`)
        const main = page.getByRole('main')
        await main.getByLabel(/^Your name(?! in Nepali)/).fill(`Pema ${suffix}`)
        await main.getByLabel(/^Your e-mail address(?! in Nepali)/).fill(`pema.${suffix}@example.com`)
        await main.getByLabel(/^Phone number(?! in Nepali)/).fill('+977 9841234567')
        await main.getByLabel(/^Your letter(?! in Nepali)/).fill('I know the valley.')
        await main.getByLabel(/^Your CV(?! in Nepali)/).setInputFiles('app/sample/documents/agm-notice.pdf')
        await waitForFillTime()
        await main.getByRole('button', { name: 'Send application' }).click()
        await expect(main.getByRole('status')).toContainText('Thank you')

        await signIn(page, `/admin/applications?q=pema+${suffix}`)
        await expect(main.getByRole('heading', { level: 2 })).toHaveText(jobs[0]?.title ?? '')
        const link = main.getByRole('link', { name: /agm-notice\.pdf/ })
        const download = page.waitForEvent('download')
        await link.click()
        expect((await download).suggestedFilename()).toBe('agm-notice.pdf')
        const cv = (await link.getAttribute('href')) ?? ''
        const refused = await request.get(cv, { maxRedirects: 0 })
        expect(refused.status()).toBe(302)
        await readAndRemove(page, 'application')
        expect((await page.request.get(cv)).status()).toBe(404)
      })

      test('staff list subscribers, export the confirmed ones as CSV and delete one', async ({
        page,
        request,
      }) => {
        const email = `reader.${suffix}@example.com`
        await page.goto('/search')
        await page
          .getByRole('contentinfo')
          .getByLabel(/^Your e-mail address(?! in Nepali)/)
          .fill(email)
        await waitForFillTime()
        await page.getByRole('contentinfo').getByRole('button', { name: 'Join' }).click()
        await expect(page).toHaveURL('/newsletter?done=later#done')

        await signIn(page, '/admin/subscribers')
        const main = page.getByRole('main')
        await main.getByLabel(/^Search subscribers(?! in Nepali)/).fill(email)
        await main.getByLabel('State', { exact: true }).selectOption('Not confirmed')
        await main.getByRole('button', { name: 'Search' }).click()
        await expect(main.getByText('1 subscriber found')).toBeVisible()
        await expect(main.getByText(email, { exact: true })).toBeVisible()
        const csv = await page.request.get('/admin/subscribers.csv')
        expect(csv.headers()['content-type']).toBe('text/csv; charset=utf-8')
        // The export contains confirmed subscribers only.
        expect(await csv.text()).not.toContain(email)
        expect((await request.get('/admin/subscribers.csv', { maxRedirects: 0 })).status()).toBe(302)

        await main.getByRole('link', { name: `Delete ${email}` }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
        await expect(status(page, 'deleted')).toBeVisible()
        await expect(main.getByText(email, { exact: true })).toHaveCount(0)
      })
    },
  )
}
