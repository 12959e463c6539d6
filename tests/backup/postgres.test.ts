import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { makeBackup } from '~/backup/make.server.ts'
import { requireBackup, restoreBackup } from '~/backup/restore.server.ts'
import { config } from '~/config/config.server.ts'
import { database } from '~/db/database.server.ts'
import { copyBeforeMigration } from '~/db/migrate.server.ts'
import { dumpDatabase, findDumpDamage } from '~/db/postgres/dump.server.ts'
import { addressOf, dropDatabase, executeOn, newDatabase } from '../postgres-server.ts'
import { apply, backUp, emptyFolder, emptyTarget, openSmallSiteOnTestDatabase } from './data.ts'

const { server = '' } = inject('postgres') ?? {}
const options = { force: false, verify: true, leaveOutDamaged: false }

async function restore(
  from: string,
  target: Awaited<ReturnType<typeof emptyPostgresTarget>>,
  more: Partial<typeof options> = {},
) {
  const { path, manifest } = await requireBackup(from)
  return restoreBackup(path, manifest, target, { ...options, ...more })
}

let databaseCount = 0

/** An empty database and empty folders. */
async function emptyPostgresTarget() {
  const name = `${basename(String(process.env.DATABASE_URL))}-space-${++databaseCount}`
  await newDatabase(server, name)
  onTestFinished(() => dropDatabase(server, name))
  return { ...emptyTarget(), postgresUrl: addressOf(server, name) }
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
  beforeAll(openSmallSiteOnTestDatabase)

  test('is backed up while it runs, and restored elsewhere with all its files', async () => {
    const { path, files, problems } = await backUp(emptyFolder())
    expect([files, problems]).toEqual([4, []])
    expect(readdirSync(path).sort()).toEqual(['manifest.json', 'session-secret', 'site.dump'])
    const target = await emptyPostgresTarget()
    expect(await restore(path, target)).toEqual({ leftOut: [], replacedPaths: [] })
    const own = String(config().postgresUrl)
    for (const query of [applicants, 'select * from jobs', 'select name from migrations order by name'])
      expect(await rowsIn(target.postgresUrl, query)).toEqual(await rowsIn(own, query))
    const { manifest } = await requireBackup(path)
    for (const { path } of manifest.files)
      expect(readFileSync(join(target.uploadsDir, path))).toEqual(
        readFileSync(join(config().uploadsDir, path)),
      )
    expect(existsSync(join(dirname(target.databaseFile), 'session-secret'))).toBe(true)
  })

  test('lists the referenced files from the same snapshot as the copy', async () => {
    const dump = dumpDatabase(String(config().postgresUrl), join(emptyFolder(), 'dump'), async (rows) => {
      await apply('meanwhile@example.com')
      return (await rows('applications')).map((row) => Reflect.get(row, 'email'))
    })
    expect((await dump).read).not.toContain('meanwhile@example.com')
    const db = await database()
    expect(await db.selectFrom('applications').select('email').execute()).toContainEqual({
      email: 'meanwhile@example.com',
    })
  })

  test('replaces existing data only with --force, retains it, and leaves it out of later backups', async () => {
    const folder = emptyFolder()
    await backUp(folder)
    const target = await emptyPostgresTarget()
    await restore(folder, target)
    await executeOn(target.postgresUrl, "update applications set email = 'later@example.com'")
    await expect(restore(folder, target)).rejects.toThrow(
      /^There is data in the way, such as the \d+ tables of/,
    )
    const { replacedPaths } = await restore(folder, target, { force: true })
    const [, schema = ''] = /^the schema "(.+)" of the database$/.exec(replacedPaths.at(-1) ?? '') ?? []
    expect(await rowsIn(target.postgresUrl, applicants)).toContainEqual(
      expect.objectContaining({ email: 'first@example.com' }),
    )
    expect(await rowsIn(target.postgresUrl, `select distinct email from "${schema}".applications`)).toEqual([
      { email: 'later@example.com' },
    ])
    const { path } = await makeBackup(target, emptyFolder(), 0)
    const other = await emptyPostgresTarget()
    await restore(path, other)
    expect(await rowsIn(other.postgresUrl, `select to_regnamespace('"${schema}"')::text as schema`)).toEqual([
      { schema: null },
    ])
  })

  test('refuses a damaged backup, a backup of SQLite, and a database in use', async () => {
    const folder = emptyFolder()
    const { path } = await backUp(folder)
    const target = await emptyPostgresTarget()
    const openClient = new pg.Client(target.postgresUrl)
    await openClient.connect()
    await expect(restore(path, target)).rejects.toThrow('The database is in use, by 1 connections.')
    await openClient.end()
    const { manifest } = await requireBackup(path)
    const sqliteManifest = { ...manifest, engine: 'sqlite' as const }
    await expect(restoreBackup(path, sqliteManifest, target, options)).rejects.toThrow('on SQLite')
    await expect(restore(path, { ...target, postgresUrl: '' })).rejects.toThrow('on PostgreSQL')
    const file = join(path, 'site.dump')
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(0, bytes.length >> 1, (bytes.length >> 1) + 64))
    await expect(restore(path, target)).rejects.toThrow(
      /^The database of the backup .* is damaged .* Nothing was/,
    )
    expect(await rowsIn(target.postgresUrl, "select 1 from pg_class where relname = 'jobs'")).toEqual([])
  })

  test('is unchanged if the restored tables differ from the backup', async () => {
    const { path } = await backUp(emptyFolder())
    const target = await emptyPostgresTarget()
    await restore(path, target)
    const { manifest } = await requireBackup(path)
    const tables = { ...manifest.tables, jobs: { rows: 1, sum: '1' } }
    const forced = { ...options, force: true }
    await executeOn(target.postgresUrl, "update applications set email = 'kept@example.com'")
    await expect(restoreBackup(path, { ...manifest, tables }, target, forced)).rejects.toThrow(
      'The database could not be restored (The table jobs differs from the backup.). The database is unchanged',
    )
    const emails = (await rowsIn(target.postgresUrl, applicants)).map(({ email }) => email)
    expect(new Set(emails)).toEqual(new Set(['kept@example.com']))
  })

  test('is dumped before a migration, into a restorable file', async () => {
    const file = join(emptyFolder(), 'data/site.db')
    const url = String(config().postgresUrl)
    await copyBeforeMigration(file, (temporaryFile) => dumpDatabase(url, temporaryFile, async () => {}))
    const [copy = ''] = readdirSync(dirname(file))
    expect(copy).toMatch(/^site\.db\.before-[\d-]+T[\d-]+Z$/)
    expect(await findDumpDamage(join(dirname(file), copy))).toBeUndefined()
  })
})
