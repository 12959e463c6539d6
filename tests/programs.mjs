// Finds the browsers and the database that tests need. On Debian, root installs what is missing.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const { env } = process

const browsers = [
  // Without a user interface, tests take half the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
]

/** Undefined if no browser is where Linux has it. Playwright then looks for Chrome. */
export const findBrowser = () => env.BROWSER_PATH || browsers.find((file) => existsSync(file))

export const firefox = env.FIREFOX_PATH || '/usr/bin/firefox-esr'
export const webkitDriver = env.WEBKIT_DRIVER_PATH || '/usr/bin/WebKitWebDriver'

/** The folder of PostgreSQL's programs. Debian has one for each version; the newest is preferred. */
export function findPostgres(debian = '/usr/lib/postgresql') {
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
  return [
    ...versions.sort((one, other) => other - one).map((version) => join(debian, String(version), 'bin')),
    ...(env.PATH ?? '').split(delimiter),
  ].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** Installs the first of these packages that exists. Without Debian or root, the tests say what is missing.
 * @param {string[]} names */
export function installPackage(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stderr.write(`Installing ${names.at(-1)} for the tests …\n`)
  const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], options)
  names.find((name) => spawnSync('apt-get', ['install', '-y', name], options).status === 0)
}
