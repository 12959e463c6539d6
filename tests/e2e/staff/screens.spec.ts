import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import routes from '~/routes.ts'
import { expectAccessible, expectFitsLargeText, hideRepeated, openDetails } from '../checks.ts'
import { contentTypeOf, sampleFieldKinds, staffScreens } from '../sampled-pages.ts'
import { expect, inDefaultRun, test } from '../test.ts'
import { signIn, submitSignIn } from './sign-in.ts'
import { pdf, status } from './staff-page.ts'

/** Desktop first, as it shows the most, then phone. */
const widths = [1280, 320]
const adminPaths = (routes.find(({ path }) => path === 'admin')?.children ?? []).flatMap(
  ({ path }) => path ?? [],
)
const screens = staffScreens().map((path) => path.slice('/admin/'.length))
const emptyLists = ['faqs', 'messages', 'texts', 'pages', 'menu', 'library', 'search'].map(
  (screen) => `${screen}?q=nothing-like-it`,
)
/** Screens of a single item: the list, the selector of the link, and the route. */
const itemScreens = [
  ['texts', 'main a[data-edit]', 'texts'],
  ['library?kind=picture', 'main li a', 'library/:name'],
  ['library?kind=document', 'main li a', 'library/:name'],
  ['announcements', 'main a[href$="/mail"]', 'announcements/:id/mail'],
] as const
/** The screen whose item a test of its own creates below, and the route of most content types. */
const otherRoutes = ['review/:type/:id', ':type']

test.use({ allowedErrors: /status of 40[04]/ })

const sample = sampleFieldKinds(screens)
const [richest] = sample

/** The forms of content types show all that differs between their screens; one list stands for the others. */
for (const screen of [...screens, ...emptyLists]) {
  const type = contentTypeOf(screen)
  const isGeneric = type && !type.api.notInApi
  // Texts have edit pages instead of dialogs.
  const hasDialog = isGeneric && !type.staffOnly && type.singletonId === undefined
  test(
    `${screen} is accessible, with its form and its confirmation`,
    inDefaultRun(isGeneric ? sample.has(screen) : !emptyLists.slice(1).includes(screen)),
    async ({ page }) => {
      if (!hasDialog || screen === richest || process.env.TEST_WHOLE) {
        await signIn(page, `/admin/${screen}`)
        const confirmation = page.getByRole('link', { name: /^Delete / }).first()
        await expectFitsLargeText(page)
        await openDetails(page, 3)
        await hideRepeated(page)
        await expectAccessible(page, widths)
        if (hasDialog) {
          await page.goto((await confirmation.getAttribute('href')) ?? '')
          await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeVisible()
          await expectAccessible(page, widths, 'dialog')
        }
      }
      if (hasDialog) await expectFormAccessible(page, screen)
    },
  )
}

/** Checks the form with its errors. All fields of a phase have defaults, so an empty one would be saved. */
async function expectFormAccessible(page: Page, screen: string) {
  const dialog = page.getByRole('dialog')
  if (screen === 'projects') {
    await signIn(page, '/admin/projects')
    await page.goto((await page.locator('main a[data-edit]').first().getAttribute('href')) ?? '')
  } else {
    await signIn(page, `/admin/${screen}?new=1`)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(dialog.locator('[aria-invalid]').first()).toBeFocused()
  }
  await expectAccessible(page, widths, 'dialog')
  await expectFitsLargeText(page)
}

test('the tests cover every screen', () => {
  const covered: string[] = [...screens, ...itemScreens.map(([, , route]) => route), ...otherRoutes]
  expect(adminPaths.filter((path) => !covered.includes(path))).toEqual([])
})

test('opened items are accessible', async ({ page }) => {
  for (const [list, link] of itemScreens) {
    await signIn(page, `/admin/${list}`)
    await page.goto((await page.locator(link).first().getAttribute('href')) ?? '')
    await expectAccessible(page, widths)
  }
})

test('bulk actions and their confirmations are accessible', async ({ page }) => {
  await signIn(page, '/admin/faqs')
  for (const index of [0, 1]) await page.locator('main [name=chosen]').nth(index).check()
  await page.locator('[name=act]').selectOption({ label: 'Delete' })
  await hideRepeated(page)
  await expectAccessible(page, widths)
  await page
    .locator('form', { has: page.locator('[name=act]') })
    .getByRole('button', { name: 'Apply' })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, widths, 'dialog')
  const buffer = await readFile(pdf)
  await page.goto('/admin/library/several')
  await page.locator('input[type=file]').setInputFiles(
    ['one', 'two'].map((name) => ({
      name: `${name}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.concat([buffer, Buffer.from(`\n% unused ${name}\n`)]),
    })),
  )
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(status(page, '2 files added')).toBeVisible()
  await page.goto('/admin/library?use=unused')
  for (const index of [0, 1]) await page.locator('main [name=file]').nth(index).check()
  await hideRepeated(page)
  await expectAccessible(page, widths)
  await page.getByRole('button', { name: /^Delete selected files/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete these 2 files permanently?')
  await expectAccessible(page, widths)
})

test('refused file texts and an import with errors are accessible', async ({ page }) => {
  await signIn(page, '/admin/library?kind=picture')
  const names = await page
    .locator('main li a')
    .evaluateAll((all) => all.slice(0, 3).map((link) => link.getAttribute('href')?.split('/').pop()))
  await page.goto(`/admin/library/words?${names.map((name) => `file=${name}`).join('&')}`)
  for (const index of [0, 1])
    await page
      .getByLabel(/^Title/)
      .nth(index)
      .fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, widths)
  const csv = await (await page.request.get('/admin/texts.csv')).text()
  const [head = '', first = ''] = csv.split('\r\n')
  const lines = [head, `${first.split(',')[0]},,,,,,नयाँ,`, 'nothing.like.it,,,,,,x,']
  await page.goto('/admin/texts/import')
  const buffer = Buffer.from(lines.join('\r\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'texts.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check the changes' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
  await expectAccessible(page, widths)
})

test('the review screens are accessible', async ({ page }) => {
  const question = 'Is this seen by somebody else first?'
  await signIn(page, '/admin/faqs?new=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Question(?! in Nepali)/).fill(question)
  await dialog.getByLabel(/^Answer(?! in Nepali)/).fill('It is.')
  await dialog.locator('summary', { hasText: 'Send for review' }).click()
  await dialog.getByRole('button', { name: 'Send for review' }).click()
  await expect(status(page, 'Sent for review')).toBeVisible()
  await page.goto('/admin/review')
  await expectAccessible(page, widths)
  await page.getByRole('link', { name: question }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(question)
  await expectAccessible(page, widths)
})

test('the sign-in pages are accessible', async ({ page }) => {
  await page.goto('/login')
  await expectAccessible(page, widths)
  await submitSignIn(page, { email: 'nobody@example.com', password: 'not at all' })
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, widths)
  await page.goto('/login/link/unknown')
  await expectAccessible(page, widths)
})

test('the menu of a phone is accessible, and closes when a link is followed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, '/admin/faqs')
  await page.getByRole('banner').locator('summary').click()
  const menu = page.getByRole('navigation', { name: 'Menu, small' })
  await expect(menu.getByRole('link', { name: 'FAQs' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page, [390])
  await menu.getByRole('link', { name: 'Staff' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})
