import { EventEmitter } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { createConnectionGuard } from '~/db/postgres/notification-listener.server.ts'

const createClient = () => new EventEmitter() as unknown as pg.Client & EventEmitter

test('repeated waits on a connection leak no memory', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const whileConnected = createConnectionGuard(createClient())
  const memoryAfter = async (times: number) => {
    for (let time = 0; time < times; time++) await whileConnected(Promise.resolve())
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = await memoryAfter(1000)
  expect((await memoryAfter(20_000)) - before).toBeLessThan(1_000_000)
})

test.each([
  ['error', new Error('cut')],
  ['end', undefined],
])('waiting ends with the connection, and fails at once after its %s', async (event, error) => {
  const client = createClient()
  const whileConnected = createConnectionGuard(client)
  const waiting = whileConnected(new Promise(() => {}))
  client.emit(event, error)
  await expect(waiting).rejects.toThrow(error?.message ?? 'ended')
  await expect(whileConnected(new Promise(() => {}))).rejects.toThrow(error?.message ?? 'ended')
})
