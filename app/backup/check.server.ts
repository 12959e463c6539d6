import { join } from 'node:path'
import { databaseDamage } from '../db/snapshot.server.ts'
import { databaseName, filesName, isIntact, type Manifest, secretName } from './manifest.server.ts'

export interface Damage {
  /** Without it, nothing can be restored. */
  database?: string
  /** The session secret, and stored files by their paths. */
  files: string[]
}

interface Places {
  database: string
  secret: string
  file: (listed: Manifest['files'][number]) => string
}

/** What of a backup is missing or damaged. */
export const checkBackup = (path: string, manifest: Manifest) =>
  check(manifest, {
    database: join(path, databaseName),
    secret: join(path, secretName),
    file: ({ sha256 }) => join(path, '..', filesName, sha256),
  })

/** Reads everything and compares it with the list. */
export async function check({ database, secret, files }: Manifest, places: Places): Promise<Damage> {
  const damaged: string[] = []
  if (secret && !(await isIntact(places.secret, secret))) damaged.push(secretName)
  for (const file of files) if (!(await isIntact(places.file(file), file))) damaged.push(file.path)
  const harm = (await isIntact(places.database, database))
    ? databaseDamage(places.database)
    : 'it is missing, or not what was backed up'
  return { ...(harm && { database: harm }), files: damaged }
}
