import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announcements } from '~/content/announcements.ts'
import { jobs } from '~/content/jobs.ts'
import { addDays, nepalDay } from '~/content/nepal-time.ts'
import { createItem, removeItem } from '~/content/store.server.ts'
import { database } from '~/db/database.server.ts'
import { privateFiles } from '~/files/storage.server.ts'
import { queueMail } from '~/mail/outbox.server.ts'
import * as announcementsScreen from '~/routes/admin/announcements.tsx'
import * as applications from '~/routes/admin/applications.tsx'
import * as dashboard from '~/routes/admin/dashboard.tsx'
import * as cv from '~/routes/admin/inbox/cv.ts'
import * as mailing from '~/routes/admin/inbox/mail-announcement.tsx'
import * as csv from '~/routes/admin/inbox/subscribers-csv.ts'
import * as messages from '~/routes/admin/messages.tsx'
import * as subscribers from '~/routes/admin/subscribers.tsx'
import { config } from '~/server/config.server.ts'
import { loggablePath } from '~/server/request-log.ts'
import { sampleValues } from '../content/samples.ts'
import { answer, application, args, cookieOf, message, subscriber } from './received.ts'

let clerk: string
const confirmed = '2026-02-01T00:00:00.000Z'
const mailServer = { server: 'smtp://127.0.0.1:1', from: { name: '', address: 'site@jaldhara.example' } }

async function rows(table: 'messages' | 'applications' | 'subscribers' | 'outbox') {
  return (await database()).selectFrom(table).selectAll().orderBy('at').execute()
}

async function changes() {
  return JSON.stringify(await (await database()).selectFrom('changes').selectAll().execute())
}

const announcement = (published: number, expires?: number) =>
  createItem(
    announcements,
    {
      ...sampleValues(announcements, 'gate'),
      publishDate: addDays(nepalDay(), published),
      expiryDate: expires === undefined ? '' : addDays(nepalDay(), expires),
    },
    'tester',
  )

beforeAll(async () => {
  clerk = await cookieOf('editor')
})

beforeEach(async () => {
  const db = await database()
  for (const table of ['messages', 'applications', 'subscribers', 'outbox', 'mailings'] as const)
    await db.deleteFrom(table).execute()
  config().mail = undefined
})

describe('signed out', () => {
  test.each([
    ['messages', messages],
    ['applications', applications],
    ['subscribers', subscribers],
  ] as const)('%s can neither be read nor changed', async (name, screen) => {
    const kept = {
      messages: await message(),
      applications: await application('x'),
      subscribers: await subscriber('a@example.com', null),
    }
    const path = `/admin/${name}`
    for (const intent of ['remove', 'read']) {
      const refused = await answer(() => screen.action(args(path, '', { intent, id: kept[name]._id })))
      expect(refused.status).toBe(401)
    }
    expect((await answer(() => screen.loader(args(path)))).status).toBe(302)
    expect(await rows(name)).toHaveLength(1)
    expect(JSON.stringify(await rows(name))).toContain(kept[name].at)
  })

  test('no CV, no list of addresses and no mailing is to be had', async () => {
    const { _id } = await application('x')
    await subscriber('a@example.com', confirmed)
    config().mail = mailServer
    const item = await announcement(-1)
    for (const run of [
      () => cv.loader(args(`/admin/applications/${_id}/cv`, '', undefined, { id: _id })),
      () => cv.loader(args(`/admin/applications/${_id}/cv`, '__Host-staff=forged', undefined, { id: _id })),
      () => csv.loader(args('/admin/subscribers.csv')),
    ]) {
      const { status, location } = await answer(run)
      expect([status, location]).toEqual([302, expect.stringMatching(/^\/login\?next=/)])
    }
    const posted = args(`/admin/announcements/${item._id}/mail`, '', {}, { id: item._id })
    expect((await answer(() => mailing.action(posted))).status).toBe(401)
    expect(await rows('outbox')).toEqual([])
  })
})

describe('messages', () => {
  const load = (query = '') => messages.loader(args(`/admin/messages${query}`, clerk))

  test('stand newest first, in pages; a page beyond the last is the last', async () => {
    for (let count = 0; count < 26; count++) await message({ subject: `no ${count}` })
    const first = await load()
    expect(first.data.screen.list).toMatchObject({ total: 26, page: 1, pages: 2 })
    expect(first.data.screen.list.items[0]?.subject).toBe('no 25')
    for (const page of ['2', '999999999'])
      expect((await load(`?page=${page}`)).data.screen.list.items.map(({ subject }) => subject)).toEqual([
        'no 1',
        'no 0',
      ])
    for (const page of ['0', '-1', 'abc', '1e9'])
      expect((await load(`?page=${page}`)).data.screen.list.page).toBe(1)
  })

  test.each([
    ['name', 'बिष्णु', 'बिष्णु'],
    ['email', 'Odd@Example.com', 'odd@'],
    ['phone', '+977 984-1119999', '984-1119'],
    ['subject', 'Tender 100% open', '100%'],
    ['message', 'ÉTAPE two', 'étape'],
  ])('are found by %s', async (field, value, q) => {
    await message()
    const { _id } = await message({ [field]: value })
    const { items } = (await load(`?q=${encodeURIComponent(q)}`)).data.screen.list
    expect(items.map((item) => item._id)).toEqual([_id])
  })

  test.each(["' or 1=1 --", '%', '_', '\0', 'x'.repeat(100_000)])(
    'a search for %j finds nothing it should not',
    async (q) => {
      await message()
      const { list } = (await load(`?q=${encodeURIComponent(q)}`)).data.screen
      expect(list.total).toBe(q === '\0' ? 1 : 0)
    },
  )

  test('are marked as read and as unread, and counted', async () => {
    const [one, other] = [await message(), await message()]
    const mark = (intent: string) =>
      answer(() => messages.action(args('/admin/messages?state=unread', clerk, { intent, id: one._id })))
    expect(await mark('read')).toMatchObject({ status: 303, location: '/admin/messages?state=unread' })
    expect((await load()).data.unread).toBe(1)
    expect((await load('?state=read')).data.screen.list.items.map(({ _id }) => _id)).toEqual([one._id])
    expect((await load('?state=unread')).data.screen.list.items.map(({ _id }) => _id)).toEqual([other._id])
    expect((await load('?state=nonsense')).data.screen.list.total).toBe(2)
    await mark('unread')
    expect((await load()).data.unread).toBe(2)
    const stats = await dashboard.loader(args('/admin/dashboard', clerk))
    expect(stats.data).toMatchObject({ unread: { messages: 2, applications: 0 }, hasMail: false })
  })

  test('are deleted for good, with the letter that waits, and leave no trace in the history', async () => {
    const [one, other] = [await message({ name: 'Gone Person' }), await message()]
    const db = await database()
    for (const { reference } of [one, other])
      await queueMail(db, { to: 'info@jaldhara.example', subject: `Canal [${reference}]`, text: 'x' })
    const before = await changes()
    const asked = await load(`?delete=${one._id}&q=canal`)
    expect(asked.data.screen.removing).toEqual({ id: one._id, name: `Gone Person, ${one.reference}` })
    expect(await rows('messages')).toHaveLength(2)
    const remove = () =>
      answer(() =>
        messages.action(
          args(`/admin/messages?delete=${one._id}&q=canal`, clerk, { intent: 'remove', id: one._id }),
        ),
      )
    expect(await remove()).toMatchObject({ status: 303, location: '/admin/messages?q=canal' })
    expect(await rows('messages')).toMatchObject([{ _id: other._id }])
    expect(await rows('outbox')).toMatchObject([{ subject: `Canal [${other.reference}]` }])
    expect(await changes()).toBe(before)
    expect((await remove()).status).toBe(303)
    const gone = await load(`?delete=${one._id}`)
    expect([gone.init?.status, gone.data.screen.notice?.text]).toEqual([
      404,
      'This message is not there any more.',
    ])
  })

  test.each([
    {},
    { intent: 'remove' },
    { intent: 'constructor', id: 'x' },
    { intent: 'drop', id: "' or 1=1 --" },
  ])('a form with %j changes nothing', async (fields: { intent?: string; id?: string }) => {
    await message()
    const { status } = await answer(() => messages.action(args('/admin/messages', clerk, fields)))
    expect(status).toBe(fields.intent === 'remove' ? 303 : 400)
    expect(await rows('messages')).toMatchObject([{ readAt: null }])
  })
})

describe('applications', () => {
  const load = (query = '') => applications.loader(args(`/admin/applications${query}`, clerk))
  const vacancy = (mark: string) => createItem(jobs, sampleValues(jobs, mark), 'tester')

  test('are narrowed down to a vacancy, and outlive it', async () => {
    const [open, gone] = [await vacancy('open'), await vacancy('gone')]
    const [first, second] = [await application(open._id), await application(gone._id)]
    await application('never-known')
    await removeItem(jobs, gone._id, 'tester')
    const { screen, vacancies, unread } = (await load()).data
    expect([screen.list.total, unread]).toEqual([3, 3])
    expect(screen.list.items.map(({ vacancy }) => [vacancy.title, vacancy.isGone])).toEqual([
      ['', true],
      ['text gone', true],
      ['text open', false],
    ])
    expect(vacancies).toHaveLength(3)
    expect((await load(`?job=${open._id}`)).data.screen.list.items.map(({ _id }) => _id)).toEqual([first._id])
    expect((await load(`?job=${gone._id}`)).data.screen.list.items.map(({ _id }) => _id)).toEqual([
      second._id,
    ])
    expect((await load(`?q=${second.email.toUpperCase()}`)).data.screen.list.total).toBe(1)
    expect((await load('?job=nonsense')).data.screen.list.total).toBe(3)
  })

  test('are marked as read', async () => {
    const { _id } = await application('x')
    await answer(() => applications.action(args('/admin/applications', clerk, { intent: 'read', id: _id })))
    expect((await load()).data.unread).toBe(0)
  })

  test('a CV is saved under its own name, and kept by no cache', async () => {
    const { _id } = await application('x')
    const path = `/admin/applications/${_id}/cv`
    const { status, headers, body } = await answer(() => cv.loader(args(path, clerk, undefined, { id: _id })))
    expect(status).toBe(200)
    expect(await body?.text()).toBe(`%PDF-1.7 ${_id}`)
    expect(headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="[^"]+"; filename\*=UTF-8''%E0%A4%AC/,
    )
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Type')).toBe('application/pdf')
  })

  test.each(['unknown', '', '../../site.db', "' or 1=1 --"])('there is no CV of %j', async (id) => {
    const { status, headers } = await answer(() =>
      cv.loader(args('/admin/applications/x/cv', clerk, undefined, { id })),
    )
    expect([status, headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  })

  test('are deleted with the CV and the letters that wait, and with no trace in the history', async () => {
    const [one, other] = [await application('x'), await application('x')]
    await queueMail(await database(), {
      to: one.email,
      subject: `Your application [${one.reference}]`,
      text: 'x',
    })
    const before = await changes()
    const path = `/admin/applications?delete=${one._id}`
    await answer(() => applications.action(args(path, clerk, { intent: 'remove', id: one._id })))
    expect(await rows('applications')).toMatchObject([{ _id: other._id }])
    expect(await rows('outbox')).toEqual([])
    expect(await privateFiles().has(one.cv.name)).toBe(false)
    expect(await privateFiles().has(other.cv.name)).toBe(true)
    expect(await changes()).toBe(before)
  })
})

test('applications are found by phone number, however it is written, by letter and by vacancy', async () => {
  const vacancy = await createItem(jobs, { ...sampleValues(jobs, 'gate'), title: 'Gate Keeper' }, 'tester')
  const sent = await application(vacancy._id, { phone: '+977 984-1234567', letter: 'I kept the siren.' })
  await application('gone', { phone: '+977 9800000000', letter: 'Dear all' })
  const found = async (q: string) =>
    (await applications.loader(args(`/admin/applications?q=${encodeURIComponent(q)}`, clerk))).data.screen
      .list.items
  for (const q of ['9841234567', '+977 984', '(984) 123-4567', 'SIREN', 'gate keeper', sent.reference])
    expect(await found(q)).toMatchObject([{ _id: sent._id }])
  expect(await found('977')).toHaveLength(2)
  expect(await found('12 siren')).toEqual([])
})

describe('subscribers', () => {
  const load = (query = '') => subscribers.loader(args(`/admin/subscribers${query}`, clerk))

  test('are listed by state, and deleted with what waits for them', async () => {
    const one = await subscriber('one@example.com', confirmed)
    await subscriber('two@example.com', null)
    const db = await database()
    await queueMail(db, { to: one.email, subject: 'News', text: 'https://a/newsletter/unsubscribe?token=x' })
    await queueMail(db, { to: one.email, subject: 'Your application', text: 'x' })
    expect((await load()).data).toMatchObject({
      confirmed: 1,
      screen: { list: { total: 2 }, hasMail: false },
    })
    for (const [state, email] of [
      ['confirmed', 'one@example.com'],
      ['unconfirmed', 'two@example.com'],
    ])
      expect((await load(`?state=${state}`)).data.screen.list.items).toMatchObject([{ email }])
    expect((await load('?q=TWO')).data.screen.list.total).toBe(1)
    expect((await load(`?delete=${one._id}`)).data.screen.removing?.name).toBe('one@example.com')
    await answer(() =>
      subscribers.action(args('/admin/subscribers', clerk, { intent: 'remove', id: one._id })),
    )
    expect(await rows('subscribers')).toMatchObject([{ email: 'two@example.com' }])
    expect(await rows('outbox')).toMatchObject([{ subject: 'Your application' }])
    const { status } = await answer(() =>
      subscribers.action(args('/admin/subscribers', clerk, { intent: 'read', id: 'x' })),
    )
    expect(status).toBe(400)
  })

  test('the confirmed are exported as CSV in which nothing is a formula', async () => {
    for (const email of [
      '=cmd|1@example.com',
      '+1@example.com',
      '-1@example.com',
      '@x',
      '\ta@example.com',
      'a,"b"@example.com',
    ])
      await subscriber(email, confirmed)
    await subscriber('secret@example.com', null)
    const { headers, body } = await answer(() => csv.loader(args('/admin/subscribers.csv', clerk)))
    const bytes = Buffer.from((await body?.arrayBuffer()) ?? new ArrayBuffer(0))
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = bytes.toString('utf8').slice(1).split('\r\n')
    expect(lines[0]).toBe('E-mail,Signed up (Nepal time),Confirmed (Nepal time)')
    const dates = '2026-01-31 12:00,2026-02-01 05:45'
    expect(lines.slice(1, -1).sort()).toEqual(
      [
        "'=cmd|1@example.com",
        "'+1@example.com",
        "'-1@example.com",
        "'@x",
        "'\ta@example.com",
        '"a,""b""@example.com"',
      ]
        .map((cell) => `${cell},${dates}`)
        .sort(),
    )
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="subscribers-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('an announcement', () => {
  const at = (id: string) => `/admin/announcements/${id}/mail`
  const mail = (id: string) => answer(() => mailing.action(args(at(id), clerk, {}, { id })))

  test('is mailed to the confirmed subscribers, once', async () => {
    config().mail = mailServer
    await subscriber('one@example.com', confirmed)
    await subscriber('two@example.com', null)
    const { _id } = await announcement(0, 0)
    const asked = await mailing.loader(args(at(_id), clerk, undefined, { id: _id }))
    expect(asked).toMatchObject({ receivers: 1, refusal: '', mailed: undefined })
    expect(await rows('outbox')).toEqual([])
    expect(await mail(_id)).toMatchObject({ status: 303, location: '/admin/announcements' })
    expect(await rows('outbox')).toMatchObject([{ recipient: 'one@example.com' }])
    expect((await mail(_id)).status).toBe(409)
    expect(await rows('outbox')).toHaveLength(1)
    const { data } = await announcementsScreen.loader(args('/admin/announcements', clerk))
    expect(data.mailed).toEqual({ [_id]: 1 })
  })

  test('mailed twice at the same time goes out once', async () => {
    config().mail = mailServer
    await subscriber('one@example.com', confirmed)
    const { _id } = await announcement(0)
    const answers = await Promise.all([mail(_id), mail(_id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
    expect(await rows('outbox')).toHaveLength(1)
  })

  test.each([
    ['not published yet', 1, undefined, true, true],
    ['expired', -9, -1, true, true],
    ['without a mail server', 0, undefined, false, true],
    ['without anybody to read it', 0, undefined, true, false],
  ])('is not mailed: %s', async (_, published, expires, hasMail, hasReader) => {
    config().mail = hasMail ? mailServer : undefined
    if (hasReader) await subscriber('one@example.com', confirmed)
    const { _id } = await announcement(published, expires)
    expect((await mail(_id)).status).toBe(409)
    expect(await rows('outbox')).toEqual([])
    expect(await (await database()).selectFrom('mailings').selectAll().execute()).toEqual([])
  })

  test('that is gone answers 404', async () => {
    expect((await mail('unknown')).status).toBe(404)
  })
})

test('what staff search for stays out of the log', () => {
  expect(loggablePath('/admin/messages?q=sita@example.com&page=2')).toBe('/admin/messages?q=…&page=2')
})
