// Sizes of pictures, named by what is in these, take a minute and a half to make: the next site has them.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const makers = ['app/files/workers/encode-picture.mjs', 'app/files/workers/render-first-page.mjs'].map(
  (file) => readFileSync(file),
)
const made = createHash('sha256').update(Buffer.concat(makers)).digest('hex').slice(0, 16)
const kept = join('node_modules/.cache/renditions', made)

/** @param {string} uploads */
export const bringRenditions = (uploads) => link(kept, join(uploads, 'renditions'))

/**
 * Where the tests' folder is still there: Node would look for one to put it into for ever.
 * @param {string} uploads
 */
export const keepRenditions = (uploads) =>
  existsSync('node_modules') && link(join(uploads, 'renditions'), kept)

/**
 * @param {string} from
 * @param {string} to
 */
function link(from, to) {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const there = new Set(readdirSync(to))
  for (const name of readdirSync(from).filter((one) => !there.has(one) && !one.startsWith('.'))) {
    try {
      linkSync(join(from, name), join(to, name))
    } catch {
      // Another site has kept it just now, or the folders are on two disks.
      cpSync(join(from, name), join(to, name), { force: false })
    }
  }
}
