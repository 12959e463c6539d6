import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { SetupError, say } from './command.mjs'
import { withLock } from './lock.mjs'
import { run } from './run-process.mjs'
import { hashOf, isStamped, stamped } from './stamp.mjs'

const firstTime = 'Installing packages (about a minute, only the first time) …'

/** Installs production packages first, and development packages once tests need them. @param {string} root */
export async function ensureInstalled(root, { forTests = false } = {}) {
  const file = join(root, 'node_modules/.installed')
  const state = installState(root)
  const hasTools = () => existsSync(join(root, 'node_modules/vitest'))
  const isDone = () => isStamped(file, state) && (hasTools() || !forTests)
  if (isDone()) return
  await withLock(root, async () => {
    if (isDone()) return
    const isFirst = !isStamped(file, state)
    say(isFirst ? firstTime : 'Installing what the tests need (only the first time) …')
    // `npm ci` would delete the packages of a running site. It is only needed for another Node.js or machine.
    const task = isSameMachine(file, state) ? ['install', '--no-save'] : ['ci']
    // Explicit in both cases, since NODE_ENV or npm's settings may differ.
    const group = forTests || hasTools() ? '--include=dev' : '--omit=dev'
    await stamped(file, state, async () => {
      const { code, output } = await npm([...task, group, '--no-audit', '--no-fund', '--loglevel=warn'])
      if (code !== 0) throw new SetupError(`${output}\nThe packages could not be installed: see above.`)
    })
  })
}

/** True if the packages may be outdated, but match Node.js and machine. @param {string} file @param {string} state */
function isSameMachine(file, state) {
  const machine = state.slice(state.indexOf(' '))
  return existsSync(file) && readFileSync(file, 'utf8').endsWith(machine)
}

/** @param {string} root */
export function installState(root, { arch, platform, versions } = process) {
  return `${hashOf(root, ['package-lock.json'])} ${platform} ${arch} ${versions.modules}\n`
}

/** Runs npm, quietly. @param {string[]} args */
export function npm(args) {
  const env = { ...process.env, NODE_ENV: undefined, ...ownHeaders() }
  const cli = process.env.npm_execpath
  if (cli && /^npm-cli\.c?js$/.test(basename(cli))) {
    return run(process.execPath, [cli, ...args], { env, quiet: true })
  }
  return run('npm', args, { env, quiet: true })
}

/** Packages that compile should use the headers of this Node.js if present, and not download or find others. */
function ownHeaders() {
  const directory = dirname(dirname(process.execPath))
  try {
    const header = readFileSync(join(directory, 'include/node/node_version.h'), 'utf8')
    const fits = new RegExp(`#define NODE_MODULE_VERSION ${process.versions.modules}\\b`).test(header)
    return fits ? { npm_config_nodedir: directory } : {}
  } catch {
    return {}
  }
}
