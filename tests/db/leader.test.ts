import { expect, test, vi } from 'vitest'
import { log } from '~/config/log.server.ts'
import { whileLeader } from '~/db/leader.server.ts'

test('logs that the background jobs could not start', async () => {
  const logged = vi.spyOn(log(), 'error')
  const err = new Error('The folder of backups is gone.')
  const work = whileLeader(() => {
    throw err
  })
  await expect
    .poll(() => logged.mock.calls, { timeout: 8000 })
    .toEqual([[{ err }, expect.stringContaining('jobs could not start')]])
  await work.stop()
})
