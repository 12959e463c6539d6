import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { adminPathOf } from '~/content/schema/define.ts'
import { contentTypes } from '~/content/types/registry.ts'
import routes from '~/routes.ts'
import { expectAccessible, expectNoOverflow, hideRepeated, openDetails } from '../checks.ts'
import { contentTypeOf, sampleFieldKinds } from '../sampled-pages.ts'
import { expect, inDefaultRun, test } from '../test.ts'
import { signIn, submitSignIn } from './sign-in.ts'
import { pdf } from './staff-page.ts'

/** Of a desk, which shows most at once, and of a phone. */
const widths = [1280, 390]
const all = (routes.find(({ path }) => path === 'admin')?.children ?? []).flatMap(({ path }) => path ?? [])
/** Of types that have the default one. */
const plain = contentTypes.filter(
  (type) => adminPathOf(type) === `/admin/${type.name}` && !all.includes(type.name),
)
const screens = [...all.filter((path) => !path.includes(':')), ...plain.map(({ name }) => name)]
const empty = ['faqs', 'messages', 'texts', 'pages', 'menu', 'library', 'search'].map(
  (screen) => `${screen}?q=nothing-like-it`,
)
/** Of one thing, by the link that opens it, and the route that this leads to. */
const opened = [
  ['texts', 'main a[data-edit]', 'texts'],
  ['library?kind=picture', 'main li a', 'library/:name'],
  ['library?kind=document', 'main li a', 'library/:name'],
  ['announcements', 'main a[href$="/mail"]', 'announcements/:id/mail'],
] as const
/** What has to be made before there is one: a test of its own, below. */
const made = ['review/:type/:id']
const defaults = plain.length > 0 ? [':type'] : []

test.use({ allowedErrors: /status of 40[04]/ })

/** The form with its errors, and the question before deleting. */
async function expectDialogsFit(page: Page, screen: string) {
  const linkOf = (name: RegExp) => page.getByRole('link', { name }).first().getAttribute('href')
  const [add, edit, remove] = [
    await linkOf(/^\+ (?!Add several)/),
    await linkOf(/^Edit /),
    await linkOf(/^Delete /),
  ]
  const dialog = page.getByRole('dialog')
  // A phase has defaults for all its fields, so that an empty one would be saved.
  if (screen === 'projects') {
    await page.goto(edit ?? '')
  } else {
    await page.goto(add ?? '')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(dialog.locator('[aria-invalid]').first()).toBeFocused()
  }
  await expectAccessible(page, widths, 'dialog')
  await page.goto(remove ?? '')
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible()
  await expectAccessible(page, widths, 'dialog')
}

const chosen = sampleFieldKinds(screens)
/** Screens of content are made of the same parts, but for those of their own make; empty lists are the same everywhere. */
function isChosen(screen: string) {
  const type = contentTypeOf(screen)
  return type && !type.notInApi ? chosen.has(screen) : !empty.slice(1).includes(screen)
}

for (const screen of [...screens, ...empty]) {
  test(
    `${screen} is within everybody’s reach, with its form and its question`,
    inDefaultRun(isChosen(screen)),
    async ({ page }) => {
      await signIn(page, `/admin/${screen}`)
      await openDetails(page, 3)
      await expectNoOverflow(page, widths)
      await hideRepeated(page)
      await expectAccessible(page, widths)
      // Texts are changed on pages of their own.
      const type = contentTypeOf(screen)
      if (type && !type.notInApi && !type.staffOnly && type.singletonId === undefined)
        await expectDialogsFit(page, screen)
    },
  )
}

test('no screen is left out', () => {
  const shown: string[] = [...screens, ...opened.map(([, , route]) => route), ...made, ...defaults]
  expect(all.filter((path) => !shown.includes(path))).toEqual([])
})

for (const [list, link] of opened)
  test(`what ${list} opens is within everybody’s reach`, async ({ page }) => {
    await signIn(page, `/admin/${list}`)
    await page.goto((await page.locator(link).first().getAttribute('href')) ?? '')
    await expectAccessible(page, widths)
  })

test('what is ticked, and what is asked then, is within everybody’s reach', async ({ page }) => {
  await signIn(page, '/admin/faqs')
  for (const at of [0, 1]) await page.locator('main [name=chosen]').nth(at).check()
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
  await expect(page.getByRole('status').filter({ hasText: '2 files added' })).toBeVisible()
  await page.goto('/admin/library?use=unused')
  for (const at of [0, 1]) await page.locator('main [name=file]').nth(at).check()
  await hideRepeated(page)
  await expectAccessible(page, widths)
  await page.getByRole('button', { name: /^Delete selected files/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete these 2 files permanently?')
  await expectAccessible(page, widths)
})

test('words of files that are refused, and an import that is partly wrong, are within everybody’s reach', async ({
  page,
}) => {
  await signIn(page, '/admin/library?kind=picture')
  const names = await page
    .locator('main li a')
    .evaluateAll((all) => all.slice(0, 3).map((link) => link.getAttribute('href')?.split('/').pop()))
  await page.goto(`/admin/library/words?${names.map((name) => `file=${name}`).join('&')}`)
  for (const at of [0, 1])
    await page
      .getByLabel(/^Title/)
      .nth(at)
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

test('what waits for review is within everybody’s reach', async ({ page }) => {
  const question = 'Is this seen by somebody else first?'
  await signIn(page, '/admin/faqs?new=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Question(?! in Nepali)/).fill(question)
  await dialog.getByLabel(/^Answer(?! in Nepali)/).fill('It is.')
  await dialog.locator('summary', { hasText: 'Send for review' }).click()
  await dialog.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sent for review' })).toBeVisible()
  await page.goto('/admin/review')
  await expectAccessible(page, widths)
  await page.getByRole('link', { name: question }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(question)
  await expectAccessible(page, widths)
})

test('the pages before the staff area are within everybody’s reach', async ({ page }) => {
  await page.goto('/login')
  await expectAccessible(page, widths)
  await submitSignIn(page, { email: 'nobody@example.com', password: 'not at all' })
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, widths)
  await page.goto('/login/link/unknown')
  await expectAccessible(page, widths)
})

test('the menu of a phone is within everybody’s reach, and closes when it is followed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, '/admin/faqs')
  await page.getByRole('banner').locator('summary').click()
  const menu = page.getByRole('navigation', { name: 'Menu, small' })
  await expect(menu.getByRole('link', { name: 'FAQs' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page, widths)
  await page.setViewportSize({ width: 390, height: 800 })
  await menu.getByRole('link', { name: 'Staff' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})
