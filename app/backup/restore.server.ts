import { link } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { DiskStorage } from '../files/disk-storage.server.ts'
import { openFile } from '../files/open-file.server.ts'
import { keptSecretFile } from '../process/secret.server.ts'
import { check, checkBackup } from './check.server.ts'
import { databaseIn, databaseName, engineOf, postgres, type Source } from './database-copy.server.ts'
import { makeRoom } from './make-room.server.ts'
import {
  BackupError,
  backupName,
  filesName,
  isThere,
  listBackups,
  type Manifest,
  manifestName,
  readManifest,
  reason,
  secretName,
  unfinished,
} from './manifest.server.ts'
import { isStored, putFile } from './stored-files.server.ts'

interface Choices {
  force: boolean
  verify: boolean
  leaveOutDamaged: boolean
}

/** A finished backup and its list: the one of this path, or the newest below it. Throws a `BackupError`. */
export async function findBackup(given: string): Promise<{ path: string; manifest: Manifest }> {
  const below = (await listBackups(given)).at(-1)
  const path = resolve(below ? join(given, below.name) : given)
  if (isThere(join(path, manifestName))) return { path, manifest: await readManifest(path) }
  throw new BackupError(
    basename(path).startsWith(unfinished) || isThere(join(path, databaseName({ engine: 'sqlite' })))
      ? `The backup ${path} was cut off before it was finished. Take another one.`
      : `There is no backup in ${path}.`,
  )
}

/** Puts a backup in the place of the site's data, the database last. Throws a `BackupError` before anything is changed. */
export async function restoreBackup(path: string, manifest: Manifest, target: Source, choices: Choices) {
  refuseOtherEngine(manifest, target)
  const damage = await checkBackup(path, manifest)
  if (damage.database)
    throw new BackupError(
      `The database of the backup ${path} is damaged (${damage.database}). Nothing was restored.`,
    )
  if (damage.files.length > 0 && !choices.leaveOutDamaged)
    throw new BackupError(
      `Damaged or missing in the backup ${path}: ${damage.files.join(', ')}. Nothing was restored; --leave-out-damaged restores the rest.`,
    )
  const isWhole = ({ path }: { path: string }) => !damage.files.includes(path)
  const files = manifest.files.filter(isWhole)
  const secret = isWhole({ path: secretName }) ? manifest.secret : null
  const moved = await makeRoom(target, { ...manifest, files, secret }, choices.force)
  await restoreFiles(path, files, target)
  await restoreOne(join(path, secretName), keptSecretFile(target.databaseFile), secret !== null)
  const { postgresUrl } = target
  if (postgresUrl) moved.push(...(await restoreTables(postgresUrl, path, manifest)))
  else await restoreOne(databaseIn(path, manifest), target.databaseFile, true)
  if (choices.verify) await verify({ ...manifest, files, secret }, target)
  return { left: damage.files, moved }
}

function refuseOtherEngine({ engine }: Manifest, target: Source) {
  if (engine === engineOf(target)) return
  throw new BackupError(
    engine === 'postgres'
      ? 'This backup is of a site on PostgreSQL. Set DATABASE_URL to an empty database there. Nothing was restored.'
      : 'This backup is of a site on SQLite. Restore it with DATABASE_URL=file:data/site.db, then carry it over by npm run move. Nothing was restored.',
  )
}

async function restoreTables(url: string, path: string, manifest: Manifest) {
  const { restoreDump } = await postgres()
  try {
    const mark = backupName(new Date())
    const schema = await restoreDump(url, databaseIn(path, manifest), manifest.tables, mark)
    return schema ? [`the schema "${schema}" of the database`] : []
  } catch (error) {
    throw new BackupError(
      `The database could not be restored (${reason(error)}). It is as it was; the stored files are in their places.`,
    )
  }
}

async function restoreFiles(path: string, files: Manifest['files'], target: Source) {
  for (const file of files) await putFile(target, file.path, join(path, '..', filesName, file.sha256), file)
}

/** Whole or not at all, and never over what somebody else has put there meanwhile. */
async function restoreOne(from: string, to: string, wanted: boolean) {
  if (!wanted || (basename(from) === secretName && isThere(to))) return
  const part = `${basename(from)}.restoring`
  const storage = new DiskStorage(dirname(to))
  await storage.set(part, await openFile(from))
  try {
    await link(join(storage.folder, part), to)
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'EEXIST'
      ? new BackupError(`Meanwhile something was put at ${to}. Stop the site and try again.`)
      : error
  } finally {
    await storage.remove(part)
  }
}

async function verify(manifest: Manifest, target: Source) {
  const { databaseFile, postgresUrl } = target
  const damage = await check(manifest, {
    // The tables of PostgreSQL were compared as they arrived.
    database: postgresUrl ? undefined : databaseFile,
    secret: keptSecretFile(databaseFile),
    isWhole: (file) => isStored(target, file.path, file),
  })
  const harmed = [...(damage.database ? [databaseFile] : []), ...damage.files]
  if (harmed.length > 0)
    throw new BackupError(`Restored, but not what was backed up: ${harmed.join(', ')}. Is the disk failing?`)
}
