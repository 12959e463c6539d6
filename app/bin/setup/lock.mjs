import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './command.mjs'

const heartbeatInterval = 1_000
const staleAfter = 5_000

/** Holds a lock file and touches it every second, since process ids mean nothing across containers.
 * @param {string} root @param {() => Promise<unknown>} work */
export async function withLock(root, work) {
  const file = join(root, '.cache/setup.lock')
  mkdirSync(dirname(file), { recursive: true })
  for (let tries = 0; !create(file); tries++) {
    if (tries === 0) say('Waiting for another process that installs or builds …')
    await sleep(200)
    const touchedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (touchedAt !== undefined && Math.abs(Date.now() - touchedAt) > staleAfter) remove(file)
  }
  const heartbeat = setInterval(() => utimesSync(file, new Date(), new Date()), heartbeatInterval)
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  await work().finally(() => {
    clearInterval(heartbeat)
    process.off('exit', release)
    release()
  })
}

/** @param {string} file */
function create(file) {
  try {
    writeFileSync(file, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/** @param {string} file */
function remove(file) {
  // Only one of several waiting processes can rename the file.
  const ownFile = `${file}.${process.pid}`
  try {
    renameSync(file, ownFile)
    rmSync(ownFile)
  } catch {
    // Another process was faster.
  }
}
