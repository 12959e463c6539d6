import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createGroupCommit } from '~/db/group-commit.server.ts'
import { cacheStatements } from '~/db/sqlite/statement-cache.server.ts'
import { openSqlite } from '../sqlite.ts'

interface Tables {
  notes: { text: string }
  links: { note: string }
}

const folder = mkdtempSync(join(tmpdir(), 'site-commit-'))
const file = join(folder, 'notes.db')
const transactions: string[] = []
const writer = new Sqlite(file)
writer.exec('pragma journal_mode = wal; pragma foreign_keys = on')
writer.exec('create table notes (text text primary key)')
writer.exec('create table links (note text references notes (text) deferrable initially deferred)')
const reader = openSqlite(file)
const statements = cacheStatements(writer)
const counting = {
  ...statements,
  prepare: (text: string) => {
    if (/^(begin|commit|rollback)$/.test(text)) transactions.push(text)
    return statements.prepare(text)
  },
}
const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: counting }) })
let commits = 0
const commit = createGroupCommit(
  async () => db,
  () => commits++,
)

beforeEach(async () => {
  await sql`delete from notes`.execute(db)
  transactions.length = 0
  commits = 0
})

afterAll(async () => {
  await db.destroy()
  reader.close()
  rmSync(folder, { recursive: true, force: true })
})

const note = (text: string) =>
  commit(async (within) => {
    await within.insertInto('notes').values({ text }).execute()
    return text
  })
const onDisk = () =>
  reader.rows('select text from notes order by rowid').map((row) => Object.values(Object(row))[0])

test('commits concurrent work once, in order, and resolves after the commit', async () => {
  const first = note('one').then((text) => [text, onDisk()])
  expect(await Promise.all([first, note('two'), note('three')])).toEqual([
    ['one', ['one', 'two', 'three']],
    'two',
    'three',
  ])
  expect(transactions).toEqual(['begin', 'commit'])
  expect(commits).toBe(1)
})

test('rolls back failing work alone', async () => {
  const failing = commit(async (within) => {
    await within.insertInto('notes').values({ text: 'half' }).execute()
    throw new Error('no further')
  })
  const outcomes = await Promise.allSettled([note('before'), failing, note('before'), note('after')])
  expect(outcomes).toMatchObject([
    { value: 'before' },
    { reason: { message: 'no further' } },
    { reason: { code: 'SQLITE_CONSTRAINT_PRIMARYKEY' } },
    { value: 'after' },
  ])
  expect(onDisk()).toEqual(['before', 'after'])
})

test('rejects all work if the commit fails, and then goes on', async () => {
  const dangling = commit((within) => within.insertInto('links').values({ note: 'nothing' }).execute())
  const outcomes = await Promise.allSettled([note('lost'), dangling])
  expect(outcomes).toMatchObject([
    { reason: { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' } },
    { reason: { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' } },
  ])
  expect([onDisk(), commits]).toEqual([[], 0])
  await note('found')
  expect([onDisk(), commits]).toEqual([['found'], 1])
})

test('a transaction that the database ended rejects with the first error', async () => {
  const ended = commit(async (within) => {
    await sql`rollback`.execute(within)
    throw new Error('database or disk is full')
  })
  const outcomes = await Promise.allSettled([note('lost'), ended])
  expect(outcomes).toMatchObject([
    { reason: { message: 'database or disk is full' } },
    { reason: { message: 'database or disk is full' } },
  ])
  expect(onDisk()).toEqual([])
  await note('found')
  expect(onDisk()).toEqual(['found'])
})

test('runs work without savepoints first, and with savepoints after a failure', async () => {
  const runs: string[] = []
  const put = (text: string, reason?: string) =>
    commit(async (within) => {
      runs.push(text)
      await within.insertInto('notes').values({ text }).execute()
      if (reason) throw new Error(reason)
    })
  await Promise.all([put('one'), put('two')])
  expect(runs).toEqual(['one', 'two'])
  const outcomes = await Promise.allSettled([put('three'), put('four', 'no further'), put('five')])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(onDisk()).toEqual(['one', 'two', 'three', 'five'])
  await expect(put('six', 'no further')).rejects.toThrow('no further')
  expect(runs.filter((text) => text === 'six')).toHaveLength(1)
  expect(onDisk()).not.toContain('six')
})
