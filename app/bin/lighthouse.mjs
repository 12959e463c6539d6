import { runLighthouse } from '../../tests/lighthouse/run-lighthouse.mjs'
import { ensureBuilt } from './setup/build.mjs'
import { command } from './setup/command.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { findBrowser } from './suites/browser.mjs'

await command(async (root) => {
  await ensureInstalled(root)
  await ensureBuilt(root)
  const isGood = await runLighthouse(root, await findBrowser(root), process.argv.slice(2))
  process.exitCode = isGood ? 0 : 1
})
