import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const running = new Set()
/** What the site is started with by `npm start`. */
const own = JSON.parse(readFileSync('package.json', 'utf8')).scripts.start.match(/--\S+/g) ?? []
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Runs a server script in a process of its own until it answers on its own free port. */
export async function startProcess(script, args = [], environment = {}) {
  const port = await freePort()
  const flags = script.endsWith('run-site.mjs') ? own : []
  return startProgram(process.execPath, [...flags, script, ...args], port, {
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port) },
    ...environment,
  })
}

export async function startProgram(command, args, port, environment = {}) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  await answering(child, port, [command, ...args].join(' '))
  return {
    port,
    pid: child.pid,
    /** Seconds of processor time that it has taken so far, its own and the kernel's for it. */
    processor: () => processorOf(child.pid),
    memory: () => memoryOf(child.pid),
    stop: () => stop(child),
  }
}

/** Several processes seen as one: the processor time of all of them, the memory of the largest below. */
export function withWorkers(site) {
  const below = () =>
    readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8').trim().split(' ').map(Number)
  return {
    ...site,
    processor: () => [site.pid, ...below()].reduce((sum, pid) => sum + processorOf(pid), 0),
    memory: () => Math.max(...below().map(memoryOf)),
  }
}

/** Waits until what a site does by itself after its start is done. */
export async function settled(site) {
  for (let i = 0; i < 60; i++) {
    const before = site.processor()
    await wait(1000)
    if (!(site.processor() - before > 0.05)) return
  }
}

export const stopProcesses = () => Promise.all([...running].map(stop))

async function answering(child, port, script) {
  for (let i = 0; i < 6000; i++) {
    if (child.exitCode !== null) throw new Error(`${script} ended with code ${child.exitCode}.`)
    try {
      await fetch(`http://127.0.0.1:${port}/healthz`)
      return
    } catch {
      await wait(10)
    }
  }
  throw new Error(`${script} does not answer.`)
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

const memoryOf = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024

/** As Linux counts it, in ticks of a hundredth of a second; elsewhere nobody knows. */
export function processorOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return Number.NaN
  }
}
