import { ensureBuilt } from './setup/build.mjs'
import { command } from './setup/command.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { run } from './setup/run-process.mjs'

await command(async (root) => {
  await ensureInstalled(root, { forTests: true })
  await ensureBuilt(root)
  process.exitCode = (await run(process.execPath, process.argv.slice(2))).code
})
