import { join } from 'node:path'
import { damageOf, databaseIn } from './database-copy.server.ts'
import { filesName, isIntact, type Manifest, secretName } from './manifest.server.ts'

interface Damage {
  database?: string
  files: string[]
}

interface Places {
  /** Undefined where it is read by other means. */
  database: string | undefined
  secret: string
  isWhole: (listed: Manifest['files'][number]) => Promise<boolean>
}

export const checkBackup = (path: string, manifest: Manifest) =>
  check(manifest, {
    database: databaseIn(path, manifest),
    secret: join(path, secretName),
    isWhole: (file) => isIntact(join(path, '..', filesName, file.sha256), file),
  })

export async function check(manifest: Manifest, places: Places): Promise<Damage> {
  const { secret, files } = manifest
  const damaged: string[] = []
  if (secret && !(await isIntact(places.secret, secret))) damaged.push(secretName)
  for (const file of files) if (!(await places.isWhole(file))) damaged.push(file.path)
  const harm = places.database === undefined ? undefined : await harmOf(places.database, manifest)
  return { ...(harm && { database: harm }), files: damaged }
}

const harmOf = async (database: string, manifest: Manifest) =>
  (await isIntact(database, manifest.database))
    ? damageOf(database, manifest)
    : 'it is missing, or not what was backed up'
