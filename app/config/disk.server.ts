import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'

/** Resolves once a file, or what a folder says of its files, is on the disk. */
export async function syncToDisk(path: string) {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Makes a database file that only this program's own account may read, or makes one so; its log then is, too. */
export function makePrivate(file: string) {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  for (const part of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(part)) restrict(part)
}

function restrict(file: string) {
  try {
    chmodSync(file, 0o600)
  } catch {
    // It belongs to another account, which has seen to it in its own way.
  }
}
