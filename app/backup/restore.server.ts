import { link } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { secretFile } from '~/config/secret.server.ts'
import { DiskStorage } from '~/files/storage/disk-storage.server.ts'
import { openPathAsFile } from '~/files/storage/open-file.server.ts'
import { moveExistingDataAside } from './clear-target.server.ts'
import {
  databaseCopyPath,
  databaseFileName,
  engineOf,
  findCopyDamage,
  loadPostgresDumpModule,
  type SiteDataLocations,
} from './database-copy.server.ts'
import {
  BackupError,
  backupName,
  errorMessage,
  filesFolderName,
  listBackups,
  type Manifest,
  manifestFileName,
  matchesChecksum,
  pathExists,
  readManifest,
  secretFileName,
  unfinishedPrefix,
} from './manifest.server.ts'
import { isStoredIntact, putFile } from './stored-files.server.ts'

interface RestoreOptions {
  force: boolean
  verify: boolean
  leaveOutDamaged: boolean
}

/** Finds the backup at this path, or the newest one below it. Throws a `BackupError`. */
export async function requireBackup(given: string): Promise<{ path: string; manifest: Manifest }> {
  const below = (await listBackups(given)).at(-1)
  const path = resolve(below ? join(given, below.name) : given)
  if (pathExists(join(path, manifestFileName))) return { path, manifest: await readManifest(path) }
  throw new BackupError(
    basename(path).startsWith(unfinishedPrefix) ||
      pathExists(join(path, databaseFileName({ engine: 'sqlite' })))
      ? `The backup ${path} was cut off before it was finished. Choose another backup.`
      : `There is no backup in ${path}.`,
  )
}

/** Replaces the site's data, the database last. Most problems throw a `BackupError` before any change. */
export async function restoreBackup(
  path: string,
  manifest: Manifest,
  target: SiteDataLocations,
  options: RestoreOptions,
) {
  assertSameEngine(manifest, target)
  const damage = await findBackupDamage(path, manifest)
  if (damage.database)
    throw new BackupError(
      `The database of the backup ${path} is damaged (${damage.database}). Nothing was restored.`,
    )
  if (damage.files.length > 0 && !options.leaveOutDamaged)
    throw new BackupError(
      `Damaged or missing in the backup ${path}: ${damage.files.join(', ')}. Nothing was restored; --leave-out-damaged restores the rest.`,
    )
  const isIntactFile = ({ path }: { path: string }) => !damage.files.includes(path)
  const files = manifest.files.filter(isIntactFile)
  const secret = isIntactFile({ path: secretFileName }) ? manifest.secret : null
  const replacedPaths = await moveExistingDataAside(target, { ...manifest, files, secret }, options.force)
  await restoreFiles(path, files, target)
  await restoreFile(join(path, secretFileName), secretFile(target.databaseFile), secret !== null)
  const { postgresUrl } = target
  if (postgresUrl) replacedPaths.push(...(await restoreTables(postgresUrl, path, manifest)))
  else await restoreFile(databaseCopyPath(path, manifest), target.databaseFile, true)
  if (options.verify) await verifyRestored({ ...manifest, files, secret }, target)
  return { leftOut: damage.files, replacedPaths }
}

function assertSameEngine({ engine }: Manifest, target: SiteDataLocations) {
  if (engine === engineOf(target)) return
  throw new BackupError(
    engine === 'postgres'
      ? 'This backup is of a site on PostgreSQL. Set DATABASE_URL to an empty database there. Nothing was restored.'
      : 'This backup is of a site on SQLite. Restore it with DATABASE_URL=file:data/site.db, then run `npm run move`. Nothing was restored.',
  )
}

async function restoreTables(url: string, path: string, manifest: Manifest) {
  const { replaceTablesWithDump: restoreDump } = await loadPostgresDumpModule()
  try {
    const suffix = backupName(new Date())
    const schema = await restoreDump(url, databaseCopyPath(path, manifest), manifest.tables, suffix)
    return schema ? [`the schema "${schema}" of the database`] : []
  } catch (error) {
    throw new BackupError(
      `The database could not be restored (${errorMessage(error)}). The database is unchanged. The stored files were restored.`,
    )
  }
}

async function restoreFiles(path: string, files: Manifest['files'], target: SiteDataLocations) {
  for (const file of files)
    await putFile(target, file.path, join(path, '..', filesFolderName, file.sha256), file)
}

/** Atomic. Never overwrites a file that another process has created meanwhile. */
async function restoreFile(from: string, to: string, isWanted: boolean) {
  if (!isWanted || (basename(from) === secretFileName && pathExists(to))) return
  const partialName = `${basename(from)}.restoring`
  const storage = new DiskStorage(dirname(to))
  await storage.set(partialName, await openPathAsFile(from))
  try {
    await link(join(storage.folder, partialName), to)
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'EEXIST'
      ? new BackupError(`${to} appeared during the restore. Stop the site and try again.`)
      : error
  } finally {
    await storage.remove(partialName)
  }
}

async function verifyRestored(manifest: Manifest, target: SiteDataLocations) {
  const { databaseFile, postgresUrl } = target
  const damage = await findDamagedData(manifest, {
    // The import has compared the tables of PostgreSQL already.
    database: postgresUrl ? undefined : databaseFile,
    secret: secretFile(databaseFile),
    isIntactFile: (file) => isStoredIntact(target, file.path, file),
  })
  const damaged = [...(damage.database ? [databaseFile] : []), ...damage.files]
  if (damaged.length > 0)
    throw new BackupError(
      `The restored data differs from the backup: ${damaged.join(', ')}. Is the disk failing?`,
    )
}

interface Damage {
  database?: string
  files: string[]
}

interface BackupLocations {
  /** Undefined if the database is verified in another way. */
  database: string | undefined
  secret: string
  isIntactFile: (listed: Manifest['files'][number]) => Promise<boolean>
}

export const findBackupDamage = (path: string, manifest: Manifest) =>
  findDamagedData(manifest, {
    database: databaseCopyPath(path, manifest),
    secret: join(path, secretFileName),
    isIntactFile: (file) => matchesChecksum(join(path, '..', filesFolderName, file.sha256), file),
  })

async function findDamagedData(manifest: Manifest, locations: BackupLocations): Promise<Damage> {
  const { secret, files } = manifest
  const damaged: string[] = []
  if (secret && !(await matchesChecksum(locations.secret, secret))) damaged.push(secretFileName)
  for (const file of files) if (!(await locations.isIntactFile(file))) damaged.push(file.path)
  const databaseDamage =
    locations.database === undefined ? undefined : await findDatabaseDamage(locations.database, manifest)
  return { ...(databaseDamage && { database: databaseDamage }), files: damaged }
}

const findDatabaseDamage = async (database: string, manifest: Manifest) =>
  (await matchesChecksum(database, manifest.database))
    ? findCopyDamage(database, manifest)
    : 'it is missing, or not what was backed up'
