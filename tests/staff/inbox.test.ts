import { beforeEach, expect, test } from 'vitest'
import { config } from '~/config/config.server.ts'
import { database } from '~/db/database.server.ts'
import { removeMessage, removeSubscriber } from '~/inbox/delete.server.ts'
import { listMessages } from '~/inbox/lists.server.ts'
import { queueMail } from '~/mail/outbox.server.ts'
import * as dashboard from '~/routes/staff/dashboard/dashboard.tsx'
import { args, cookieOf, message, rowsOf, subscriber } from './received-submissions.ts'

beforeEach(async () => {
  const db = await database()
  for (const table of ['messages', 'applications', 'subscribers', 'outbox'] as const)
    await db.deleteFrom(table).execute()
})

test.each([
  ['name', 'बिष्णु', 'बिष्णु'],
  ['email', 'Odd@Example.com', 'odd@'],
  ['phone', '+977 984-1119999', '984-1119'],
  ['subject', 'Tender 100% open', '100%'],
  ['message', 'ÉTAPE two', 'étape'],
])('messages are found by %s', async (field, value, q) => {
  await message()
  const { _id } = await message({ [field]: value })
  expect((await listMessages({ q, state: '', page: 1 })).items.map((item) => item._id)).toEqual([_id])
})

test('a deleted message or subscriber leaves no queued e-mail and no trace in the history', async () => {
  const db = await database()
  const [gone, stays] = [await message(), await message()]
  const { _id, email } = await subscriber('reader@example.com', '2026-02-01T00:00:00.000Z')
  for (const { reference } of [gone, stays])
    await queueMail(db, { to: 'info@jaldhara.example', subject: `Canal [${reference}]`, text: 'x' })
  await queueMail(db, { to: email, subject: 'News', text: 'https://a/newsletter/unsubscribe?token=x' })
  await queueMail(db, { to: email, subject: 'Your application', text: 'x' })
  const countChanges = async () => (await db.selectFrom('changes').select('sequence').execute()).length
  const before = await countChanges()
  expect([await removeMessage(gone._id), await removeMessage(gone._id)]).toEqual([true, false])
  expect(await removeSubscriber(_id)).toBe(true)
  const subjects = (await rowsOf('outbox')).map(({ subject }) => subject)
  expect(subjects.sort()).toEqual([`Canal [${stays.reference}]`, 'Your application'])
  expect(await countChanges()).toBe(before)
})

test('the dashboard counts what is unread, and warns that e-mail is not sent', async () => {
  config().mail = undefined
  for (let count = 0; count < 2; count++) await message()
  const { data } = await dashboard.loader(args('/admin/dashboard', await cookieOf('editor')))
  expect(data).toMatchObject({ unread: { messages: 2, applications: 0 }, canSendMail: false })
})
