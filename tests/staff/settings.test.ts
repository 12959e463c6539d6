import { afterAll, expect, test } from 'vitest'
import { createItem, findItem, removeItem, updateItem } from '~/content/items/store.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { forms } from '~/content/types/forms.ts'
import { describeCalendarYearsProblem, settings, settingsId } from '~/content/types/settings.ts'
import { formatAsBikram, setConfirmedCalendarText } from '~/i18n/bikram-sambat.ts'
import { sampleValues } from '../content/samples.ts'
import { fillIn, findForms, textOf } from '../html-form.ts'
import { siteClient } from '../whole-site.ts'
import { cookieOf } from './received-submissions.ts'
import { rejectedForm, staffSite } from './staff-site.ts'

const path = '/admin/settings'
const year = '2084: 31 32 31 32 31 30 30 30 29 30 29 30'

const admin = await staffSite(await cookieOf('admin'))
afterAll(() => setConfirmedCalendarText(''))

test.each([
  ['', undefined],
  [year, undefined],
  [`२०८४: ३१ ३२ ३१ ३२ ३१ ३० ३० ३० २९ ३० २९ ३०\n\n2085: 31,32,31,32,31,30,30,30,29,30,29,30`, undefined],
  ['2085: 31 32 31 32 31 30 30 30 29 30 29 30', 'line 1 must be the year 2084'],
  [`${year}\n${year}`, 'line 2 must be the year 2085'],
  ['2084: 31 32 31 32 31 30 30 30 29 30 29 30 30', 'twelve numbers'],
  ['2084: 31 32 31 32 31 30 30 30 29 29 29 29', '363 days together'],
  ['2084: 30 32 31 32 31 31 30 30 29 30 29 30', 'begins with a month of 31'],
])('validates the calendar years %j: %s', (lines, message) => {
  if (message) expect(describeCalendarYearsProblem(lines)).toContain(message)
  else expect(describeCalendarYearsProblem(lines)).toBeUndefined()
})

test('an administrator enters an announced year, and the site uses it', async () => {
  const displayedFrom = async () =>
    findForms((await admin.read('/ne/gallery?from=2027-06-16')).html, 'from')[0]?.data.get('from')
  expect(await displayedFrom()).toBe('२०२७-०६-१६')

  const refused = await admin.send(path, fillIn(await admin.open(path), { calendar: '2084: 31' }))
  expect([refused.status, refused.errors]).toEqual([
    400,
    { calendar: expect.stringContaining('Calendar: 2084 must have twelve numbers') },
  ])
  expect((await currentSettings()).calendar).toBe('')

  expect((await admin.send(path, fillIn(await admin.open(path), { calendar: year }))).status).toBe(303)
  expect(await displayedFrom()).toBe('२०८४-०३-०१')
  expect(formatAsBikram('2027-06-15')).toBe('2084-02-32')
})

test('editors can read the calendar but not change it', async () => {
  const editor = await staffSite(await cookieOf('editor'))
  await editor.send(path, fillIn(await editor.open(path), { calendar: '' }))
  expect((await currentSettings()).calendar).toBe(year)
})

const asAdmin = async () => staffSite(await cookieOf('admin'))

async function page(address: string) {
  const ask = await siteClient()
  return (await ask(address)).text()
}

const formLink = /<a [^>]*href="([^"]*)"[^>]*>Grievance form<\/a>/

test('the contact page links to the selected form under any name', async () => {
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

const wrong = ['item:pages/abc', 'item:forms/none', 'javascript:alert(1)']

test.each(wrong)('%j is refused as a reference to a form', async (value) => {
  const staff = await asAdmin()
  const form = fillIn(await staff.open(path), { grievanceForm: value, phone: '+977 1-1234567' })
  const answer = await staff.send(path, form)
  expect(answer.status).toBe(400)
  expect(answer.errors.grievanceForm).toMatch(/^Grievance form: /)
  expect(answer.form?.data.get('phone')).toBe('+977 1-1234567')
  expect((await findItem(settings, settingsId))?.grievanceForm).not.toBe(value)
})
