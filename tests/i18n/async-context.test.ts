import { executionAsyncId } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { AsyncContext } from '~/http/async-context.server.ts'

/** While promises are tracked, the code after an await has its own async id. */
async function isTracked() {
  await Promise.resolve()
  return executionAsyncId() !== 0
}

const later = async <Value>(value: () => Value) => {
  await setImmediate()
  return value()
}

test('a call and everything it awaits read the same value, and nothing else does', async () => {
  const context = new AsyncContext<string>()
  const value = () => context.value
  const inner = () => context.run('inner', () => later(value))
  const all = context.run('outer', async () => [await later(value), await inner(), await later(value)])
  const parallel = context.run('parallel', () => later(value))
  expect([value(), await all, await parallel, value()]).toEqual([
    undefined,
    ['outer', 'inner', 'outer'],
    'parallel',
    undefined,
  ])
  expect(context.run('at once', value)).toBe('at once')
})

test('promises are tracked only during calls, also where a call fails', async () => {
  const context = new AsyncContext<string>()
  const fails = () => {
    throw new Error('expected')
  }
  expect(await isTracked()).toBe(false)
  const [first, second] = [
    context.run('first', () => later(isTracked)),
    context.run('second', () => later(isTracked)),
  ]
  expect(await first).toBe(true)
  expect(await second).toBe(true)
  expect(await isTracked()).toBe(false)
  expect(() => context.run('at once', fails)).toThrow('expected')
  await expect(context.run('later', () => later(fails))).rejects.toThrow('expected')
  expect(await isTracked()).toBe(false)
})
