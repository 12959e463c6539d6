import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const signals = /** @type {const} */ (['SIGHUP', 'SIGINT', 'SIGTERM'])

/** Runs a process group of its own. A signal to this process first stops the group. A killed process has the code -1.
 * @param {string} file @param {string[]} args
 * @param {{ env?: NodeJS.Dict<string>, quiet?: boolean, timeout?: number, shell?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>} `quiet` captures the output instead of printing it */
export function run(file, args, { env = process.env, quiet = false, timeout = 0, shell = false } = {}) {
  const output = quiet ? 'pipe' : 'inherit'
  const child = spawn(file, args, {
    env: /** @type {NodeJS.ProcessEnv} */ (env),
    shell,
    detached: process.platform !== 'win32',
    stdio: ['ignore', output, output],
  })
  // npm ignores signals for long, and its work is repeated next time. Browsers need time to close.
  const finish = forwardSignals(child, quiet ? 2_000 : 10_000)
  const limit = timeout ? setTimeout(() => signalGroup(child, 'SIGKILL'), timeout) : undefined

  let captured = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      captured += text
    })
  }
  return new Promise((resolve) => {
    child.on('error', (error) => {
      captured += error.message
    })
    child.on('exit', () => signalGroup(child, 'SIGKILL'))
    child.on('close', (code) => {
      clearTimeout(limit)
      finish()
      resolve({ code: code === null || code < 0 ? -1 : code, output: captured })
    })
  })
}

/** @param {import('node:child_process').ChildProcess} child @param {number} killAfter */
function forwardSignals(child, killAfter) {
  let status = 0
  /** @type {NodeJS.Timeout | undefined} */
  let killer
  /** @param {NodeJS.Signals} name */
  const stop = (name) => {
    if (status) return
    status = 128 + constants.signals[name]
    // Like a terminal: package managers and test runners clean up on SIGINT.
    signalGroup(child, 'SIGINT')
    killer = setTimeout(() => signalGroup(child, 'SIGKILL'), killAfter)
  }
  for (const name of signals) process.on(name, stop)
  return () => {
    clearTimeout(killer)
    for (const name of signals) process.off(name, stop)
    if (status) process.exit(status)
  }
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} name */
function signalGroup(child, name) {
  if (!child.pid) return
  try {
    if (process.platform === 'win32') child.kill(name)
    else process.kill(-child.pid, name)
  } catch {
    // The group has ended already.
  }
}
