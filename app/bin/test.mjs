import { ensureBuilt } from './setup/build.mjs'
import { command } from './setup/command.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { tally } from './suites/results.mjs'
import { parallelSuites, selectSuites, suites } from './suites/suites.mjs'

await command(async (root) => {
  const selected = selectSuites(root, process.argv.slice(2))
  const parallel = selected.filter(({ name }) => parallelSuites.has(name))
  const others = selected.filter(({ name }) => !parallelSuites.has(name))
  const total = tally()
  /** @param {typeof selected} group */
  const runAll = async (group) => {
    for (const { name, files } of group) {
      if (!parallelSuites.has(name)) console.log(`\n[${name}]`)
      await total.attempt(() => suites[name](root, files))
    }
  }
  if (await total.attempt(() => ensureInstalled(root, { forTests: true }))) {
    const checked = runAll(parallel)
    if (others.length > 0) await total.attempt(() => ensureBuilt(root))
    await runAll(others)
    await checked
  }
  console.log(`\n${total.summary()}`)
  process.exitCode = total.hasFailed() ? 1 : 0
})
