import { pathToFileURL } from 'node:url'
import { ensureBuilt, serverFile } from './setup/build.mjs'
import { command } from './setup/command.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { probePort, readAddress } from './setup/port.mjs'

await command(async (root) => {
  await probePort(readAddress(root))
  await ensureInstalled(root)
  await ensureBuilt(root)

  // The server runs in this very process: it is the one that a supervisor's SIGTERM reaches.
  process.env.NODE_ENV = 'production'
  const { main } = await import(pathToFileURL(serverFile(root)).href)
  await main()
})
