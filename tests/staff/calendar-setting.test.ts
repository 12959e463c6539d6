import { afterAll, expect, test } from 'vitest'
import { currentSettings } from '~/content/public/settings.server.ts'
import { describeCalendarYearsProblem } from '~/content/types/settings.ts'
import { formatAsBikram, setConfirmedCalendarText } from '~/i18n/bikram-sambat.ts'
import { fillIn, findForms } from '../html-form.ts'
import { cookieOf } from './received-submissions.ts'
import { staffSite } from './staff-site.ts'

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
  ['2084: 31 32', 'twelve numbers'],
  ['2084: 31 32 31 32 31 30 30 30 29 30 29 30 30', 'twelve numbers'],
  ['2084: 31 33 31 32 31 30 30 30 29 30 29 30', 'twelve numbers'],
  ['2084: 31 xx 31 32 31 30 30 30 29 30 29 30', 'twelve numbers'],
  ['2084: 31 32 31 32 31 30 30 30 29 29 29 29', '363 days together'],
  ['2084: 30 32 31 32 31 31 30 30 29 30 29 30', 'begins with a month of 31'],
  ['soon', 'line 1 must be the year 2084'],
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
