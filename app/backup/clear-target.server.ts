import { mkdir, rename } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { secretFile } from '~/config/secret.server.ts'
import { lockExclusively } from '~/db/sqlite/snapshot.server.ts'
import { loadPostgresDump, type SiteData } from './database-copy.server.ts'
import { BackupError, backupName, isIntact, type Manifest, pathExists } from './manifest.server.ts'
import { isStored, listStoredPaths } from './stored-files.server.ts'

/** Refuses, before anything is changed, where the data is in use, or where something is in the way and may not be moved. Answers where it has gone. */
export async function clearTarget(target: SiteData, manifest: Manifest, force: boolean) {
  const { databaseFile, uploadsDir, postgresUrl } = target
  const tables = postgresUrl ? await findExistingTables(postgresUrl) : []
  if (!postgresUrl) assertNotInUse(databaseFile)
  const parts = postgresUrl ? [] : databaseParts(databaseFile)
  const data = dirname(databaseFile)
  const conflictingFiles: [folder: string, files: string[]][] = [
    [data, [...parts, ...(await findOtherSecret(databaseFile, manifest))]],
    [uploadsDir, target.uploadsStore ? [] : await listOtherFiles(target, manifest)],
  ]
  // In a store they have other names than what is restored, and so can stay.
  const otherStoredFiles = target.uploadsStore ? await listOtherFiles(target, manifest) : []
  const [first] = [...tables, ...otherStoredFiles, ...conflictingFiles.flatMap(([, files]) => files)]
  if (!first) return []
  if (!force)
    throw new BackupError(
      `There is data in the way, such as ${first}. Nothing was restored; --force moves what is there aside.`,
    )
  const folderName = `replaced-${backupName(new Date())}`
  for (const [folder, files] of conflictingFiles)
    for (const file of files) {
      // Within its own folder, since that may be a disk of its own.
      const to = join(folder, folderName, relative(folder, file))
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      await rename(file, to)
    }
  return conflictingFiles.filter(([, files]) => files.length > 0).map(([folder]) => join(folder, folderName))
}

function assertNotInUse(databaseFile: string) {
  if (!pathExists(databaseFile)) return
  let release: (() => void) | undefined
  try {
    release = lockExclusively(databaseFile)
  } catch {
    // It is damaged, so nobody is using it.
    return
  }
  if (!release)
    throw new BackupError(
      `The database ${databaseFile} is in use. Stop the site first; nothing was restored.`,
    )
  release()
}

async function findExistingTables(url: string) {
  const { connections, tables } = await (await loadPostgresDump()).findExistingData(url)
  if (connections > 0)
    throw new BackupError(
      `The database is in use, by ${connections} connections. Stop the site on every server first; nothing was restored.`,
    )
  return tables > 0 ? [`the ${tables} tables of the database`] : []
}

/** A log that was left without its database would be taken for one of the new database. */
const databaseParts = (file: string) =>
  ['', '-wal', '-shm', '-journal'].map((ending) => `${file}${ending}`).filter(pathExists)

/** Files that this backup would not put there; those that it would may be from a restore that was cut off. */
async function listOtherFiles(target: SiteData, { files }: Manifest) {
  const listed = new Map(files.map((file) => [file.path, file]))
  const otherFiles: string[] = []
  for (const path of await listStoredPaths(target)) {
    const same = listed.get(path)
    if (!same || !(await isStored(target, path, same))) otherFiles.push(join(target.uploadsDir, path))
  }
  return otherFiles
}

async function findOtherSecret(databaseFile: string, { secret }: Manifest) {
  const file = secretFile(databaseFile)
  return !secret || !pathExists(file) || (await isIntact(file, secret)) ? [] : [file]
}
