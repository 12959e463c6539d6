import { expect, test } from 'vitest'
import { rateLimit } from '~/db/rate-limits.server.ts'

const points = 5

const newLimit = () => rateLimit(expect.getState().currentTestName ?? '', points, 60)

test.each([
  ['one address', () => '198.51.100.7', points],
  ['one IPv6 network', (i: number) => `2001:db8:1:1:${i.toString(16)}::1`, points],
  ['the addresses around one', (i: number) => `198.51.100.${i}`, 8 * points],
  ['the networks of one /48', (i: number) => `2001:db8:1:${i.toString(16)}::1`, 8 * points],
])('from %s only so much is taken, from elsewhere more', async (_, address, most) => {
  const limit = newLimit()
  for (let i = 0; i < most; i++) expect(await limit.take(address(i))).toBeUndefined()
  expect(await limit.take(address(most))).toBeGreaterThan(0)
  expect(await limit.take('203.0.113.1')).toBeUndefined()
  expect(await limit.take('2001:db8:2::1')).toBeUndefined()
})

test('whoever is refused uses up nothing of the neighbours’', async () => {
  const limit = newLimit()
  for (let i = 0; i < 10 * points; i++) await limit.take('198.51.100.7')
  expect(await limit.take('198.51.100.8')).toBeUndefined()
})
