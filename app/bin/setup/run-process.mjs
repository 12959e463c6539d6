import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const signals = /** @type {const} */ (['SIGHUP', 'SIGINT', 'SIGTERM'])

/** Runs a program in a process group of its own. A signal to this process first stops the group. A killed program has the
 * code -1. `quiet` returns the output instead of printing it.
 * @param {string} file @param {string[]} args @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>} */
export function run(file, args, { env = process.env, quiet = false } = {}) {
  const output = quiet ? 'pipe' : 'inherit'
  const child = spawn(file, args, { env, detached: true, stdio: ['ignore', output, output] })
  let captured = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      captured += text
    })
  }
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    child.once('close', () => process.exit(128 + constants.signals[signal]))
    // Like a terminal: package managers and test runners clean up on SIGINT.
    if (child.pid) process.kill(-child.pid, 'SIGINT')
  }
  for (const signal of signals) process.once(signal, stop)
  return new Promise((resolve) => {
    child.on('error', ({ message }) => {
      captured += message
    })
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, stop)
      resolve({ code: code === null || code < 0 ? -1 : code, output: captured })
    })
  })
}
