import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addToken, startSite, stopProcesses } from '../bench/processes.mjs'
import { account, visitors } from './visitors.mjs'

/**
 * Runs mixed traffic with many idle and slow connections. Prints the durations of each kind and the memory, and returns
 * whether nothing failed and the memory stayed stable.
 */
async function runSoak({ minutes, idle, slow }) {
  const folder = mkdtempSync(join(tmpdir(), 'site-soak-'))
  try {
    const site = await startSite(folder, { ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password })
    const origin = `http://127.0.0.1:${site.port}`
    const closeConnections = await holdConnections(site.port, { idle, slow })
    const kinds = visitors(origin, addToken(folder))
    const memory = await runTraffic(kinds, minutes * 60_000, site)
    return report(kinds, memory, closeConnections())
  } finally {
    await stopProcesses()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Opens idle connections, and slow ones that send one character of a request every two seconds. Returns how to close them. */
async function holdConnections(port, { idle, slow }) {
  const sockets = new Set()
  let lost = 0
  let isOver = false
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    sockets.add(socket)
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  // The server may close a connection that stays idle for long, which does not count as lost.
  const reopen = (socket, openAgain) =>
    socket.once('close', () => {
      sockets.delete(socket)
      if (!isOver) void openAgain().catch(() => lost++)
    })
  const openIdle = async () => void reopen(await open(), openIdle)
  const request = 'GET / HTTP/1.1\r\nHost: soak\r\n'
  const openSlow = async () => {
    const socket = await open()
    let index = 0
    const timer = setInterval(() => socket.write(request[index++ % request.length]), 2000)
    reopen(
      socket.on('data', () => {}),
      openSlow,
    ).once('close', () => clearInterval(timer))
  }
  for (let i = 0; i < idle; i += 100)
    await Promise.all(Array.from({ length: Math.min(100, idle - i) }, openIdle))
  await Promise.all(Array.from({ length: slow }, openSlow))
  return function closeConnections() {
    isOver = true
    for (const socket of sockets) socket.destroy()
    return lost
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
