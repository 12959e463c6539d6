import { ensureBuilt } from './setup/build.mjs'
import { command } from './setup/command.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { tally } from './suites/count.mjs'
import { chosenSuites, needBuild, suites } from './suites/suites.mjs'

await command(async (root) => {
  const chosen = chosenSuites(process.argv.slice(2))
  const total = tally()
  if (await total.attempt(() => ensureInstalled(root))) {
    if (chosen.some((name) => needBuild.has(name))) await total.attempt(() => ensureBuilt(root))
    for (const name of chosen) {
      console.log(`\n[${name}]`)
      await total.attempt(() => suites[name](root))
    }
  }
  console.log(`\n${total.summary()}`)
  process.exitCode = total.hasFailed() ? 1 : 0
})
