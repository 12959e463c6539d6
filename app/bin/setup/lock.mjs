import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './command.mjs'

const beat = 1_000
const silence = 5_000

/** The holder touches its file every second, as a process id says nothing across containers.
 * @param {string} root @param {() => Promise<unknown>} work */
export async function alone(root, work) {
  const file = join(root, '.cache/setup.lock')
  mkdirSync(dirname(file), { recursive: true })
  for (let tries = 0; !create(file); tries++) {
    if (tries === 0) say('Waiting for another process that installs or builds …')
    await sleep(200)
    const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (touched !== undefined && Math.abs(Date.now() - touched) > silence) remove(file)
  }
  const pulse = setInterval(() => utimesSync(file, new Date(), new Date()), beat)
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  await work().finally(() => {
    clearInterval(pulse)
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
  // Of several processes that wait, only one can rename it.
  const mine = `${file}.${process.pid}`
  try {
    renameSync(file, mine)
    rmSync(mine)
  } catch {
    // Another was faster.
  }
}
