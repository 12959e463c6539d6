import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addToken, startSite, stopProcesses } from '../bench/processes.mjs'
import { holdConnections } from './connections.mjs'
import { account, visitors } from './visitors.mjs'

/**
 * Runs mixed traffic with many idle and slow connections. Prints the durations of each kind and the memory, and returns
 * whether nothing failed and the memory stayed stable.
 */
async function runSoak({ minutes, idle, slow }) {
  const folder = mkdtempSync(join(tmpdir(), 'site-soak-'))
  try {
    const site = await startSite(folder, {
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
    })
    const origin = `http://127.0.0.1:${site.port}`
    const connections = await holdConnections(site.port, { idle, slow })
    const kinds = visitors(origin, addToken(folder))
    const memory = await runTraffic(kinds, minutes * 60_000, site)
    const lost = connections.end()
    return report(kinds, memory, lost)
  } finally {
    await stopProcesses()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns ten samples of the resident megabytes. */
async function runTraffic(kinds, milliseconds, site) {
  const end = Date.now() + milliseconds
  const work = kinds.flatMap((kind) => Array.from({ length: kind.people }, () => actUntil(kind, end)))
  const memory = []
  for (let i = 0; i < 10; i++) {
    await wait(milliseconds / 10)
    memory.push(Math.round(site.memory()))
    console.error(`${Math.round(((i + 1) / 10) * 100)} %: ${memory.at(-1)} MB resident`)
  }
  await Promise.all(work)
  return memory
}

async function actUntil(kind, end) {
  while (Date.now() < end) {
    const started = performance.now()
    try {
      await kind.act()
      kind.durations.push(performance.now() - started)
    } catch (error) {
      kind.failures.push(error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error))
    }
    await wait(kind.pause)
  }
}

function report(kinds, memory, lost) {
  console.log(['who', 'times', 'p50 ms', 'p99 ms', 'failed'].map((text) => text.padStart(14)).join(''))
  for (const { name, durations, failures } of kinds) {
    durations.sort((one, other) => one - other)
    const at = (share) => Math.round(durations[Math.floor(durations.length * share)] ?? 0)
    const cells = [name, durations.length, at(0.5), at(0.99), failures.length]
    console.log(cells.map((cell) => String(cell).padStart(14)).join(''))
    for (const message of new Set(failures)) console.log(`    ${message}`)
  }
  console.log(`connections lost: ${lost}; resident MB: ${memory.join(', ')}`)
  // The caches fill during the first samples.
  const growth = Math.max(...memory.slice(7)) / Math.max(...memory.slice(2, 5))
  const isStable = growth < 1.2
  if (!isStable) console.log(`Memory grew by ${Math.round((growth - 1) * 100)} %.`)
  return isStable && lost === 0 && kinds.every(({ failures }) => failures.length === 0)
}

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    idle: { type: 'string', default: '5000' },
    slow: { type: 'string', default: '500' },
  },
})
const [minutes, idle, slow] = [values.minutes, values.idle, values.slow].map(Number)
process.exitCode = (await runSoak({ minutes, idle, slow })) ? 0 : 1
