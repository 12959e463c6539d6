import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { getBackupStatus } from '~/backup/schedule.server.ts'
import { config } from '~/config/config.server.ts'
import { createItem, listItems } from '~/content/items/store.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { contentVersion, type Db, database, findDatabaseProblem, openDatabase } from '~/db/database.server.ts'
import { isLeader, whileLeader } from '~/db/leader.server.ts'
import { migrate } from '~/db/migrate.server.ts'
import { connectPostgres } from '~/db/postgres/connection.server.ts'
import { importSqlite } from '~/db/postgres/import-sqlite.server.ts'
import { connectSqlite } from '~/db/sqlite/connection.server.ts'
import { describeWriteFailure } from '~/db/write-failures.server.ts'
import { foldText } from '~/text/fold.ts'
import { sampleValues } from '../content/samples.ts'
import { addressOf, dropDatabase, executeOn } from '../postgres-server.ts'
import { connectAnother, connectClient, doNothing, emptyDatabase, own, server } from './postgres-database.ts'

describe.skipIf(!server)('PostgreSQL', () => {
  beforeAll(openDatabase)

  test('folds texts like `foldText`', async () => {
    const { rows } = await sql<{ text: string; folded: string }>`
      select text, fold_text(text) as folded from (
        select chr(i) as text from generate_series(32, 3583) as i
        union all select chr(i) from generate_series(8192, 12287) as i
        union all select chr(i) || chr(2381) || ' ' || chr(j) from generate_series(2309, 2361) as i, generate_series(2325, 2361, 3) as j
      ) as samples`.execute(await database())
    expect(rows.length).toBeGreaterThan(8000)
    expect(rows.filter(({ text, folded }) => folded !== foldText(text))).toEqual([])
  })

  test('orders texts by their bytes like SQLite, in any locale', async () => {
    const words = ['काठमाडौं', 'Zebra', 'apple', 'ज्ञान', 'Éclair', '१०', '2', 'क', 'गण्डकी', 'a-b', 'a b']
    const db = await database()
    for (const slug of words)
      await db.insertInto('moved_addresses').values({ type: 'order', slug, itemId: '', at: '' }).execute()
    const found = await db
      .selectFrom('moved_addresses')
      .select('slug')
      .where('type', '=', 'order')
      .orderBy('slug')
      .execute()
    expect(found.map(({ slug }) => slug)).toEqual(
      words.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))),
    )
  })

  test('notifies other servers of every change at once, and of nothing else', async () => {
    const other = await connectAnother()
    const version = () => other.externalVersion()
    const before = version()
    expect(version()).toBe(before)
    const values = sampleValues(faqs, 'notified')
    await createItem(faqs, values, 'tester')
    await expect.poll(version, { interval: 2, timeout: 500 }).toBe(before + 1)
    const own = contentVersion()
    await other.changeContent((db) => db.updateTable('faqs').set({ q: 'Changed elsewhere' }).execute())
    await expect.poll(() => contentVersion() - own, { interval: 2, timeout: 500 }).toBe(1)
    await other.changeContent(() => Promise.reject(new Error('no'))).catch(() => {})
    expect(contentVersion() - own).toBeLessThanOrEqual(2)
  })

  test('counts as changed after a lost connection, until it is restored', async () => {
    const { query } = await connectClient().then((client) => ({ query: client.query.bind(client) }))
    const before = contentVersion()
    expect(contentVersion()).toBe(before)
    await query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await expect.poll(contentVersion).not.toBe(before)
    const isStable = () => {
      const now = contentVersion()
      return contentVersion() === now
    }
    await expect.poll(isStable, { timeout: 5000 }).toBe(true)
    await expect.poll(async () => (await listItems(faqs)).length).toBeGreaterThan(0)
  })

  test('reports a difference between its clock and that of this machine', async () => {
    onTestFinished(() => void vi.useRealTimers())
    const problem = async () => String(await findDatabaseProblem())
    for (const [ahead, expected] of [
      [300_000, /(29|30)\d seconds ahead of/],
      [-300_000, /30\d seconds behind/],
    ] as const) {
      vi.useFakeTimers({ now: Date.now() + ahead, toFake: ['Date'] })
      await expect.poll(problem, { timeout: 8000 }).toMatch(expected)
      vi.useRealTimers()
      await expect.poll(problem, { timeout: 8000 }).toBe('undefined')
    }
  })

  test('has one leader at a time, and elects another when that one is gone', async () => {
    const servers = await Promise.all([connectAnother(), connectAnother(), connectAnother()])
    const leaders = new Set<number>()
    let maxLeaders = 0
    for (const [at, { watchLeadership }] of servers.entries())
      watchLeadership((isLeading) => {
        if (isLeading) leaders.add(at)
        else leaders.delete(at)
        maxLeaders = Math.max(maxLeaders, leaders.size)
      })
    const currentLeader = async () => {
      await expect.poll(() => leaders.size, { timeout: 8000 }).toBe(1)
      return [...leaders][0]
    }
    const first = await currentLeader()
    await servers[first ?? 0]?.close()
    const second = await currentLeader()
    expect(second).not.toBe(first)
    await terminateConnections(basename(new URL(own()).pathname))
    await expect.poll(() => leaders.size, { interval: 5 }).toBe(0)
    await currentLeader()
    expect(maxLeaders).toBe(1)
  })

  test('starts and stops the work of the leader', async () => {
    const { watchLeadership } = await connectAnother()
    const ownWork = { started: 0, stopped: 0 }
    const other = { isLeading: false }
    const unwatch = watchLeadership((isLeading) => void Object.assign(other, { isLeading }))
    await expect.poll(() => other.isLeading).toBe(true)
    const work = whileLeader(() => {
      ownWork.started++
      const stop = async () => {
        // Longer than another server takes to request leadership.
        await wait(3000)
        ownWork.stopped++
      }
      return { stop }
    })
    await expect.poll(isLeader).toBe(false)
    const failed = { at: '2026-05-01T00:00:00.000Z', reason: 'There is no space left.' }
    const state = JSON.stringify({ since: 0, last: null, failed, problems: [] })
    await sql`update backup_standing set told = ${state}`.execute(await database())
    config().backupDir = mkdtempSync(join(tmpdir(), 'backups-'))
    expect(await getBackupStatus('admin')).toMatchObject({ failed, isLate: true })
    unwatch()
    await expect.poll(isLeader, { timeout: 8000 }).toBe(true)
    // A slow machine may lose leadership again for a moment.
    await expect.poll(() => getBackupStatus('admin')).not.toMatchObject({ failed })
    watchLeadership((isLeading) => {
      if (isLeading) ownWork.stopped ||= -1
    })
    await work.stop()
    expect(ownWork).toEqual({ started: 1, stopped: 1 })
  })

  test('fails queries soon with one sentence while it is down', async () => {
    const name = basename(new URL(own()).pathname)
    const db = await database()
    await executeOn(server, `alter database "${name}" allow_connections false`)
    await terminateConnections(name)
    const error = await db
      .selectFrom('faqs')
      .selectAll()
      .execute()
      .catch((reason: unknown) => reason)
    expect(describeWriteFailure(error)).toBe('The database can’t be reached at this moment.')
    await executeOn(server, `alter database "${name}" allow_connections true`)
    await expect.poll(async () => (await listItems(faqs)).length).toBeGreaterThan(0)
  })

  test('creates the tables once when two servers start together', async () => {
    const url = await emptyDatabase('two')
    let seedCount = 0
    const start = () =>
      connectPostgres(
        url,
        () => {},
        async () => void seedCount++,
      )
    const both = await Promise.all([start(), start()])
    expect(seedCount).toBe(2)
    const tables = await both[0].db.introspection.getTables()
    for (const type of contentTypes) expect(tables.map((table) => table.name)).toContain(type.name)
    await Promise.all(both.map(({ close }) => close()))
  })

  test('imports everything from a SQLite file, and continues its ids', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'site-file-')), 'site.db')
    const sqlite = connectSqlite(
      file,
      () => {},
      (db) => migrate(db, file),
    )
    onTestFinished(() => sqlite.close())
    const from = await sqlite.opened
    const change = { at: '', actor: '', type: '', itemId: '', action: 'update' as const, before: '{"a": 1}' }
    for (let count = 0; count < 1200; count++) await from.insertInto('changes').values(change).execute()
    const staff = {
      _id: 'a',
      email: 'a@b.c',
      name: 'सीता',
      role: 'admin' as const,
      areas: '[]',
      password: '',
      totp: '',
    }
    const state = { recovery: '[]', active: 1, createdAt: '', failures: 0, codeFailures: 0, failedFrom: '' }
    await from
      .insertInto('staff')
      .values({ ...staff, ...state, lastSignInAt: null, failedAt: null, toldAt: null })
      .execute()
    await from
      .insertInto('sessions')
      .values({ hash: 'h', staffId: 'a', data: '', createdAt: '', seenAt: '' })
      .execute()
    const texts = { title: 'title', list: '', staff: '', body: 'body' }
    const record = { type: 'faqs', itemId: 'a', stamp: '1', day: '', ...texts }
    await from.insertInto('search_records').values(record).execute()
    const other = await connectAnother(await emptyDatabase('taken'))
    const counts = await importSqlite(file, other.db)
    expect(counts.get('changes')).toBe(1200)
    for (const name of counts.keys()) {
      const rows = async (db: Db) =>
        (await sql<object>`select * from ${sql.table(name)}`.execute(db)).rows
          .map((row) => JSON.stringify(row))
          .sort()
      expect(await rows(other.db), name).toEqual(await rows(from))
    }
    expect(counts.get('search_records')).toBe(1)
    const next = await other.db.insertInto('changes').values(change).returning('sequence').executeTakeFirst()
    expect(next?.sequence).toBe(1201)
  })

  test('is refused if it cannot search Nepali, with instructions', async () => {
    const name = `${basename(own())}-plain`
    await executeOn(server, `create database "${name}" template template0 encoding 'UTF8' locale 'C'`)
    onTestFinished(() => dropDatabase(server, name))
    await expect(connectPostgres(addressOf(server, name), () => {}, doNothing)).rejects.toThrow(
      `create database "${name}" template template0 encoding 'UTF8' locale 'C.UTF-8'`,
    )
  })
})

async function terminateConnections(name: string) {
  await executeOn(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
}
