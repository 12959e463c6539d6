import { join } from 'node:path'
import { copyDatabase, databaseDamage, rowsOf } from '../db/snapshot.server.ts'
import type { S3Place } from '../process/uploads-place.ts'
import { BackupError, type Manifest } from './manifest.server.ts'

export interface Source {
  databaseFile: string
  uploadsDir: string
  uploadsStore?: S3Place | undefined
  postgresUrl?: string | undefined
}

export type ReadRows = (table: string) => Promise<object[]>

/** Copies the database, and asks of the copy, as of the same moment; how its tables can be known again. */
export async function copyOfDatabase<Read>(
  { databaseFile, postgresUrl }: Source,
  to: string,
  read: (rows: ReadRows) => Promise<Read>,
): Promise<{ read: Read; tables?: Manifest['tables'] }> {
  if (postgresUrl) return (await postgres()).dumpDatabase(postgresUrl, to, read)
  await copyDatabase(databaseFile, to)
  const damage = databaseDamage(to)
  if (damage)
    throw new BackupError(`The database ${databaseFile} is damaged (${damage}). Earlier backups are whole.`)
  return { read: await read(async (table) => rowsOf(to, table)) }
}

const names = { sqlite: 'site.db', postgres: 'site.dump' }

export const databaseName = ({ engine }: Pick<Manifest, 'engine'>) => names[engine]

export const databaseIn = (path: string, manifest: Pick<Manifest, 'engine'>) =>
  join(path, databaseName(manifest))

export const engineOf = ({ postgresUrl }: Source) => (postgresUrl ? 'postgres' : 'sqlite')

export const damageOf = async (file: string, { engine }: Manifest) =>
  engine === 'postgres' ? (await postgres()).dumpDamage(file) : databaseDamage(file)

/** Its driver is only loaded where it is used. */
export const postgres = () => import('../db/postgres/dump.server.ts')
