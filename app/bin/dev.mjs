import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { command } from './setup/command.mjs'
import { ensureInstalled } from './setup/install.mjs'

await command(async (root) => {
  await ensureInstalled(root)
  if (existsSync('.env')) process.loadEnvFile()
  const { PORT, HOST } = process.env
  process.env.NODE_ENV = 'development'
  const address = ['--port', PORT || '3000', '--strictPort', ...(HOST ? ['--host', HOST] : [])]
  process.argv.splice(2, process.argv.length, 'vite:dev', ...address)
  // Runs in this process, so that signals reach the dev server.
  createRequire(join(root, 'package.json'))('@remix-run/dev/dist/cli.js')
})
