import { createRequire } from 'node:module'
import { join } from 'node:path'
import { command } from './setup/command.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { probePort, readAddress } from './setup/port.mjs'

await command(async (root) => {
  const { port, host } = readAddress(root)
  await probePort({ port, host })
  await ensureInstalled(root)

  process.env.NODE_ENV = 'development'
  const address = ['--port', String(port), '--strictPort', ...(host ? ['--host', host] : [])]
  process.argv.splice(2, process.argv.length, 'vite:dev', ...address)
  // Runs in this process, so that signals reach the dev server.
  createRequire(join(root, 'package.json'))('@remix-run/dev/dist/cli.js')
})
