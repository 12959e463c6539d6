import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, test } from '../test.ts'
import { signIn } from './sign-in.ts'
import { pdf } from './staff-page.ts'

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
  await expect(page.getByRole('status').filter({ hasText: 'FAQ added.' })).toBeVisible()
  await page.goto('/admin/faqs?new=1')
  await press('Restore')
  await expect(question).toHaveValue('An hour of work')
  await page.reload()
  await press('Discard')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expect(offer).toBeHidden()
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
