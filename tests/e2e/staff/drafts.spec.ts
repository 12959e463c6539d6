import { expect, inDefaultRun, test } from '../test.ts'
import { signIn } from './sign-in.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? 'with scripts' : 'without scripts',
    inDefaultRun(javaScriptEnabled),
    () => {
      // Browsers log the 404 of a draft and the 400 of a refused form.
      test.use({ javaScriptEnabled, allowedErrors: /status of (400|404)/ })

      test('a draft can be previewed by a colleague, scheduled and published', async ({ page, browser }) => {
        const suffix = javaScriptEnabled ? 'alpha' : 'beta'
        const title = `Ferry service suspended ${suffix}`
        const address = `/notice-board/announcements/ferry-service-suspended-${suffix}`
        const list = `/notice-board/announcements?q=ferry+service+suspended+${suffix}`
        const visitorContext = await browser.newContext({ javaScriptEnabled })
        const visitor = await visitorContext.newPage()
        const statusOf = async (path: string) => (await visitor.goto(path))?.status()

        await signIn(page, '/admin/announcements')
        await page.getByRole('link', { name: '+ Add announcement' }).click()
        const form = page.getByRole('dialog')
        await form.getByLabel(/^Title(?! in Nepali)/).fill(title)
        await form.getByLabel(/^Text(?! in Nepali)/).fill('The river is too high.')
        await form.getByLabel(/^Published on(?! in Nepali)/).fill('2026-01-05')
        await form
          .locator('input[type=file]:not([lang])')
          .first()
          .setInputFiles('app/sample/documents/code-of-conduct.pdf')
        await form.getByLabel(/^Visibility(?! in Nepali)/).selectOption('Draft')
        await form.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(page.getByRole('status').filter({ hasText: 'Announcement added.' })).toBeVisible()

        await page.getByLabel(/^Visibility(?! in Nepali)/).selectOption('Drafts')
        await page.getByRole('button', { name: 'Search' }).click()
        const row = page.getByRole('listitem').filter({ hasText: title })
        await expect(row.getByText('Draft', { exact: true })).toBeVisible()
        expect(await statusOf(address)).toBe(404)
        await visitor.goto(list)
        await expect(visitor.getByRole('main').getByRole('link', { name: title })).toHaveCount(0)

        const preview = (await row.getByRole('link', { name: `Preview ${title}` }).getAttribute('href')) ?? ''
        expect(await statusOf(preview)).toBe(200)
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(visitor.getByText(/^Preview of “.+”, not public: Draft\./)).toBeVisible()
        await visitor.emulateMedia({ media: 'print' })
        await expect(visitor.getByText(/^Preview of “.+”, not public: Draft\./)).toBeVisible()
        await visitor.emulateMedia({ media: null })
        const file = await visitor
          .getByRole('link', { name: /code-of-conduct/ })
          .first()
          .getAttribute('href')
        expect((await visitorContext.request.get(file ?? '')).status()).toBe(200)
        expect(await statusOf(`${preview}x`)).toBe(404)
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This preview link does not work')

        await row.getByRole('link', { name: `Edit ${title}` }).click()
        await form.getByLabel(/^Visibility(?! in Nepali)/).selectOption('Published')
        await form.getByLabel(/^Published on(?! in Nepali)/).fill('2099-12-05')
        await form.getByLabel(/^Goes live on(?! in Nepali)/).fill('2099-12-05T10:00')
        await form.getByLabel(/^Taken down on(?! in Nepali)/).fill('2099-12-04T10:00')
        await form.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(form.getByText('Must be after the time it goes live.').first()).toBeVisible()
        await expect(form.getByLabel(/^Goes live on(?! in Nepali)/)).toHaveValue('2099-12-05T10:00')
        await form.getByLabel(/^Taken down on(?! in Nepali)/).fill('')
        await form.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(page.getByRole('status').filter({ hasText: 'Announcement updated.' })).toBeVisible()
        await page.goto(`/admin/announcements?q=${suffix}`)
        await expect(row.getByText('Goes live on 5 December 2099, 10:00 Nepal time')).toBeVisible()
        expect(await statusOf(address)).toBe(404)

        await row.getByRole('link', { name: `Edit ${title}` }).click()
        await form.getByLabel(/^Published on(?! in Nepali)/).fill('2026-01-05')
        await form.getByLabel(/^Goes live on(?! in Nepali)/).fill('')
        await form.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(page.getByRole('status').filter({ hasText: 'Announcement updated.' })).toBeVisible()
        await expect(row.getByRole('link', { name: 'Preview' })).toHaveCount(0)
        expect(await statusOf(address)).toBe(200)
        await expect(visitor.getByText(/^Preview/)).toHaveCount(0)
        await visitor.goto(list)
        await expect(visitor.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible()

        await page.getByRole('button', { name: 'Undo' }).click()
        await expect(page.getByRole('status').filter({ hasText: 'Undone.' })).toBeVisible()
        expect(await statusOf(address)).toBe(404)
        await visitorContext.close()
      })
    },
  )
}
