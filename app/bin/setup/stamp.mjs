import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** Returns whether the stamp file records this state. @param {string} file @param {string} state */
export function isStamped(file, state) {
  try {
    return readFileSync(file, 'utf8') === state
  } catch {
    return false
  }
}

/** Writes the stamp last, so that interrupted work has none. @param {string} file @param {string} state @param {() => Promise<unknown>} work */
export async function stamped(file, state, work) {
  rmSync(file, { force: true })
  await work()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, state)
}

/** Hashes names and contents. Missing paths count as empty. @param {string} root @param {string[]} paths */
export function hashOf(root, paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesIn(join(root, path))).sort()) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file).split(sep).join('/')}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
export function filesIn(path) {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return existsSync(path) ? [path] : []
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
