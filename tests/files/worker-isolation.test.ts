import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { Worker, WorkerEndedError } from '~/files/workers/worker.server.ts'
import { compressionBomb } from '../api/bad-files.ts'

const validInput = { bytes: readFileSync('app/sample/documents/form-vendor-registration.pdf') }

test('a task that takes too much memory does not affect concurrent ones', async () => {
  const worker = new Worker('inspect-pdf.mjs', { timeout: 20_000, concurrency: 3 })
  onTestFinished(() => worker.stop())
  const all = [validInput, { bytes: compressionBomb() }, validInput, validInput].map((task) =>
    worker.run(task),
  )
  const [first, second, third, fourth] = await Promise.allSettled(all)
  expect([first, third, fourth].map((one) => one?.status)).toEqual(Array(3).fill('fulfilled'))
  expect(second).toMatchObject({ status: 'rejected', reason: expect.any(WorkerEndedError) })
})

test('a task that takes too long is stopped with an error', async () => {
  const worker = new Worker('inspect-pdf.mjs', { timeout: 1, concurrency: 2 })
  onTestFinished(() => worker.stop())
  await expect(worker.run(validInput)).rejects.toThrow('too long')
})

test('a task that may need the whole memory runs alone in a new process', async () => {
  const worker = new Worker('inspect-pdf.mjs', { timeout: 20_000, concurrency: 2 })
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
