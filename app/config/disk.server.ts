import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'

/** Resolves once a file, or a folder's list of entries, is on the disk. */
export async function syncToDisk(path: string) {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Restricts a database file and its log to this program's account, and creates the file if it is missing. */
export function makeDatabaseFilePrivate(file: string) {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  for (const part of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(part)) restrict(part)
}

function restrict(file: string) {
  try {
    chmodSync(file, 0o600)
  } catch {
    // The file belongs to another account, which controls its permissions.
  }
}
