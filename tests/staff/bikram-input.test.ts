import { describe, expect, test } from 'vitest'
import { createItem, findItem } from '~/content/items/store.server.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { sampleValues } from '../content/samples.ts'
import { fillIn } from '../html-form.ts'
import { cookieOf } from './received-submissions.ts'
import { rejectedForm, staffSite } from './staff-site.ts'

const stored = {
  publishedDate: '2026-11-20',
  questionsUntil: '',
  deadline: '2026-12-01T06:15:00.000Z',
  openingDate: '',
  awardedOn: '',
}

const staff = await staffSite(await cookieOf('editor'))
const values = { ...sampleValues(tenders, 'two calendars'), status: 'cancelled' as const, ...stored }
const { _id: id } = await createItem(tenders, values, 'tester')
const path = `/admin/tenders?edit=${id}`

/** Sends the form of the tender without scripts and returns the stored values. */
async function save(values: Record<string, string>) {
  const form = fillIn(await staff.open(path), values)
  const answer = await staff.send(path, form)
  const { publishedDate, questionsUntil, deadline } = { ...(await findItem(tenders, id)) }
  return { answer, publishedDate, questionsUntil, deadline }
}

const shown = (form: FormData, name: string) => [form.get(name), form.get(`${name}[bs]`)]

describe('a date and a time without scripts', () => {
  test('are shown in both calendars', async () => {
    const form = await staff.open(path)
    expect(shown(form, 'publishedDate')).toEqual(['2026-11-20', '2083-08-04'])
    expect(shown(form, 'deadline')).toEqual(['2026-12-01T12:00', '2083-08-15 12:00'])
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
    const corrected = fillIn(form, { 'publishedDate[bs]': '', 'deadline[bs]': '2083-08-15 12:00' })
    expect((await staff.send(path, corrected)).status).toBe(303)
  })
})
