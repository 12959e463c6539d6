import { ensureBuilt } from './setup/build.mjs'
import { run } from './setup/child.mjs'
import { command } from './setup/command.mjs'
import { ensureInstalled } from './setup/install.mjs'

await command(async (root) => {
  await ensureInstalled(root, { forTests: true })
  await ensureBuilt(root)
  process.exitCode = (await run(process.execPath, process.argv.slice(2))).code
})
