export const storageKeyPattern = /^[\w][\w.@-]{0,199}$/

/** A local folder or an S3-compatible store. Writes are atomic. */
export interface FileStore {
  get(key: string): Promise<File | null>
  has(key: string): Promise<boolean>
  set(key: string, file: File): Promise<void>
  remove(key: string): Promise<void>
  listKeys(prefix?: string): Promise<string[]>
  listFiles(): Promise<StoredEntry[]>
  touch(key: string): Promise<boolean>
  /** Removes a file last modified before `than`, in milliseconds. True if it was removed. */
  removeIfOlder(key: string, than: number): Promise<boolean>
  /** Provides the file on the local disk until `use` resolves. Rejects if it does not exist. */
  withLocalFile<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>
  /** Removes temporary files of a crash. Rejects if the store is unusable. */
  open(): Promise<void>
}

export interface StoredEntry {
  key: string
  size: number
  lastModified: number
}

/** The S3 store does not respond, or responds with an error. People see the message, operators the reason. */
export class StorageUnavailableError extends Error {
  /** `isRefusal`: the store responded and refused the request. */
  constructor(
    readonly reason: string,
    readonly isRefusal = false,
  ) {
    super(storageUnavailableMessage, { cause: reason })
  }
}

const storageUnavailableMessage =
  'The store of files can’t be reached at this moment, so nothing was saved. Please try again in a minute.'
