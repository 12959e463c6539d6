import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { SetupError, say } from './command.mjs'
import { withLock } from './lock.mjs'
import { buildOverPrevious, recordAssets } from './previous-assets.mjs'
import { run } from './run-process.mjs'
import { hashOf, isStamped, stamped } from './stamp.mjs'

const sources = ['app', 'public', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']

/** @param {string} root */
export const siteFile = (root) => join(root, 'build/server/site.js')

/** Builds the site unless the existing build has the same source hash. @param {string} root */
export async function ensureBuilt(root, bundle = runBundler) {
  const file = join(root, 'build/.built')
  const isBuilt = () => isStamped(file, sourceHash(root)) && existsSync(siteFile(root))
  if (isBuilt()) return
  await withLock(root, async () => {
    if (isBuilt()) return
    say('Building …')
    await stamped(file, sourceHash(root), async () => {
      const own = await buildOverPrevious(join(root, 'build'), async () => {
        const { code, output } = await bundle(root)
        if (code !== 0) throw new SetupError(`${output}\nThe site could not be built: see above.`)
      })
      const client = join(root, 'build/client', sep)
      await compressFiles(own.filter((file) => file.startsWith(client)))
      recordAssets(join(root, 'build'), own)
    })
  })
}

/** @param {string} root */
export function sourceHash(root) {
  return hashOf(root, sources)
}

/** @param {string} root */
function runBundler(root) {
  const env = { ...process.env, NODE_ENV: 'production' }
  const cli = join(root, 'node_modules/@remix-run/dev/dist/cli.js')
  return run(process.execPath, [cli, 'vite:build'], { env, quiet: true })
}

const text = /\.(js|css|svg|txt|json|xml|ico|webmanifest)$/
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

/** Writes a .br and a .gz next to each text file if that is smaller. @param {string[]} all */
async function compressFiles(all) {
  const files = all.filter((file) => text.test(file))
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      await writeIfSmaller(`${file}.br`, await promisify(brotliCompress)(content, brotli), content)
      await writeIfSmaller(`${file}.gz`, await promisify(gzip)(content, { level: 9 }), content)
    }),
  )
}

/** @param {string} file @param {Buffer} compressed @param {Buffer} content */
async function writeIfSmaller(file, compressed, content) {
  if (compressed.length < content.length) await writeFile(file, compressed)
}
