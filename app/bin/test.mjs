import { ensureBuilt } from './setup/build.mjs'
import { command } from './setup/command.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { tally } from './suites/results.mjs'
import { beside, chosenSuites, suites } from './suites/suites.mjs'

await command(async (root) => {
  const chosen = chosenSuites(root, process.argv.slice(2))
  const [quick, others] = [true, false].map((is) => chosen.filter(({ name }) => beside.has(name) === is))
  const total = tally()
  /** @param {typeof chosen} [part] */
  const runAll = async (part = []) => {
    for (const { name, files } of part) {
      if (!beside.has(name)) console.log(`\n[${name}]`)
      await total.attempt(() => suites[name](root, files))
    }
  }
  if (await total.attempt(() => ensureInstalled(root, { forTests: true }))) {
    const checked = runAll(quick)
    if (others?.length) await total.attempt(() => ensureBuilt(root))
    await runAll(others)
    await checked
  }
  console.log(`\n${total.summary()}`)
  process.exitCode = total.hasFailed() ? 1 : 0
})
