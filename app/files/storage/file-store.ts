import type { FileKey, FileMetadata, FileStorage, ListOptions } from '@mjackson/file-storage'

export const storageKeyPattern = /^[\w][\w.@-]{0,199}$/

/** A place for files: a folder of this machine, or a store over the network. A file is there whole or not at all. */
export interface FileStore extends FileStorage {
  get(key: string): Promise<File | null>
  has(key: string): Promise<boolean>
  set(key: string, file: File): Promise<void>
  remove(key: string): Promise<void>
  list<Options extends ListOptions>(options?: Options): Promise<FileList<Options>>
  getFirst(keys: string[]): Promise<File | null>
  touch(key: string): Promise<boolean>
  /** Removes a file that has been there since before `than`, in milliseconds; tells whether it did. */
  removeIfOlder(key: string, than: number): Promise<boolean>
  /** Lays a file on this machine's disk for as long as it is used. Rejects where there is none. */
  withLocalFile<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>
  /** Clears away what a crash left behind. Rejects where the place can't be used. */
  open(): Promise<void>
}

export interface FileList<Options extends ListOptions> {
  cursor?: string
  files: (Options extends { includeMetadata: true } ? FileMetadata : FileKey)[]
}

/** The store over the network does not answer, or not as it should; the message says so to people. */
export class StorageUnavailableError extends Error {
  /** `isRefusal`: it is there, and will not do it. */
  constructor(
    readonly reason: string,
    readonly isRefusal = false,
  ) {
    super(storageUnavailableMessage, { cause: reason })
  }
}

const storageUnavailableMessage =
  'The store of files can’t be reached at this moment, so nothing was saved. Please try again in a minute.'
