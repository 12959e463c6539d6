import { expect, test, vi } from 'vitest'
import { log } from '~/config/log.server.ts'
import { whileLeader } from '~/db/leader.server.ts'

test('what one process does for all and can’t begin is told in the log', async () => {
  const told = vi.spyOn(log(), 'error')
  const err = new Error('The folder of backups is gone.')
  const chores = whileLeader(() => {
    throw err
  })
  await expect
    .poll(() => told.mock.calls, { timeout: 8000 })
    .toEqual([[{ err }, expect.stringContaining('could not begin')]])
  await chores.stop()
})
