import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { SetupError } from '../setup/command.mjs'
import { leftOutInFirefox } from './firefox-exclusions.mjs'

/** @typedef {{ name: string, config: string, env: NodeJS.Dict<string>, leftOut: Record<string, string> }} OtherBrowser */

/** Reports browsers that are missing on this machine. @param {NodeJS.Dict<string>} env @returns {OtherBrowser[]} */
export function findOthers(env = process.env) {
  const firefox = find('FIREFOX_PATH', ['firefox', 'firefox-esr'], env)
  const driver = find('WEBKIT_DRIVER_PATH', ['WebKitWebDriver'], env)
  const screen = env.DISPLAY || find('', ['Xvfb'], env)
  const found = []
  if (!firefox) console.log('Left out: Firefox is not on this machine (FIREFOX_PATH names it).')
  else {
    const config = 'playwright.firefox.config.ts'
    found.push({ name: 'Firefox', config, env: { FIREFOX_PATH: firefox }, leftOut: leftOutInFirefox })
  }
  if (!driver) console.log('Left out: WebKitWebDriver is not on this machine (WEBKIT_DRIVER_PATH names it).')
  else if (!screen) console.log('Left out: WebKit needs a screen, and there is neither DISPLAY nor Xvfb.')
  else {
    const config = 'playwright.webkit.config.ts'
    found.push({ name: 'WebKit', config, env: { WEBKIT_DRIVER_PATH: driver }, leftOut: {} })
  }
  if (found.length) return found
  throw new SetupError('There is no other browser: install firefox-esr or webkit2gtk-driver with xvfb.')
}

/** Uses the variable, else PATH. @param {string} variable @param {string[]} names @param {NodeJS.Dict<string>} env */
function find(variable, names, env) {
  const given = env[variable]
  if (given && !isProgram(given)) throw new SetupError(`${variable} is ${given}, and no program is there.`)
  if (given) return given
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
