import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { filesIn } from './stamp.mjs'

/** When no file was written: what bears it after the bundler's work was there before. */
const before = new Date(1000)

/** Of earlier builds the assets of the last one stay, which open pages ask for. Answers the new build's own files.
 * @param {string} folder @param {() => Promise<unknown>} bundle */
export async function overFormer(folder, bundle) {
  const list = join(folder, '.assets')
  const former = new Set(
    existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : assetsOf(folder, filesIn(folder)),
  )
  for (const file of filesIn(folder)) utimesSync(file, before, before)
  await bundle()
  const all = filesIn(folder)
  const own = all.filter((file) => statSync(file).mtimeMs !== before.getTime())
  const kept = new Set([...own, ...[...former].map((name) => join(folder, name))])
  for (const file of all) if (!kept.has(file) && file !== list) rmSync(file)
  return own
}

/** Notes which assets are this build's own. @param {string} folder @param {string[]} own */
export function noteAssets(folder, own) {
  writeFileSync(join(folder, '.assets'), JSON.stringify(assetsOf(folder, own)))
}

/** With what lies compressed beside them. @param {string} folder @param {string[]} files */
const assetsOf = (folder, files) =>
  files
    .flatMap((file) => [file, `${file}.br`, `${file}.gz`])
    .filter((file) => existsSync(file))
    .map((file) => relative(folder, file).split(sep).join('/'))
    .filter((name) => name.startsWith('client/assets/'))
