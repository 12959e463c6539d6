import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runProgram, type Site, startProgram } from './process.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-workers-'))
const backups = join(folder, 'backups')
const env = {
  WORKERS: '2',
  DATABASE_URL: `file:${join(folder, 'site.db')}`,
  UPLOADS_DIR: join(folder, 'uploads'),
  BACKUP_DIR: backups,
  SEED: 'sample',
  PORT: '0',
}

let site: Site
let token = ''

beforeAll(async () => {
  site = await startProgram(env)
  const [made] = await Promise.all([runProgram(['token', 'add', 'program'], env), isWhole()])
  token = made.output
}, 120_000)

afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

interface RequestOptions {
  agent?: Agent
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

interface WorkerResponse {
  status: number
  text: string
  /** From the request id. */
  worker: string
}

function ask(path: string, { agent, method = 'GET', headers = {}, body }: RequestOptions = {}) {
  return new Promise<WorkerResponse>((resolve, reject) => {
    const sent = request(site.url + path, { agent: agent ?? false, method, headers }, (res) =>
      read(res, resolve),
    )
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

function read(res: IncomingMessage, resolve: (response: WorkerResponse) => void) {
  let text = ''
  res.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  res.on('end', () => {
    const worker = String(res.headers['x-request-id']).split('-')[0] ?? ''
    resolve({ status: res.statusCode ?? 0, text, worker })
  })
}

const isWhole = () =>
  vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(200), { timeout: 60_000, interval: 50 })

/** A persistent connection to each of the two workers. */
async function connections() {
  const found = new Map<string, Agent>()
  for (let tries = 0; found.size < 2 && tries < 20; tries++) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const { worker } = await ask('/healthz', { agent })
    if (found.has(worker)) agent.destroy()
    else found.set(worker, agent)
  }
  const [one, other] = [...found.values()]
  if (!one || !other) throw new Error('One worker responds to everything.')
  return [one, other] as const
}

const asProgram = () => ({ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' })

const pids = () => {
  const { pid } = site.child
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
}

const isWorker = (pid: number, number = '') =>
  readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`NODE_UNIQUE_ID=${number}`)

/** The worker ids in the log entries with this message. */
const loggedIds = (message: string, name: 'leader' | 'worker') =>
  site
    .output()
    .split('\n')
    .filter((line) => line.includes(message))
    .map((line) => Number(JSON.parse(line)[name]))

const leaderId = () => loggedIds('runs the jobs', 'leader').at(-1)

test('both workers serve a saved version at once, and execute a request with the same idempotency key once', async () => {
  const [one, other] = await connections()
  for (let round = 0; round < 4; round++) {
    const [writer, reader] = round % 2 ? [one, other] : [other, one]
    await ask('/api/faqs', { agent: reader })
    const body = { q: `Question ${round}?`, a: 'An answer.' }
    const saved = await ask('/api/faqs', { agent: writer, method: 'POST', headers: asProgram(), body })
    expect(saved.status).toBe(201)
    expect((await ask('/api/faqs', { agent: reader })).text).toContain(body.q)
  }
  const headers = { ...asProgram(), 'Idempotency-Key': 'same-for-both' }
  const body = { q: 'Once?', a: 'Once.' }
  const both = [one, other].map((agent) => ask('/api/faqs', { agent, method: 'POST', headers, body }))
  const [first, second] = (await Promise.all(both)).map(({ text }) => JSON.parse(text)._id)
  expect(second).toBe(first)
})

test('rate limits and metrics include both workers, except one that hangs', async () => {
  const [one, other] = await connections()
  const headers = { Authorization: `Bearer ${'x'.repeat(43)}` }
  const guess = (agent: Agent) => ask('/api/faqs', { agent, method: 'POST', headers })
  const statuses: number[] = []
  for (let time = 0; time < 30; time++) statuses.push((await guess(time % 2 ? one : other)).status)
  expect(statuses).toEqual(Array(30).fill(401))
  for (const agent of [one, other]) expect((await guess(agent)).status).toBe(429)
  expect((await ask('/metrics')).text).toContain('http_requests_total{status="401"} 30\n')
  const [hung = 0] = pids()
  process.kill(hung, 'SIGSTOP')
  const never = () => new Promise<never>(() => undefined)
  const any = Promise.race([one, other].map((agent) => ask('/metrics', { agent }).catch(never)))
  expect((await any).status).toBe(200)
  process.kill(hung, 'SIGCONT')
})

test('SIGHUP replaces the workers one by one, without refusing or interrupting a request', async () => {
  const before = pids()
  const isOver = () => site.output().includes('all workers were replaced')
  const workers = new Set<string>()
  const statuses = new Set<number>()
  const load = async (agent?: Agent) => {
    while (!isOver()) {
      const { status, worker } = await ask('/api/faqs', { agent })
      statuses.add(status)
      workers.add(worker)
    }
  }
  const persistent = Array.from({ length: 4 }, () => load(new Agent({ keepAlive: true, maxSockets: 1 })))
  site.child.kill('SIGHUP')
  await Promise.all([...persistent, load(), load()])
  expect([...statuses]).toEqual([200])
  expect(workers.size).toBe(4)
  expect(pids().filter((pid) => before.includes(pid))).toEqual([])
}, 120_000)

test('a killed worker is logged and replaced, and another one takes over the jobs', async () => {
  const last = leaderId()
  const killed = pids().find((pid) => isWorker(pid, `${last}\0`)) ?? 0
  rmSync(backups, { recursive: true, force: true })
  process.kill(killed, 'SIGKILL')
  await expect
    .poll(() => site.output(), { timeout: 60_000 })
    .toContain(`"died":${last},"code":null,"signal":"SIGKILL"`)
  // A new leader checks at once whether a backup is due.
  await expect.poll(() => loggedIds('"backup made"', 'worker').at(-1), { timeout: 60_000 }).toBe(leaderId())
  expect(leaderId()).not.toBe(last)
  await isWhole()
  expect(pids().filter((pid) => pid !== killed)).toHaveLength(2)
}, 120_000)

test('connections to a worker that died before it accepted them are closed', async () => {
  const last = leaderId()
  const stuck = pids().find((pid) => !isWorker(pid, `${last}\0`)) ?? 0
  process.kill(stuck, 'SIGSTOP')
  // At least one of these goes to the stopped worker.
  const all = Array.from({ length: 4 }, () => ask('/healthz').catch(() => 'closed'))
  await Promise.any(all)
  process.kill(stuck, 'SIGKILL')
  const results = await Promise.all(all)
  expect(results).toContain('closed')
  await isWhole()
  expect((await ask('/healthz')).status).toBe(200)
}, 60_000)

test('SIGTERM stops all workers after their running responses', async () => {
  const all = pids()
  const body = JSON.stringify({ q: 'In time?', a: 'It is.' })
  const halves = (await connections()).map(async (agent) => {
    const method = 'POST'
    const sent = request(`${site.url}/api/faqs`, { agent, method, headers: asProgram() })
    const response = new Promise<WorkerResponse>((resolve) =>
      sent.on('response', (res) => read(res, resolve)),
    )
    await new Promise<unknown>((resolve) => sent.write(body.slice(0, 10), resolve))
    return { response, finish: () => sent.end(body.slice(10)) }
  })
  const begun = await Promise.all(halves)
  const ended = site.stop()
  await expect.poll(() => site.output()).toContain('"msg":"stopping"')
  for (const { finish } of begun) finish()
  for (const { response } of begun) expect((await response).status).toBe(201)
  expect(await ended).toBe(0)
  for (const pid of all) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
}, 60_000)
