import { pathToFileURL } from 'node:url'
import { ensureBuilt, serverFile } from './setup/build.mjs'
import { command } from './setup/command.mjs'
import { ensureInstalled } from './setup/install.mjs'

await command(async (root) => {
  await ensureInstalled(root)
  await ensureBuilt(root)
  process.env.NODE_ENV = 'production'
  process.env.LOG_LEVEL ??= 'error'
  const { restoreCommand } = await import(pathToFileURL(serverFile(root)).href)
  process.exit(await restoreCommand(process.argv.slice(2)))
})
