import { executionAsyncId } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { AsyncContext } from '~/http/async-context.server.ts'

/** Where promises are followed, what comes after one has a number of its own. */
async function isFollowed() {
  await Promise.resolve()
  return executionAsyncId() !== 0
}

const later = async <Value>(value: () => Value) => {
  await setImmediate()
  return value()
}

test('a value is that of a call and of what it awaits, and of nothing beside it', async () => {
  const scope = new AsyncContext<string>()
  const value = () => scope.value
  const inner = () => scope.run('inner', () => later(value))
  const all = scope.run('outer', async () => [await later(value), await inner(), await later(value)])
  const beside = scope.run('beside', () => later(value))
  expect([value(), await all, await beside, value()]).toEqual([
    undefined,
    ['outer', 'inner', 'outer'],
    'beside',
    undefined,
  ])
  expect(scope.run('at once', value)).toBe('at once')
})

test('nothing is followed before and after, also where the call failed', async () => {
  const scope = new AsyncContext<string>()
  const fails = () => {
    throw new Error('as told')
  }
  expect(await isFollowed()).toBe(false)
  const [first, second] = [
    scope.run('first', () => later(isFollowed)),
    scope.run('second', () => later(isFollowed)),
  ]
  expect(await first).toBe(true)
  expect(await second).toBe(true)
  expect(await isFollowed()).toBe(false)
  expect(() => scope.run('at once', fails)).toThrow('as told')
  await expect(scope.run('later', () => later(fails))).rejects.toThrow('as told')
  expect(await isFollowed()).toBe(false)
})
