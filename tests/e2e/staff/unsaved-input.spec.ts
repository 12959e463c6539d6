import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { expectAccessible } from '../checks.ts'
import { expect, test } from '../test.ts'
import { signIn } from './sign-in.ts'
import { pdf, status } from './staff-page.ts'

test('unsaved text is offered until staff restore or discard it, whatever they type meanwhile', async ({
  page,
}) => {
  page.on('dialog', (dialog) => dialog.accept())
  await signIn(page, '/admin/faqs?new=1')
  const question = page.getByLabel(/^Question(?! in Nepali)/)
  const offer = page.getByRole('region', { name: 'Unsaved text' })
  const press = (name: string) => offer.getByRole('button', { name }).click()
  const expectStored = (text: string) =>
    expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain(text)
  await question.fill('An hour of work')
  await expectStored('An hour of work')
  await page.reload()
  await expect(offer).toBeVisible()
  await expectAccessible(page, [390, 1280])
  await question.fill('x')
  await expectStored('"x"')
  await expect(offer).toContainText('swaps it with what is in the form now')

  // After a second crash both texts can be restored, the later one first.
  await page.reload()
  await press('Restore')
  await expect(question).toHaveValue('x')
  await press('Restore')
  await expect(question).toHaveValue('An hour of work')
  await press('Restore')
  await expect(question).toHaveValue('x')

  // A save does not discard it either.
  await question.fill('Saved first?')
  await page.getByLabel(/^Answer(?! in Nepali)/).fill('Yes.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(status(page, 'FAQ added.')).toBeVisible()
  await page.goto('/admin/faqs?new=1')
  await press('Restore')
  await expect(question).toHaveValue('An hour of work')
  await page.reload()
  await press('Discard')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expect(offer).toBeHidden()
})

test('a changed form asks for confirmation before leaving; an unchanged one does not', async ({ page }) => {
  await signIn(page, '/admin/faqs')
  await page.getByRole('link', { name: '+ Add FAQ' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/admin/faqs')

  await page.getByRole('link', { name: '+ Add FAQ' }).click()
  await page.getByLabel(/^Question(?! in Nepali)/).fill('Half a question')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Leave without saving?' })
  await confirmation.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel(/^Question(?! in Nepali)/)).toHaveValue('Half a question')

  await page.goBack()
  await expect(confirmation).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(confirmation).toBeHidden()

  // Pressing Escape and Enter again in haste loses nothing.
  await page.keyboard.press('Escape')
  await expect(confirmation.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(confirmation).toBeHidden()
  await expect(page.getByLabel(/^Question(?! in Nepali)/)).toHaveValue('Half a question')

  const opened = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const leaveDialog = await opened
  expect(leaveDialog.type()).toBe('beforeunload')
  await leaveDialog.dismiss()
  await closing

  await page.getByRole('link', { name: 'Cancel' }).click()
  await confirmation.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/admin/faqs')
  await page.getByRole('link', { name: '+ Add FAQ' }).click()
  await expect(page.getByLabel(/^Question(?! in Nepali)/)).toHaveValue('')
  await page.getByRole('region', { name: 'Unsaved text' }).getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel(/^Question(?! in Nepali)/)).toHaveValue('Half a question')
})

test('files selected one after the other are all included, each once', async ({ page }, info) => {
  const files = await Promise.all(
    ['first', 'second', 'third'].map(async (name) => {
      const copy = info.outputPath(`${name}.pdf`)
      await writeFile(copy, Buffer.concat([await readFile(pdf), Buffer.from(`\n% ${name}\n`)]))
      return copy
    }),
  )
  await signIn(page, '/admin/tenders')
  const screens = [
    ['/admin/tenders?new=1', 'More documents'],
    ['/admin/library/several', 'Files'],
  ]
  for (const [path = '', label] of screens) {
    await page.goto(path)
    const input = page.getByLabel(new RegExp(`^${label}(?! in Nepali)`))
    const selectedNames = () =>
      input.evaluate((element: HTMLInputElement) => [...(element.files ?? [])].map(({ name }) => name))
    const names = files.map((file) => basename(file))
    for (const [index, file] of files.entries()) {
      await input.setInputFiles(file)
      await expect(page.getByRole('button', { name: `Remove ${names[index]}` })).toBeVisible()
      expect(await selectedNames(), path).toEqual(names.slice(0, index + 1))
    }
    await input.setInputFiles(files[0] ?? '')
    expect(await selectedNames(), path).toEqual(names)
    const [first = '', second = '', third = ''] = names
    await page.getByRole('button', { name: `Remove ${second}` }).click()
    expect(await selectedNames(), path).toEqual([first, third])
  }
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('group')).toHaveCount(2)
})
