import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { filesIn } from './stamp.mjs'

/** Marks files from before the build. The bundler gives its files the current time. */
const markerTime = new Date(1000)

/** Retains the assets of the previous build, which open pages still request. Returns the files of the new build.
 * @param {string} folder @param {() => Promise<unknown>} bundle */
export async function buildOverPrevious(folder, bundle) {
  const list = join(folder, '.assets')
  const previous = new Set(
    existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : assetsOf(folder, filesIn(folder)),
  )
  for (const file of filesIn(folder)) utimesSync(file, markerTime, markerTime)
  await bundle()
  const all = filesIn(folder)
  const own = all.filter((file) => statSync(file).mtimeMs !== markerTime.getTime())
  const retained = new Set([...own, ...[...previous].map((name) => join(folder, name))])
  for (const file of all) if (!retained.has(file) && file !== list) rmSync(file)
  return own
}

/** Records the assets of this build. @param {string} folder @param {string[]} own */
export function recordAssets(folder, own) {
  writeFileSync(join(folder, '.assets'), JSON.stringify(assetsOf(folder, own)))
}

/** Includes compressed copies. @param {string} folder @param {string[]} files */
const assetsOf = (folder, files) =>
  files
    .flatMap((file) => [file, `${file}.br`, `${file}.gz`])
    .filter((file) => existsSync(file))
    .map((file) => relative(folder, file).split(sep).join('/'))
    .filter((name) => name.startsWith('client/assets/'))
