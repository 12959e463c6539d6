import { join } from 'node:path'
import { databasePath, findCopyDamage } from './database-copy.server.ts'
import { filesName, isIntact, type Manifest, secretName } from './manifest.server.ts'

interface Damage {
  database?: string
  files: string[]
}

interface BackupLocations {
  /** Undefined where it is read by other means. */
  database: string | undefined
  secret: string
  isIntactFile: (listed: Manifest['files'][number]) => Promise<boolean>
}

export const findBackupDamage = (path: string, manifest: Manifest) =>
  findDamage(manifest, {
    database: databasePath(path, manifest),
    secret: join(path, secretName),
    isIntactFile: (file) => isIntact(join(path, '..', filesName, file.sha256), file),
  })

export async function findDamage(manifest: Manifest, locations: BackupLocations): Promise<Damage> {
  const { secret, files } = manifest
  const damaged: string[] = []
  if (secret && !(await isIntact(locations.secret, secret))) damaged.push(secretName)
  for (const file of files) if (!(await locations.isIntactFile(file))) damaged.push(file.path)
  const databaseDamage =
    locations.database === undefined ? undefined : await findDatabaseDamage(locations.database, manifest)
  return { ...(databaseDamage && { database: databaseDamage }), files: damaged }
}

const findDatabaseDamage = async (database: string, manifest: Manifest) =>
  (await isIntact(database, manifest.database))
    ? findCopyDamage(database, manifest)
    : 'it is missing, or not what was backed up'
