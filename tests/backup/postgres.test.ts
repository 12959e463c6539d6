import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { makeBackup } from '~/backup/make.server.ts'
import { findBackup, restoreBackup } from '~/backup/restore.server.ts'
import { config } from '~/config/config.server.ts'
import { database } from '~/db/database.server.ts'
import { copyBeforeMigration } from '~/db/migrate.server.ts'
import { runProgram } from '~/db/postgres/client-programs.server.ts'
import { dumpDatabase, findDumpDamage } from '~/db/postgres/dump.server.ts'
import { addressOf, dropDatabase, newDatabase, onServer } from '../postgres-server.ts'
import { apply, backUp, emptyFolder, emptyPlace, openSmallSiteHere } from './data.ts'

const { server = '' } = inject('postgres') ?? {}
const choices = { force: false, verify: true, leaveOutDamaged: false }

async function restore(
  from: string,
  place: Awaited<ReturnType<typeof emptySpace>>,
  more: Partial<typeof choices> = {},
) {
  const { path, manifest } = await findBackup(from)
  return restoreBackup(path, manifest, place, { ...choices, ...more })
}

let spaces = 0

/** A database and folders without anything. */
async function emptySpace() {
  const name = `${basename(String(process.env.DATABASE_URL))}-space-${++spaces}`
  await newDatabase(server, name)
  onTestFinished(() => dropDatabase(server, name))
  return { ...emptyPlace(), postgresUrl: addressOf(server, name) }
}

async function rowsIn(url: string, query: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

const applicants = 'select email, cv from applications order by email'

describe.skipIf(!server)('a site on PostgreSQL', () => {
  beforeAll(openSmallSiteHere)

  test('is backed up while it runs, and restored elsewhere with all its files', async () => {
    const { path, files, problems } = await backUp(emptyFolder())
    expect([files, problems]).toEqual([4, []])
    expect(readdirSync(path).sort()).toEqual(['manifest.json', 'session-secret', 'site.dump'])
    const place = await emptySpace()
    expect(await restore(path, place)).toEqual({ left: [], moved: [] })
    const own = String(config().postgresUrl)
    for (const query of [applicants, 'select * from jobs', 'select name from migrations order by name'])
      expect(await rowsIn(place.postgresUrl, query)).toEqual(await rowsIn(own, query))
    const { manifest } = await findBackup(path)
    for (const { path } of manifest.files)
      expect(readFileSync(join(place.uploadsDir, path))).toEqual(
        readFileSync(join(config().uploadsDir, path)),
      )
    expect(existsSync(join(dirname(place.databaseFile), 'session-secret'))).toBe(true)
  })

  test('says which files its database names, as of the moment of the copy', async () => {
    const seen = dumpDatabase(String(config().postgresUrl), join(emptyFolder(), 'dump'), async (rows) => {
      await apply('meanwhile@example.com')
      return (await rows('applications')).map((row) => Reflect.get(row, 'email'))
    })
    expect((await seen).read).not.toContain('meanwhile@example.com')
    const db = await database()
    expect(await db.selectFrom('applications').select('email').execute()).toContainEqual({
      email: 'meanwhile@example.com',
    })
  })

  test('is restored over another one only by force, which is kept aside and not backed up again', async () => {
    const folder = emptyFolder()
    await backUp(folder)
    const place = await emptySpace()
    await restore(folder, place)
    await onServer(place.postgresUrl, "update applications set email = 'later@example.com'")
    await expect(restore(folder, place)).rejects.toThrow(
      /^There is data in the way, such as the \d+ tables of/,
    )
    const { replacedPaths } = await restore(folder, place, { force: true })
    const [, schema = ''] = /^the schema "(.+)" of the database$/.exec(replacedPaths.at(-1) ?? '') ?? []
    expect(await rowsIn(place.postgresUrl, applicants)).toContainEqual(
      expect.objectContaining({ email: 'first@example.com' }),
    )
    expect(await rowsIn(place.postgresUrl, `select distinct email from "${schema}".applications`)).toEqual([
      { email: 'later@example.com' },
    ])
    const { path } = await makeBackup(place, emptyFolder(), 0)
    const other = await emptySpace()
    await restore(path, other)
    expect(await rowsIn(other.postgresUrl, `select to_regnamespace('"${schema}"')::text as schema`)).toEqual([
      { schema: null },
    ])
  })

  test('is not replaced by a damaged backup, by one of SQLite, or while it is in use', async () => {
    const folder = emptyFolder()
    const { path } = await backUp(folder)
    const place = await emptySpace()
    const keeper = new pg.Client(place.postgresUrl)
    await keeper.connect()
    await expect(restore(path, place)).rejects.toThrow('The database is in use, by 1 connections.')
    await keeper.end()
    const { manifest } = await findBackup(path)
    const given = { ...manifest, engine: 'sqlite' as const }
    await expect(restoreBackup(path, given, place, choices)).rejects.toThrow('on SQLite')
    await expect(restore(path, { ...place, postgresUrl: '' })).rejects.toThrow('on PostgreSQL')
    const file = join(path, 'site.dump')
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(0, bytes.length >> 1, (bytes.length >> 1) + 64))
    await expect(restore(path, place)).rejects.toThrow(
      /^The database of the backup .* is damaged .* Nothing was/,
    )
    expect(await rowsIn(place.postgresUrl, "select 1 from pg_class where relname = 'jobs'")).toEqual([])
  })

  test('stays as it was where what arrives is not what left', async () => {
    const { path } = await backUp(emptyFolder())
    const place = await emptySpace()
    await restore(path, place)
    const { manifest } = await findBackup(path)
    const tables = { ...manifest.tables, jobs: { rows: 1, sum: '1' } }
    const forced = { ...choices, force: true }
    await onServer(place.postgresUrl, "update applications set email = 'kept@example.com'")
    await expect(restoreBackup(path, { ...manifest, tables }, place, forced)).rejects.toThrow(
      'The database could not be restored (The table jobs did not arrive as it was backed up.). It is as it was',
    )
    const emails = (await rowsIn(place.postgresUrl, applicants)).map(({ email }) => email)
    expect(new Set(emails)).toEqual(new Set(['kept@example.com']))
  })

  test('is copied before it is migrated, into a file that can be restored', async () => {
    const file = join(emptyFolder(), 'data/site.db')
    const url = String(config().postgresUrl)
    await copyBeforeMigration(file, (aside) => dumpDatabase(url, aside, async () => {}))
    const [copy = ''] = readdirSync(dirname(file))
    expect(copy).toMatch(/^site\.db\.before-[\d-]+T[\d-]+Z$/)
    expect(await findDumpDamage(join(dirname(file), copy))).toBeUndefined()
  })

  test('needs programs of PostgreSQL that are not older than its server, and says so', async () => {
    const url = String(config().postgresUrl)
    await expect(runProgram('pg_dump', url, [], 99)).rejects.toThrow(
      /^pg_dump is of version \d+, and the database of version 99\. Install .*postgresql-client-99\)\.$/,
    )
  })
})
