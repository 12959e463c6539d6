import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { run } from './child.mjs'
import { SetupError, say } from './command.mjs'
import { alone } from './lock.mjs'
import { hashOf, isStamped, stamped } from './stamp.mjs'

/**
 * Installs the packages of package-lock.json, unless they are there for this Node and this machine.
 * @param {string} root
 */
export async function ensureInstalled(root, npm = runNpm) {
  const file = join(root, 'node_modules/.installed')
  const state = installState(root)
  if (isStamped(file, state)) return
  await alone(root, async () => {
    if (isStamped(file, state)) return
    say('Installing packages (about a minute, only the first time) …')
    await stamped(file, state, async () => {
      // --include=dev: the build needs them, and NODE_ENV=production or a setting may omit them.
      const { code, output } = await npm([
        'ci',
        '--include=dev',
        '--no-audit',
        '--no-fund',
        '--loglevel=warn',
      ])
      if (code !== 0) throw new SetupError(`${output}\nThe packages could not be installed: see above.`)
    })
  })
}

/** @param {string} root */
export function installState(root, { arch, platform, versions } = process) {
  return `${hashOf(root, ['package-lock.json'])} ${platform} ${arch} ${versions.modules}\n`
}

/** @param {string[]} args */
function runNpm(args) {
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
