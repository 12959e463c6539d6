import { randomBytes } from 'node:crypto'
import { createWriteStream, open, statSync, unlinkSync } from 'node:fs'
import { access, chmod, constants, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { syncToDisk } from '~/config/disk.server.ts'
import { type FileStore, StorageUnavailableError, storageKeyPattern } from './file-store.ts'
import { openPathAsFile } from './open-file.server.ts'

/** Readable only by the site's own account. */
const [fileMode, folderMode] = [0o600, 0o700]
const temporaryPrefix = '.unfinished-'

/** The disk or quota is full. People see the message. */
export class NoSpaceError extends Error {
  constructor(cause: unknown) {
    super(noSpaceMessage, { cause })
  }
}

/** Stores files in one folder. Writes are atomic: a temporary file is synced, then renamed. */
export class DiskStorage implements FileStore {
  constructor(readonly folder: string) {}

  async get(key: string) {
    return storageKeyPattern.test(key) ? openPathAsFile(join(this.folder, key)).catch(() => null) : null
  }

  async has(key: string) {
    if (!storageKeyPattern.test(key)) return false
    const found = await stat(join(this.folder, key)).catch(() => undefined)
    return found?.isFile() ?? false
  }

  async set(key: string, file: File) {
    if (!storageKeyPattern.test(key)) throw new Error(`Not a storage key: ${key}`)
    await this.#makeFolder()
    const temporaryPath = join(this.folder, `${temporaryPrefix}${randomBytes(8).toString('hex')}`)
    try {
      // Opened before the pipeline: otherwise an aborted stream could create the file after its removal.
      const fd = await promisify(open)(temporaryPath, 'w', fileMode)
      await pipeline(
        Readable.fromWeb(file.stream() as ReadableStream),
        createWriteStream(temporaryPath, { fd, flush: true }),
      )
      await rename(temporaryPath, join(this.folder, key))
      await syncToDisk(this.folder)
    } catch (error) {
      await rm(temporaryPath, { force: true })
      throw isNoSpaceError(error) ? new NoSpaceError(error) : error
    }
  }

  async remove(key: string) {
    if (storageKeyPattern.test(key)) await rm(join(this.folder, key), { force: true })
  }

  async touch(key: string) {
    if (!storageKeyPattern.test(key)) return false
    const now = new Date()
    try {
      await utimes(join(this.folder, key), now, now)
      return true
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
      throw error
    }
  }

  /** Synchronous, so that no `touch` happens between the check and the removal. */
  async removeIfOlder(key: string, than: number) {
    const path = join(this.folder, key)
    const found = storageKeyPattern.test(key) ? statSync(path, { throwIfNoEntry: false }) : undefined
    if (!found || found.mtimeMs >= than) return false
    unlinkSync(path)
    return true
  }

  withLocalFile<Result>(key: string, use: (path: string) => Promise<Result>) {
    if (!storageKeyPattern.test(key)) throw new Error(`Not a storage key: ${key}`)
    return use(join(this.folder, key))
  }

  async listKeys(prefix = '') {
    const names = await readdir(this.folder).catch(() => [])
    return names.filter((name) => storageKeyPattern.test(name) && name.startsWith(prefix)).sort()
  }

  async listFiles() {
    const describe = async (key: string) => {
      const { size, mtimeMs } = await stat(join(this.folder, key))
      return { key, size, lastModified: mtimeMs }
    }
    return Promise.all((await this.listKeys()).map(describe))
  }

  async open() {
    await this.#makeFolder()
    await access(this.folder, constants.R_OK | constants.W_OK)
    for (const name of await readdir(this.folder)) {
      if (name.startsWith(temporaryPrefix)) await rm(join(this.folder, name), { force: true })
    }
    await this.#restrictAccess()
  }

  /** Restricts the files first, then the folder, if other accounts could read it. */
  async #restrictAccess() {
    try {
      if (((await stat(this.folder)).mode & 0o077) === 0) return
      for (const name of await readdir(this.folder))
        if (storageKeyPattern.test(name) && (await this.has(name)))
          await chmod(join(this.folder, name), fileMode)
      await chmod(this.folder, folderMode)
    } catch {
      // The folder belongs to another account, which controls its access.
    }
  }

  async #makeFolder() {
    await mkdir(this.folder, { recursive: true, mode: folderMode })
  }
}

export const noSpaceMessage =
  'There is no space left on the server, so nothing was saved. Please tell whoever looks after the website.'

const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL']

export const isNoSpaceError = (error: unknown) =>
  error instanceof NoSpaceError ||
  (error instanceof Error && 'code' in error && fullCodes.includes(String(error.code)))

export const isStorageError = (error: unknown) =>
  isNoSpaceError(error) ||
  error instanceof StorageUnavailableError ||
  (error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code)))
