import { beforeEach, describe, expect, test } from 'vitest'
import { config } from '~/config/config.server.ts'
import { updateItem } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { database } from '~/db/database.server.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'
import * as mailing from '~/routes/staff/announcements/mail-announcement.tsx'
import * as contentScreen from '~/routes/staff/content.tsx'
import * as csv from '~/routes/staff/inbox/subscribers-csv.ts'
import { sampleValues } from '../content/samples.ts'
import { textOf } from '../html-form.ts'
import { announcement, clerk, confirmed, mailServer } from './inbox-site.ts'
import { answer, args, rowsOf, subscriber } from './received-submissions.ts'
import { staffSite } from './staff-site.ts'

beforeEach(async () => {
  const db = await database()
  for (const table of ['subscribers', 'outbox', 'mailings'] as const) await db.deleteFrom(table).execute()
  config().mail = undefined
})

test('confirmed subscribers are exported as CSV without formulas', async () => {
  for (const email of ['=cmd|1@example.com', '@x', 'a,"b"@example.com']) await subscriber(email, confirmed)
  await subscriber('secret@example.com', null)
  await subscriber('nepali@example.com', confirmed, 'ne')
  const { headers, body } = await answer(() => csv.loader(args('/admin/subscribers.csv', clerk)))
  const bytes = Buffer.from((await body?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = bytes.toString('utf8').slice(1).split('\r\n')
  expect(lines[0]).toBe('E-mail,Signed up (Nepal time),Confirmed (Nepal time),Language')
  const dates = '2026-01-31 12:00,2026-02-01 05:45'
  expect(lines.slice(1, -1).sort()).toEqual(
    ["'=cmd|1@example.com", "'@x", '"a,""b""@example.com"']
      .map((cell) => `${cell},${dates},English`)
      .concat(`nepali@example.com,${dates},Nepali`)
      .sort(),
  )
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="subscribers-\d{4}-\d\d-\d\d\.csv"; filename\*=/,
  )
  expect(headers.get('Cache-Control')).toBe('no-store')
})

describe('an announcement', () => {
  const at = (id: string) => `/admin/announcements/${id}/mail`
  const mail = (id: string) => answer(() => mailing.action(args(at(id), clerk, {}, { id })))

  test('is mailed once to confirmed subscribers', async () => {
    config().mail = mailServer
    await subscriber('one@example.com', confirmed)
    await subscriber('two@example.com', null)
    const { _id } = await announcement(0, 0)
    const page = await mailing.loader(args(at(_id), clerk, undefined, { id: _id }))
    expect(page).toMatchObject({ subscriberCount: 1, refusal: '', mailed: undefined })
    expect(await rowsOf('outbox')).toEqual([])
    expect(await mail(_id)).toMatchObject({ status: 303, location: '/admin/announcements' })
    expect(await rowsOf('outbox')).toMatchObject([{ recipient: 'one@example.com' }])
    expect((await mail(_id)).status).toBe(409)
    expect(await rowsOf('outbox')).toHaveLength(1)
    const { data } = await contentScreen.loader(
      args('/admin/announcements', clerk, undefined, { type: 'announcements' }),
    )
    expect(
      Object.values(data.notes)
        .map(({ recipients }) => recipients)
        .filter(Boolean),
    ).toEqual([1])
    expect(data.notes[_id]).toEqual({ recipients: 1, canBeMailed: true })
  })

  test('previews each language before it is mailed, and warns about missing Nepali', async () => {
    config().mail = mailServer
    const { _id } = await announcement(0)
    const values = { ...sampleValues(announcements, 'gate'), publishDate: nepalDay(), expiryDate: '' }
    const staff = await staffSite(clerk)
    const previewText = async () => textOf((await staff.read(at(_id))).html)
    await subscriber('one@example.com', confirmed)
    expect(await previewText()).not.toContain('reads Nepali')
    const reader = await subscriber('two@example.com', confirmed)
    const db = await database()
    await db.updateTable('subscribers').set({ language: 'ne' }).where('_id', '=', reader._id).execute()
    expect(await previewText()).toContain('1 subscriber reads Nepali. They will get')
    const ne = { title: 'ढोका बन्द', content: 'भोलि खुल्छ।' }
    await updateItem(announcements, _id, { ...values, ne }, 'tester')
    expect(await previewText()).toMatch(/ढोका बन्द भोलि खुल्छ।/)
    expect(await previewText()).not.toContain('subscriber reads Nepali')
    await updateItem(announcements, _id, { ...values, content: 'It opens today.', ne }, 'tester')
    expect(await previewText()).toContain(
      'The English changed after the Nepali was saved. Edit the Nepali first',
    )
  })

  test('is mailed once by concurrent requests', async () => {
    config().mail = mailServer
    await subscriber('one@example.com', confirmed)
    const { _id } = await announcement(0)
    const answers = await Promise.all([mail(_id), mail(_id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
    expect(await rowsOf('outbox')).toHaveLength(1)
  })

  test.each<[string, number, number?, Parameters<typeof announcement>[2]?]>([
    ['not published yet', 1],
    ['expired', -9, -1],
    ['a draft', 0, undefined, { visibility: 'Draft' }],
    ['taken down', 0, undefined, { unpublishAt: '2026-01-01T00:00:00.000Z' }],
    ['without a mail server', 0],
    ['without anybody to read it', 0],
  ])('is not mailed: %s', async (reason, published, expires, publishing) => {
    config().mail = reason.includes('server') ? undefined : mailServer
    if (!reason.includes('anybody')) await subscriber('one@example.com', confirmed)
    const { _id } = await announcement(published, expires, publishing)
    expect((await mail(_id)).status).toBe(409)
    expect(await rowsOf('outbox')).toEqual([])
    expect(await (await database()).selectFrom('mailings').selectAll().execute()).toEqual([])
  })
})
