import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const running = new Set()
const nodeFlags = JSON.parse(readFileSync('package.json', 'utf8')).scripts.start.match(/--\S+/g) ?? []
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts the built site on a folder of its own, created at the first start. */
export const startSite = (folder, environment = {}) =>
  startProcess([...nodeFlags, 'build/server/site.js'], { ...siteEnvironment(folder), ...environment })

const siteEnvironment = (folder) => ({
  DATABASE_URL: `file:${join(folder, 'site.db')}`,
  UPLOADS_DIR: join(folder, 'uploads'),
  API_WRITES_PER_MINUTE: '0',
  LOG_LEVEL: 'error',
})

/** Creates an API token for the site in this folder. */
export const addToken = (folder) =>
  execFileSync(process.execPath, ['build/server/site.js', 'token', 'add', 'bench'], {
    env: { ...process.env, ...siteEnvironment(folder) },
    encoding: 'utf8',
  }).trim()

export async function startProcess(args, environment = {}) {
  const port = await freePort()
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port) },
      ...environment,
    },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  await waitUntilResponding(child, port, args.join(' '))
  return {
    port,
    /** Seconds of processor time so far, in user and kernel mode. */
    processor: () => processorSeconds(child.pid),
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024,
    stop: () => stop(child),
  }
}

export async function waitUntilIdle(site) {
  for (let i = 0; i < 60; i++) {
    const before = site.processor()
    await wait(1000)
    if (!(site.processor() - before > 0.05)) return
  }
}

export const stopProcesses = () => Promise.all([...running].map(stop))

async function waitUntilResponding(child, port, name) {
  for (let i = 0; i < 6000; i++) {
    if (child.exitCode !== null) throw new Error(`${name} ended with code ${child.exitCode}.`)
    try {
      await fetch(`http://127.0.0.1:${port}/healthz`)
      return
    } catch {
      await wait(10)
    }
  }
  throw new Error(`${name} does not answer.`)
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** Reads Linux's count in hundredths of a second; NaN on other systems. */
function processorSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return Number.NaN
  }
}
