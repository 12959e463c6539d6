import { mkdir, rename } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { holdAlone } from '../db/snapshot.server.ts'
import { keptSecretFile } from '../process/secret.server.ts'
import { postgres, type Source } from './database-copy.server.ts'
import { BackupError, backupName, isIntact, isThere, type Manifest } from './manifest.server.ts'
import { isStored, pathsAt } from './stored-files.server.ts'

/** Refuses, before anything is changed, where the data is in use, or where something is in the way and may not be moved. Answers where it has gone. */
export async function makeRoom(target: Source, manifest: Manifest, force: boolean) {
  const { databaseFile, uploadsDir, postgresUrl } = target
  const tables = postgresUrl ? await tablesInTheWay(postgresUrl) : []
  if (!postgresUrl) refuseInUse(databaseFile)
  const parts = postgresUrl ? [] : databaseParts(databaseFile)
  const data = dirname(databaseFile)
  const inTheWay: [folder: string, files: string[]][] = [
    [data, [...parts, ...(await otherSecret(databaseFile, manifest))]],
    [uploadsDir, target.uploadsStore ? [] : await otherFiles(target, manifest)],
  ]
  // In a store they have other names than what is restored, and so can stay.
  const beside = target.uploadsStore ? await otherFiles(target, manifest) : []
  const [first] = [...tables, ...beside, ...inTheWay.flatMap(([, files]) => files)]
  if (!first) return []
  if (!force)
    throw new BackupError(
      `There is data in the way, such as ${first}. Nothing was restored; --force moves what is there aside.`,
    )
  const mark = `replaced-${backupName(new Date())}`
  for (const [folder, files] of inTheWay)
    for (const file of files) {
      // Within its own folder, since that may be a disk of its own.
      const to = join(folder, mark, relative(folder, file))
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      await rename(file, to)
    }
  return inTheWay.filter(([, files]) => files.length > 0).map(([folder]) => join(folder, mark))
}

function refuseInUse(databaseFile: string) {
  if (!isThere(databaseFile)) return
  let release: (() => void) | undefined
  try {
    release = holdAlone(databaseFile)
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

async function tablesInTheWay(url: string) {
  const { connections, tables } = await (await postgres()).inTheWayOf(url)
  if (connections > 0)
    throw new BackupError(
      `The database is in use, by ${connections} connections. Stop the site on every server first; nothing was restored.`,
    )
  return tables > 0 ? [`the ${tables} tables of the database`] : []
}

/** A log that was left without its database would be taken for one of the new database. */
const databaseParts = (file: string) =>
  ['', '-wal', '-shm', '-journal'].map((ending) => `${file}${ending}`).filter(isThere)

/** Files that this backup would not put there; those that it would may be from a restore that was cut off. */
async function otherFiles(target: Source, { files }: Manifest) {
  const listed = new Map(files.map((file) => [file.path, file]))
  const other: string[] = []
  for (const path of await pathsAt(target)) {
    const same = listed.get(path)
    if (!same || !(await isStored(target, path, same))) other.push(join(target.uploadsDir, path))
  }
  return other
}

async function otherSecret(databaseFile: string, { secret }: Manifest) {
  const file = keptSecretFile(databaseFile)
  return !secret || !isThere(file) || (await isIntact(file, secret)) ? [] : [file]
}
