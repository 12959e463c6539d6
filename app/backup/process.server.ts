import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { BackupError } from './manifest.server.ts'

/** Runs the build's backup in a process of its own, so that visitors don't wait for it. Rejects with its one sentence. */
export function runBackup() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'site.js'), 'backup'], {
    env: { ...process.env, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      printed[stream] += text
    })
  const end = async () => {
    const [code, signal] = await once(child, 'close')
    if (code === 0) return printed.stdout.trim()
    // A crash prints much more than its reason.
    const [said] = printed.stderr.trim().split('\n').slice(-1)
    throw new BackupError(said || `The backup ended before it was finished (${signal ?? code}).`)
  }
  return { ended: end(), stop: () => void child.kill() }
}
