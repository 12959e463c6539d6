import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { workerMemoryLimits } from '~/files/workers/memory-limits.ts'
import { compressionBomb } from '../api/bad-files.ts'

const script = 'inspect-pdf.mjs'
const limit = workerMemoryLimits[script]

/** Peak megabytes so far. */
const peakOf = (pid: number) =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

test('a worker process kills itself soon after it exceeds its memory limit', async () => {
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
