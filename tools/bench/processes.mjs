import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const running = new Set()
const nodeFlags = JSON.parse(readFileSync('package.json', 'utf8')).scripts.start.match(/--\S+/g) ?? []
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export async function startProcess(script, args = [], environment = {}) {
  const port = await freePort()
  const flags = script.endsWith('run-site.mjs') ? nodeFlags : []
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
  await waitUntilResponding(child, port, [command, ...args].join(' '))
  return {
    port,
    pid: child.pid,
    /** Seconds of processor time so far, in user and kernel mode. */
    processor: () => processorSeconds(child.pid),
    memory: () => residentMegabytes(child.pid),
    stop: () => stop(child),
  }
}

/** Combines a primary and its workers: the processor time of all, and the memory of the largest worker. */
export function withWorkers(site) {
  const workerPids = () =>
    readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8').trim().split(' ').map(Number)
  return {
    ...site,
    processor: () => [site.pid, ...workerPids()].reduce((sum, pid) => sum + processorSeconds(pid), 0),
    memory: () => Math.max(...workerPids().map(residentMegabytes)),
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

async function waitUntilResponding(child, port, script) {
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

const residentMegabytes = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024

/** Reads Linux's count in hundredths of a second; NaN on other systems. */
export function processorSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return Number.NaN
  }
}
