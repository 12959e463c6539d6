import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { SetupError, say } from '../setup/command.mjs'
import { run } from '../setup/run-process.mjs'
import { installPackage } from './debian.mjs'

const names = [
  // Without a user interface, tests take half the processor time.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
]

/** @typedef {{ env?: NodeJS.Dict<string>, places?: string[], own?: () => string | undefined, install?: Installer[] }} Options */
/** @typedef {(root: string, env: NodeJS.Dict<string>) => Promise<void>} Installer */

/** Uses BROWSER_PATH, an installed browser, or installs one. @param {string} root @param {Options} [options] */
export async function findBrowser(
  root,
  {
    env = process.env,
    places = usualPlaces(env),
    own = () => ownBrowser(root),
    install = [installOwn, installDebians],
  } = {},
) {
  if (env.BROWSER_PATH) {
    if (await canStart(env.BROWSER_PATH)) return env.BROWSER_PATH
    throw new SetupError(`BROWSER_PATH is ${env.BROWSER_PATH}, and no browser starts there.`)
  }
  const search = async () => (await firstThatStarts([...onPath(env), ...places])) ?? firstThatStarts([own()])
  let found = await search()
  for (const attempt of found ? [] : install) {
    await attempt(root, env)
    found = await search()
    if (found) break
  }
  if (found) return found
  throw new SetupError(
    'The browser tests found no browser: install Chromium or Chrome, or set BROWSER_PATH to the program.',
  )
}

/** @param {NodeJS.Dict<string>} env */
function onPath(env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** @param {NodeJS.Dict<string>} env */
function usualPlaces(env) {
  if (process.platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge']
    return apps.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`)
  }
  if (process.platform === 'win32') {
    const folders = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA]
    const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']
    return programs.flatMap((program) => folders.map((folder) => join(folder ?? '', program)))
  }
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin']
  const installed = [
    '/usr/lib/chromium/chromium',
    '/opt/google/chrome/chrome',
    '/opt/microsoft/msedge/msedge',
  ]
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...installed]
}

/** @param {string} root */
function ownBrowser(root) {
  try {
    return createRequire(join(root, 'package.json'))('playwright').chromium.executablePath()
  } catch {
    return undefined
  }
}

/** @param {(string | undefined)[]} paths */
async function firstThatStarts(paths) {
  for (const path of new Set(paths)) {
    if (path && (await canStart(path))) return path
  }
}

/** @param {string} path */
async function canStart(path) {
  if (!existsSync(path)) return false
  // On Windows `--version` opens a window instead.
  if (process.platform === 'win32') return true
  const { code, output } = await run(path, ['--version'], { quiet: true, timeout: 10_000 })
  return code === 0 && /\d+\.\d+/.test(output)
}

/** @type {Installer} */
async function installOwn(root, env) {
  say('Installing a browser for the tests …')
  const cli = join(root, 'node_modules/playwright/cli.js')
  await run(process.execPath, [cli, 'install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...env },
    quiet: true,
    timeout: 600_000,
  })
}

/** @type {Installer} */
const installDebians = (_root, env) => installPackage(['chromium-headless-shell', 'chromium'], env)
