// Serves the built site with sample content in a fresh folder that goes away with the process.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cachedSampleFolder } from '../cached-sample.mjs'
import { cacheRenditions, linkCachedRenditions } from '../renditions.mjs'

const folder = mkdtempSync(join(tmpdir(), 'site-browser-'))
const uploads = join(folder, 'uploads')
const kept = cachedSampleFolder()

// With its documents read, if the other tests have made it today.
if (existsSync(kept)) cpSync(kept, folder, { recursive: true })
const shareRenditions = () => {
  cacheRenditions(uploads)
  linkCachedRenditions(uploads)
}
shareRenditions()
// What one of two sites has made the other one need not make again.
setInterval(shareRenditions, 1000).unref()
process.on('exit', () => {
  cacheRenditions(uploads)
  rmSync(folder, { recursive: true, force: true })
})
Object.assign(process.env, {
  NODE_ENV: 'production',
  DATABASE_URL: `file:${join(folder, 'site.db')}`,
  UPLOADS_DIR: uploads,
  LOG_LEVEL: 'error',
  // So that a journey can come from an address of its own.
  TRUST_PROXY: '1',
  ADMIN_EMAIL: 'clerk@jaldhara.example',
  ADMIN_PASSWORD: 'river stone lamp',
})
const { main } = await import(new URL('../../build/server/index.js', import.meta.url).href)
await main()
