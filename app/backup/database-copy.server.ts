import { join } from 'node:path'
import type { S3Config } from '~/config/s3.ts'
import { copyDatabase, findDatabaseDamage, readRows } from '~/db/sqlite/snapshot.server.ts'
import { BackupError, type Manifest } from './manifest.server.ts'

export interface SiteDataLocations {
  databaseFile: string
  uploadsDir: string
  uploadsStore?: S3Config | undefined
  postgresUrl?: string | undefined
}

export type RowReader = (table: string) => Promise<object[]>

/** Copies a consistent snapshot. `read` sees the same snapshot. `tables` holds checksums, for PostgreSQL only. */
export async function backUpDatabase<Read>(
  { databaseFile, postgresUrl }: SiteDataLocations,
  to: string,
  read: (rows: RowReader) => Promise<Read>,
): Promise<{ read: Read; tables?: Manifest['tables'] }> {
  if (postgresUrl) return (await loadPostgresDumpModule()).dumpDatabase(postgresUrl, to, read)
  await copyDatabase(databaseFile, to)
  const damage = findDatabaseDamage(to)
  if (damage)
    throw new BackupError(`The database ${databaseFile} is damaged (${damage}). Earlier backups are whole.`)
  return { read: await read(async (table) => readRows(to, table)) }
}

const fileNames = { sqlite: 'site.db', postgres: 'site.dump' }

export const databaseFileName = ({ engine }: Pick<Manifest, 'engine'>) => fileNames[engine]

export const databaseCopyPath = (path: string, manifest: Pick<Manifest, 'engine'>) =>
  join(path, databaseFileName(manifest))

export const engineOf = ({ postgresUrl }: SiteDataLocations) => (postgresUrl ? 'postgres' : 'sqlite')

export const findCopyDamage = async (file: string, { engine }: Manifest) =>
  engine === 'postgres' ? (await loadPostgresDumpModule()).findDumpDamage(file) : findDatabaseDamage(file)

/** Loads the PostgreSQL driver only on sites that use it. */
export const loadPostgresDumpModule = () => import('~/db/postgres/dump.server.ts')
