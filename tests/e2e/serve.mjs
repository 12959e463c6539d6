// Serves the built site with sample content in a fresh folder that goes away with the process.
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'site-browser-'))
const renditions = join(folder, 'uploads/renditions')

/** Sizes of pictures, named by what is in these, take a minute and a half to make: the next run has them. */
const makers = ['app/files/encode.mjs', 'app/files/first-page.mjs'].map((file) => readFileSync(file))
const made = createHash('sha256').update(Buffer.concat(makers)).digest('hex').slice(0, 16)
const kept = join('node_modules/.cache/renditions', made)

copy(kept, renditions)
process.on('exit', () => {
  copy(renditions, kept)
  rmSync(folder, { recursive: true, force: true })
})
Object.assign(process.env, {
  NODE_ENV: 'production',
  DATABASE_URL: `file:${join(folder, 'site.db')}`,
  UPLOADS_DIR: join(folder, 'uploads'),
  LOG_LEVEL: 'error',
  // So that a journey can come from an address of its own.
  TRUST_PROXY: '1',
  ADMIN_EMAIL: 'clerk@jaldhara.example',
  ADMIN_PASSWORD: 'river stone lamp',
})
const { main } = await import('../../build/server/index.js')
await main()

function copy(from, to) {
  try {
    cpSync(from, to, {
      recursive: true,
      force: false,
      filter: (path) => !basename(path).startsWith('.unfinished'),
    })
  } catch {
    // None were made yet.
  }
}
