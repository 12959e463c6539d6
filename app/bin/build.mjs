import { ensureBuilt } from './setup/build.mjs'
import { command } from './setup/command.mjs'
import { ensureInstalled } from './setup/install.mjs'

await command(async (root) => {
  await ensureInstalled(root)
  await ensureBuilt(root)
})
