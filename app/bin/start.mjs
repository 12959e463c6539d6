import { pathToFileURL } from 'node:url'
import { ensureBuilt, siteFile } from './setup/build.mjs'
import { command } from './setup/command.mjs'
import { ensureInstalled } from './setup/install.mjs'

await command(async (root) => {
  await ensureInstalled(root)
  await ensureBuilt(root)
  // The server runs in this process, which a supervisor's SIGTERM reaches.
  await import(pathToFileURL(siteFile(root)).href)
})
