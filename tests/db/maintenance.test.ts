import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { config } from '~/config/config.server.ts'
import { updateSearchIndex } from '~/content/search/indexer.server.ts'
import { closeDatabase, database } from '~/db/database.server.ts'
import { purgeDeletedTexts, runWhenDue } from '~/db/maintenance.server.ts'
import { removeApplication, removeMessage, removeSubscriber } from '~/inbox/delete.server.ts'
import { receiveMessage } from '~/inbox/receive-message.server.ts'
import { listSuspected, removeSuspected, storeSuspected } from '~/inbox/suspected.server.ts'
import { clearSite, forceSqlite } from '../empty-site.ts'
import { application, message, subscriber } from '../staff/received-submissions.ts'

forceSqlite()

beforeAll(() => {
  clearSite()
})

/** Characters that occur nowhere else, so that even three of them reveal the text. */
const secret = 'ꙮꙭꙫꙩ'
const texts = [secret, 'zurmangmark', 'ꙭꙫ']

/** The texts that occur in the database files, including the log. */
function findTexts() {
  const { databaseFile } = config()
  const files = ['', '-wal', '-journal']
    .map((ending) => databaseFile + ending)
    .filter((file) => existsSync(file))
  const bytes = Buffer.concat(files.map((file) => readFileSync(file)))
  return texts.filter((text) => bytes.includes(text))
}

/** What stores a text of a visitor, and returns what deletes it. */
const receivers: [what: string, receive: () => Promise<() => Promise<boolean>>][] = [
  [
    'a message',
    async () => {
      const body = `${secret} zurmangmark ${'.'.repeat(500)}`
      const sender = { name: 'Sita', email: 'sita@example.com', phone: '' }
      const reference = await receiveMessage({ ...sender, subject: secret, message: body })
      const db = await database()
      const rows = db.selectFrom('messages').select('_id').where('reference', '=', reference)
      const { _id } = await rows.executeTakeFirstOrThrow()
      return () => removeMessage(_id)
    },
  ],
  [
    'an application',
    async () => {
      const { _id } = await application('x', { letter: `${secret} zurmangmark`, name: secret })
      return () => removeApplication(_id)
    },
  ],
  [
    'a subscriber',
    async () => {
      const { _id } = await subscriber(`${secret}-zurmangmark@example.com`, null)
      return () => removeSubscriber(_id)
    },
  ],
  [
    'suspected spam',
    async () => {
      await storeSuspected('messages', { message: `${secret} zurmangmark` })
      const [entry] = await listSuspected(['messages'])
      if (!entry) throw new Error('Nothing is suspected.')
      return async () => removeSuspected(entry).then(() => true)
    },
  ],
]

test.each(receivers)('%s leaves no trace in the file and its log after deletion', async (_, receive) => {
  // Other messages precede and follow it, as on a live site.
  for (let at = 0; at < 30; at++) await message({ message: `About the weir, ${at}` })
  const remove = await receive()
  for (let at = 0; at < 30; at++) await message({ message: `About the canal, ${at}` })
  await updateSearchIndex()
  expect(findTexts()).not.toEqual([])
  expect(await remove()).toBe(true)
  await runWhenDue('purge', purgeDeletedTexts)
  expect(findTexts()).toEqual([])
  const db = await database()
  await sql`insert into search_index (search_index) values ('integrity-check')`.execute(db)
  expect(await db.selectFrom('upkeep').select('asked').where('task', '=', 'purge').execute()).toEqual([
    { asked: 0 },
  ])
  await closeDatabase()
  expect(findTexts()).toEqual([])
})
