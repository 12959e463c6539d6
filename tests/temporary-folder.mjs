import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const minFreeBytes = 4 * 1024 ** 3

/**
 * The folder for temporary files of tests: in memory if it has space, since syncing each write to a disk would double
 * the time. Fault tests use a disk.
 */
export function temporaryFolder() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return process.env.TMPDIR || bavail * bsize < minFreeBytes ? tmpdir() : memory
  } catch {
    return tmpdir()
  }
}
