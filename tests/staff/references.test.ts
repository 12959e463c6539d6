import { expect, test } from 'vitest'
import { createItem, findItem, listItems, removeItem, updateItem } from '~/content/items/store.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { forms } from '~/content/types/forms.ts'
import { pages } from '~/content/types/pages.ts'
import { settings, settingsId } from '~/content/types/settings.ts'
import { sampleValues } from '../content/samples.ts'
import { fillIn, textOf } from '../html-form.ts'
import { loadTimeout, siteClient } from '../whole-site.ts'
import { cookieOf } from './received-submissions.ts'
import { rejectedForm, staffSite } from './staff-site.ts'

const path = '/admin/settings'

const asAdmin = async () => staffSite(await cookieOf('admin'))

async function page(address: string) {
  const ask = await siteClient()
  return (await ask(address)).text()
}

const formLink = /<a [^>]*href="([^"]*)"[^>]*>Grievance form<\/a>/

test('the contact page links to the selected form under any name', {
  timeout: loadTimeout,
}, async () => {
  const { grievanceForm } = await currentSettings()
  const form = await findItem(forms, grievanceForm.split('/')[1] ?? '')
  if (!form) throw new Error('The sample chose no form.')
  await updateItem(forms, form._id, { ...form, name: 'Complaint form', ne: {} }, 'tester')
  expect(formLink.exec(await page('/contact'))?.[1]).toBe('/downloads/forms?q=Complaint%20form')

  const other = await createItem(forms, { ...sampleValues(forms, 'x'), name: 'Tell us' }, 'tester')
  const staff = await asAdmin()
  const opened = await staff.read(path)
  expect(opened.form?.data.get('grievanceForm')).toBe(grievanceForm)
  expect(opened.html.includes(`<option value="item:forms/${other._id}">Tell us</option>`)).toBe(true)
  const chosen = fillIn(rejectedForm(opened), { grievanceForm: `item:forms/${other._id}` })
  expect((await staff.send(path, chosen)).status).toBe(303)
  expect(formLink.exec(await page('/contact'))?.[1]).toBe('/downloads/forms?q=Tell%20us')
  // The history shows its title, and deleting it shows the reference.
  expect(textOf((await staff.read('/admin/history')).html).slice(0, 3000)).toContain('Form “Tell us”')
  expect((await staff.read(`/admin/forms?delete=${other._id}`)).html.includes(`href="${path}"`)).toBe(true)

  await removeItem(forms, other._id, 'tester')
  expect(formLink.exec(await page('/contact'))).toBeNull()
  const afterRemoval = await staff.read(path)
  expect(afterRemoval.form?.data.get('grievanceForm')).toBe(`item:forms/${other._id}`)
  expect(afterRemoval.html.includes('Form that is gone, or not public')).toBe(true)
})

const wrong = [
  'item:pages/abc',
  'item:forms/none',
  'Grievance form',
  'item:forms/../x',
  'javascript:alert(1)',
]

test.each(wrong)('%j is refused as a reference to a form', { timeout: loadTimeout }, async (value) => {
  const staff = await asAdmin()
  const form = fillIn(await staff.open(path), { grievanceForm: value, phone: '+977 1-1234567' })
  const answer = await staff.send(path, form)
  expect(answer.status).toBe(400)
  expect(answer.errors.grievanceForm).toMatch(/^Grievance form: /)
  expect(answer.form?.data.get('phone')).toBe('+977 1-1234567')
  expect((await findItem(settings, settingsId))?.grievanceForm).not.toBe(value)
})

test('a page ranks first for its own search words', { timeout: loadTimeout }, async () => {
  const firstFound = async (q: string) =>
    /<h2[^>]*><a[^>]*href="([^"]*)"/.exec(await page(`/search?q=${q}`))?.[1]
  const [one] = await listItems(pages)
  if (!one) throw new Error('The sample has no pages.')
  expect(await firstFound('zumbador')).toBeUndefined()
  await updateItem(pages, one._id, { ...one, searchWords: ['Zumbador', 'भूकम्प'] }, 'tester')
  for (const q of ['zumbador', 'भूकम्पको']) expect(await firstFound(q)).toBe(one.path)
})
