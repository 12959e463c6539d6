// Serves the built site with sample content in a fresh folder that goes away with the process.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'site-browser-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
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
