import { parseArgs } from 'node:util'
import { runSoak } from '../../tests/soak/run-soak.mjs'
import { ensureBuilt } from './setup/build.mjs'
import { command } from './setup/command.mjs'
import { ensureInstalled } from './setup/install.mjs'

await command(async (root) => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      idle: { type: 'string', default: '5000' },
      slow: { type: 'string', default: '500' },
    },
  })
  await ensureInstalled(root)
  await ensureBuilt(root)
  const isGood = await runSoak({
    minutes: Number(values.minutes),
    idle: Number(values.idle),
    slow: Number(values.slow),
  })
  process.exitCode = isGood ? 0 : 1
})
