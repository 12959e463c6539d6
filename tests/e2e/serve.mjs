// Serves the built site with sample content from a temporary folder.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cachedSampleFolder } from '../cached-sample.mjs'
import { cacheRenditions, linkCachedRenditions } from '../renditions.mjs'

const folder = mkdtempSync(join(tmpdir(), 'site-browser-'))
const uploads = join(folder, 'uploads')
const cachedSample = cachedSampleFolder()

// The other tests may have cached the sample with its documents indexed.
if (existsSync(cachedSample)) cpSync(cachedSample, folder, { recursive: true })
const shareRenditions = () => {
  cacheRenditions(uploads)
  linkCachedRenditions(uploads)
}
shareRenditions()
// Two servers run at once; neither repeats a rendition of the other.
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
  // Lets a test choose its client address.
  TRUST_PROXY: '1',
  ADMIN_EMAIL: 'clerk@jaldhara.example',
  ADMIN_PASSWORD: 'river stone lamp',
})
const { main } = await import(new URL('../../build/server/index.js', import.meta.url).href)
await main()
