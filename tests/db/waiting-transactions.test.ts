import { EventEmitter } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { createConnectionGuard } from '~/db/postgres/notification-listener.server.ts'

const connection = () => new EventEmitter() as unknown as pg.Client & EventEmitter

test('waiting on a connection leaves nothing behind, however often', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const unlessGone = createConnectionGuard(connection())
  const held = async (times: number) => {
    for (let time = 0; time < times; time++) await unlessGone(Promise.resolve())
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = await held(1000)
  expect((await held(20_000)) - before).toBeLessThan(1_000_000)
})

test.each([
  ['error', new Error('cut')],
  ['end', undefined],
])('it waits no longer than the connection stands, and not at all after its %s', async (event, error) => {
  const client = connection()
  const unlessGone = createConnectionGuard(client)
  const waits = unlessGone(new Promise(() => {}))
  client.emit(event, error)
  await expect(waits).rejects.toThrow(error?.message ?? 'ended')
  await expect(unlessGone(new Promise(() => {}))).rejects.toThrow(error?.message ?? 'ended')
})
