import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { storeUploadAsFieldValue } from '~/content/media/uploads.server.ts'
import { forms } from '~/content/types/forms.ts'
import { workerMemoryLimits } from '~/files/workers/memory-limits.ts'
import { Worker } from '~/files/workers/worker.server.ts'
import { testsAll } from '../representatives.ts'
import { compressionBomb } from './compression-bombs.ts'

/** Peak megabytes of the server itself, including pictures and cache. */
const server = 512
const script = 'inspect-pdf.mjs'
const limit = workerMemoryLimits[script]
const validInput = { bytes: readFileSync('app/sample/documents/form-vendor-registration.pdf') }

test('the memory limits of all workers and the server fit into the unit’s limit', () => {
  const [, gigabytes] = /^MemoryMax=(\d+)G$/m.exec(readFileSync('docs/deploy/website.service', 'utf8')) ?? []
  const workers = Object.values(workerMemoryLimits).reduce((sum, max) => sum + max, 0)
  expect(workers + server).toBeLessThanOrEqual(Number(gigabytes) * 1024)
})

test('a PDF that unpacks beyond the memory limit is refused with advice, and concurrent ones are accepted', async () => {
  const valid = validInput.bytes
  const tasks = [valid, compressionBomb(), valid, valid].map((bytes) =>
    storeUploadAsFieldValue(forms.fields.file, new File([new Uint8Array(bytes)], 'a.pdf')),
  )
  const [first, second, third, fourth] = await Promise.allSettled(tasks)
  expect([first, third, fourth].map((one) => one?.status)).toEqual(Array(3).fill('fulfilled'))
  const message = expect.stringContaining('too large to be looked through')
  expect(second).toMatchObject({ status: 'rejected', reason: { message } })
})

test('a task that takes too long is stopped with an error', async () => {
  const worker = new Worker(script, { timeout: 1, concurrency: 2 })
  onTestFinished(() => worker.stop())
  await expect(worker.run(validInput)).rejects.toThrow('too long')
})

test('a task that may need the whole memory runs alone in a new process', async () => {
  const worker = new Worker(script, { timeout: 20_000, concurrency: 2 })
  onTestFinished(() => worker.stop())
  const order: string[] = []
  const record = (name: string) => () => void order.push(name)
  await Promise.all([
    worker.run(validInput).then(record('beside')),
    worker.runAlone(validInput).then(record('alone')),
    worker.run(validInput).then(record('after')),
  ])
  expect(order).toEqual(['beside', 'alone', 'after'])
})

/** Peak megabytes so far. */
const peakOf = (pid: number) =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

test.runIf(testsAll)('a worker process kills itself soon after it exceeds its memory limit', async () => {
  const worker = fork(`app/files/workers/${script}`, [String(limit)], { serialization: 'advanced' })
  const ended = once(worker, 'exit')
  let peak = 0
  const look = setInterval(() => {
    try {
      peak = Math.max(peak, peakOf(worker.pid ?? 0) || 0)
    } catch {
      clearInterval(look)
    }
  }, 2)
  worker.send({ id: 1, bytes: compressionBomb() })
  const [, signal] = await ended
  clearInterval(look)
  expect(signal).toBe('SIGKILL')
  // The document inflates to 700 megabytes.
  expect(peak).toBeGreaterThan(limit / 2)
  expect(peak).toBeLessThan(limit * 1.5)
})
