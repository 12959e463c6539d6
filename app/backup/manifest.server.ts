import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

// A backup folder contains one folder for each backup, named by its time. It holds the database, the secret and the
// manifest, which lists every stored file. All backups share the folder `files`, where files are named by checksum.

export const storedPathPattern = /^(private\/)?\w[\w.@-]{0,199}$/

const checksumSchema = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), size: z.number().int().min(0) })

const manifestSchema = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']).default('sqlite'),
  database: checksumSchema,
  /** Row count and checksum of each table. Empty for SQLite. */
  tables: z.record(z.string(), z.object({ rows: z.number(), sum: z.string() })).default({}),
  /** Null if the site's secret comes from SESSION_SECRET. */
  secret: checksumSchema.nullable(),
  /** Paths are relative to the uploads folder. */
  files: z.array(checksumSchema.extend({ path: z.string().regex(storedPathPattern) })),
  problems: z.array(z.string()),
})

export type FileChecksum = z.infer<typeof checksumSchema>
export type Manifest = z.infer<typeof manifestSchema>

/** A finished backup, which has a manifest. The manifest is written last. */
export interface Backup {
  name: string
  at: Date
}

export class BackupError extends Error {}

export const secretFileName = 'session-secret'
export const manifestFileName = 'manifest.json'
export const filesFolderName = 'files'
export const unfinishedPrefix = '.unfinished-'

const backupNamePattern = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/

export const backupName = (at: Date) => at.toISOString().replaceAll(/[:.]/g, '-')

export const isBackupName = (name: string) => backupNamePattern.test(name)

/** Finished backups, oldest first. Returns none if the folder does not exist. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = (await readdir(folder).catch(emptyIfMissing)).filter(isBackupName).sort()
  return names
    .filter((name) => pathExists(join(folder, name, manifestFileName)))
    .map((name) => ({ name, at: new Date(name.replace(backupNamePattern, '$1T$2:$3:$4.$5Z')) }))
}

/** Throws a `BackupError` if the manifest is damaged. */
export async function readManifest(backup: string): Promise<Manifest> {
  const file = join(backup, manifestFileName)
  try {
    return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    throw new BackupError(`The list of this backup, ${file}, is damaged or from a newer program.`)
  }
}

export async function checksumFile(file: string): Promise<FileChecksum> {
  const hash = createHash('sha256')
  let size = 0
  await pipeline(createReadStream(file, { highWaterMark: 256 * 1024 }), async (chunks) => {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
    }
  })
  return { sha256: hash.digest('hex'), size }
}

export async function matchesChecksum(file: string, { sha256, size }: FileChecksum): Promise<boolean> {
  const found = statSync(file, { throwIfNoEntry: false })
  return found?.size === size && (await checksumFile(file)).sha256 === sha256
}

export function emptyIfMissing(error: unknown): never[] {
  if (isMissingError(error)) return []
  throw error
}

/** Paths of public and private stored files, relative to the uploads folder. Ignores other files there. */
export async function listPathsInUploadsDir(uploadsDir: string) {
  const lists = ['', 'private/'].map(async (folder) => {
    const entries = await readdir(join(uploadsDir, folder), { withFileTypes: true }).catch(emptyIfMissing)
    return entries.filter((entry) => entry.isFile()).map(({ name }) => `${folder}${name}`)
  })
  return (await Promise.all(lists)).flat().filter((path) => storedPathPattern.test(path))
}

/** Throws if access fails for another reason than a missing file. */
export const pathExists = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined

export const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))

export const isMissingError = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
