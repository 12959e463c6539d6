import { beforeAll, describe, expect, test } from 'vitest'
import { createItem, findItem, listItems } from '~/content/items/store.server.ts'
import { gallery } from '~/content/types/gallery.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { fromBikram, toBikramDay } from '~/i18n/bikram-sambat.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'
import { sampleValues } from '../content/samples.ts'
import { fillIn } from '../html-form.ts'
import { loadTimeout } from '../whole-site.ts'
import { cookieOf } from './received-submissions.ts'
import { rejectedForm, staffSite } from './staff-site.ts'

let staff: Awaited<ReturnType<typeof staffSite>>
let id = ''

const stored = {
  publishedDate: '2026-11-20',
  questionsUntil: '',
  deadline: '2026-12-01T06:15:00.000Z',
  openingDate: '',
  awardedOn: '',
}

beforeAll(async () => {
  staff = await staffSite(await cookieOf('editor'))
  const values = { ...sampleValues(tenders, 'two calendars'), status: 'cancelled' as const, ...stored }
  id = (await createItem(tenders, values, 'tester'))._id
}, loadTimeout)

const path = () => `/admin/tenders?edit=${id}`

/** Sends the form of the tender without scripts and returns the stored values. */
async function save(values: Record<string, string>) {
  const form = fillIn(await staff.open(path()), values)
  const answer = await staff.send(path(), form)
  const { publishedDate, questionsUntil, deadline } = { ...(await findItem(tenders, id)) }
  return { answer, publishedDate, questionsUntil, deadline }
}

const shown = (form: FormData, name: string) => [form.get(name), form.get(`${name}[bs]`)]

describe('a date and a time without scripts', () => {
  test('are shown in both calendars', async () => {
    const form = await staff.open(path())
    expect(shown(form, 'publishedDate')).toEqual(['2026-11-20', '2083-08-04'])
    expect(shown(form, 'deadline')).toEqual(['2026-12-01T12:00', '2083-08-15 12:00'])
    expect(shown(form, 'questionsUntil')).toEqual(['', ''])
    const anew = await staff.open('/admin/tenders?new=1')
    const { year, month, day } = toBikramDay(nepalDay()) ?? { year: 0, month: 0, day: 0 }
    expect(fromBikram({ year, month, day })).toBe(anew.get('publishedDate'))
    expect(String(anew.get('publishedDate[bs]')).split('-').map(Number)).toEqual([year, month, day])
  })

  test('are saved as typed in either calendar', async () => {
    const changed = await save({ 'questionsUntil[bs]': '२०८३-०८-०७', 'deadline[bs]': '2083-08-16' })
    expect([changed.answer.status, changed.questionsUntil, changed.deadline]).toEqual([
      303,
      '2026-11-23',
      '2026-12-02T06:15:00.000Z',
    ])
    const back = await save({ questionsUntil: '', deadline: '2026-12-01T12:00' })
    expect([back.answer.status, back.questionsUntil, back.deadline]).toEqual([303, '', stored.deadline])
  })

  test('are rejected at the input, with the submitted values, if the calendar lacks the date', async () => {
    const typed = { title: 'Another', 'publishedDate[bs]': '2083-13-01', 'deadline[bs]': '2083-08-16 24:00' }
    const { answer, ...values } = await save(typed)
    expect([answer.status, answer.errors]).toEqual([
      400,
      {
        'publishedDate[bs]': expect.stringContaining('Published on: “13” is no month of Bikram Sambat.'),
        'deadline[bs]': 'Deadline for bids: 24:00 is no time of the day: it must be like 14:30.',
      },
    ])
    expect(values).toMatchObject({ publishedDate: stored.publishedDate, deadline: stored.deadline })
    const form = rejectedForm(answer)
    for (const [input, text] of Object.entries(typed)) expect(form.get(input)).toBe(text)
    const inAd = await save({ 'deadline[bs]': `${nepalDay()} 12:00` })
    expect([inAd.answer.status, inAd.answer.errors, inAd.deadline]).toEqual([
      400,
      { 'deadline[bs]': expect.stringContaining('looks like a year of AD') },
      stored.deadline,
    ])
    const corrected = fillIn(form, { 'publishedDate[bs]': '', 'deadline[bs]': '2083-08-15 12:00' })
    expect((await staff.send(path(), corrected)).status).toBe(303)
  })

  test('show no Bikram Sambat date beyond the known calendar', async () => {
    await save({ deadline: '2027-12-01T12:00' })
    expect(shown(await staff.open(path()), 'deadline')).toEqual(['2027-12-01T12:00', ''])
  })
})

test('a gallery batch accepts a common date in Bikram Sambat', async () => {
  const several = '/admin/gallery/several'
  const before = (await listItems(gallery)).length
  const html = (await staff.read(several)).html
  expect(html).toContain('name="date[bs]"')
  const form = new FormData()
  form.set('date[bs]', '2083-99-01')
  const answer = await staff.read(several, form)
  expect([answer.status, answer.html]).toEqual([
    400,
    expect.stringContaining('“99” is no month of Bikram Sambat'),
  ])
  expect((await listItems(gallery)).length).toBe(before)
})
