import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { SetupError, say } from './command.mjs'
import { alone } from './lock.mjs'
import { run } from './run-process.mjs'
import { hashOf, isStamped, stamped } from './stamp.mjs'

const firstTime = 'Installing packages (about a minute, only the first time) …'

/** First what the site is built and run with; what its tests need, once they do. @param {string} root */
export async function ensureInstalled(root, { forTests = false } = {}) {
  const file = join(root, 'node_modules/.installed')
  const state = installState(root)
  const hasTools = () => existsSync(join(root, 'node_modules/vitest'))
  const isDone = () => isStamped(file, state) && (hasTools() || !forTests)
  if (isDone()) return
  await alone(root, async () => {
    if (isDone()) return
    const isFirst = !isStamped(file, state)
    say(isFirst ? firstTime : 'Installing what the tests need (only the first time) …')
    // Where there are packages for this machine, what a running site has open stays in its place.
    const task = isForThis(file, state) ? ['install', '--no-save'] : ['ci']
    // Said in any case, as NODE_ENV or a setting may say otherwise.
    const which = forTests || hasTools() ? '--include=dev' : '--omit=dev'
    await stamped(file, state, async () => {
      const { code, output } = await npm([...task, which, '--no-audit', '--no-fund', '--loglevel=warn'])
      if (code !== 0) throw new SetupError(`${output}\nThe packages could not be installed: see above.`)
    })
  })
}

/** Other packages, but for the same Node and machine. @param {string} file @param {string} state */
function isForThis(file, state) {
  const machine = state.slice(state.indexOf(' '))
  return existsSync(file) && readFileSync(file, 'utf8').endsWith(machine)
}

/** @param {string} root */
export function installState(root, { arch, platform, versions } = process) {
  return `${hashOf(root, ['package-lock.json'])} ${platform} ${arch} ${versions.modules}\n`
}

/** @param {string[]} args */
function npm(args) {
  const env = { ...process.env, NODE_ENV: undefined, ...ownHeaders() }
  const cli = process.env.npm_execpath
  if (cli && /^npm-cli\.c?js$/.test(basename(cli))) {
    return run(process.execPath, [cli, ...args], { env, quiet: true })
  }
  return run('npm', args, { env, quiet: true, shell: process.platform === 'win32' })
}

/** Where this Node brings its own headers, packages that compile must not fetch or find those of another. */
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
