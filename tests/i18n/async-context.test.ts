import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { AsyncContext } from '~/http/async-context.server.ts'

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
