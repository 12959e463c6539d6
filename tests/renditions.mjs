// Renditions take a minute and a half to generate. Their names are content hashes, so further sites reuse them.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const encoders = ['app/files/workers/encode-picture.mjs', 'app/files/workers/render-first-page.mjs'].map(
  (file) => readFileSync(file),
)
const encodersHash = createHash('sha256').update(Buffer.concat(encoders)).digest('hex').slice(0, 16)
const cacheFolder = join('node_modules/.cache/renditions', encodersHash)

/** @param {string} uploads */
export const linkCachedRenditions = (uploads) => link(cacheFolder, join(uploads, 'renditions'))

/**
 * Does nothing once the working directory is gone: `mkdir` would then never return.
 * @param {string} uploads
 */
export const cacheRenditions = (uploads) =>
  existsSync('node_modules') && link(join(uploads, 'renditions'), cacheFolder)

/**
 * @param {string} from
 * @param {string} to
 */
function link(from, to) {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const existing = new Set(readdirSync(to))
  for (const name of readdirSync(from).filter((one) => !existing.has(one) && !one.startsWith('.'))) {
    try {
      linkSync(join(from, name), join(to, name))
    } catch {
      // Another site has cached it meanwhile, or the folders are on two disks.
      cpSync(join(from, name), join(to, name), { force: false })
    }
  }
}
