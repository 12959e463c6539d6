import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { config } from '~/config/config.server.ts'
import { database } from '~/db/database.server.ts'
import { markRead } from '~/inbox/lists.server.ts'
import { queueMail } from '~/mail/outbox.server.ts'
import * as dashboard from '~/routes/staff/dashboard/dashboard.tsx'
import * as applications from '~/routes/staff/inbox/applications.tsx'
import * as messages from '~/routes/staff/inbox/messages.tsx'
import { answer, application, args, cookieOf, message, rowsOf } from './received-submissions.ts'

let clerk: string

async function changes() {
  return JSON.stringify(await (await database()).selectFrom('changes').selectAll().execute())
}

beforeAll(async () => {
  clerk = await cookieOf('editor')
})

beforeEach(async () => {
  const db = await database()
  for (const table of ['messages', 'applications', 'subscribers', 'outbox', 'mailings'] as const)
    await db.deleteFrom(table).execute()
  config().mail = undefined
})

describe('messages', () => {
  const load = (query = '') => messages.loader(args(`/admin/messages${query}`, clerk))

  test('are listed newest first, and a page beyond the last shows the last', async () => {
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
    'a search for %j finds no other messages',
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
    expect(stats.data).toMatchObject({ unread: { messages: 2, applications: 0 }, canSendMail: false })
  })

  test('count each state as the list filters it', async () => {
    const { _id } = await message()
    await message()
    await markRead('messages', _id, true)
    await application('x')
    for (const { loader } of [messages, applications]) {
      const load = async (params: Record<string, string>) =>
        (await loader(args(`/admin/x?${new URLSearchParams(params)}`, clerk))).data.screen
      const { counts } = await load({})
      expect(counts.length).toBeGreaterThan(2)
      for (const { params, count } of counts) expect((await load(params)).list.total).toBe(count)
    }
  })

  test('are deleted permanently with their queued e-mails, without a trace in the history', async () => {
    const [one, other] = [await message({ name: 'Gone Person' }), await message()]
    const db = await database()
    for (const { reference } of [one, other])
      await queueMail(db, { to: 'info@jaldhara.example', subject: `Canal [${reference}]`, text: 'x' })
    const before = await changes()
    const confirmation = await load(`?delete=${one._id}&q=canal`)
    expect(confirmation.data.screen.entryToRemove).toEqual({
      id: one._id,
      name: `Gone Person, ${one.reference}`,
    })
    expect(await rowsOf('messages')).toHaveLength(2)
    const remove = () =>
      answer(() =>
        messages.action(
          args(`/admin/messages?delete=${one._id}&q=canal`, clerk, { intent: 'remove', id: one._id }),
        ),
      )
    expect(await remove()).toMatchObject({ status: 303, location: '/admin/messages?q=canal' })
    expect(await rowsOf('messages')).toMatchObject([{ _id: other._id }])
    expect(await rowsOf('outbox')).toMatchObject([{ subject: `Canal [${other.reference}]` }])
    expect(await changes()).toBe(before)
    expect((await remove()).status).toBe(303)
    const gone = await load(`?delete=${one._id}`)
    expect([gone.init?.status, gone.data.screen.notice?.text]).toEqual([
      404,
      'This message no longer exists.',
    ])
  })
})
