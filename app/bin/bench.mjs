import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runBench } from '../../tests/bench/run-bench.mjs'

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
if (!(seconds > 0)) stop('The option --seconds must be a number above 0.')
if (!existsSync('build/server/index.js')) build()
await runBench({ seconds, json: values.json, all: values.all })

function build() {
  if (!existsSync('app/bin/build.mjs')) stop('There is no build yet; run npm run build first.')
  const { status } = spawnSync(process.execPath, ['app/bin/build.mjs'], { stdio: ['ignore', 2, 2] })
  if (status !== 0) stop('The build failed.')
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
