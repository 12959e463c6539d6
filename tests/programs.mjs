// Finds the browsers and the database that tests need. On Debian, root installs what is missing.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const { env } = process

/** Chromium without a user interface: the tests take a third less time. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const browsers = [headlessShell, '/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/microsoft-edge']

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

/** Installs the headless shell where it is missing, or else Chromium. */
export function installBrowser() {
  if (env.BROWSER_PATH || existsSync(headlessShell)) return
  installPackage('chromium-headless-shell')
  if (!findBrowser()) installPackage('chromium')
}

/** Without Debian or root, the tests say what is missing. @param {string} name */
export function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stderr.write(`Installing ${name} for the tests …\n`)
  const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', name], options)
}
