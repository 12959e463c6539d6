import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** An error without a stack trace. Recognised by its name, so that the built server can throw one too. */
export class SetupError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message)
    this.name = 'SetupError'
  }
}

/** Runs a command in the project's folder. @param {(root: string) => Promise<unknown>} work */
export async function command(work) {
  try {
    process.chdir(root)
    const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    refuseOldNode(process.versions.node, engines.node)
    await work(root)
  } catch (error) {
    printError(error)
    process.exit(1)
  }
}

/** @param {unknown} error */
export function printError(error) {
  console.error(error instanceof Error && error.name === 'SetupError' ? error.message : error)
}

/** @param {string} version such as 20.19.0 @param {string} range such as >=20.19 */
export function refuseOldNode(version, range) {
  const needed = range.replace(/^>=\s*/, '')
  if (version.localeCompare(needed, 'en', { numeric: true }) < 0) {
    throw new SetupError(`This website needs Node.js ${needed} or newer, and this is Node.js ${version}.`)
  }
}

/** Prints to stderr: some commands print only their result to stdout. @param {string} step */
export function say(step) {
  console.error(step)
}
