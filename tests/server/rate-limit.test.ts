import { expect, test } from 'vitest'
import { createNetworkRateLimit } from '~/db/rate-limits.server.ts'

const points = 5

const newLimit = () => createNetworkRateLimit(expect.getState().currentTestName ?? '', points, 60)

test.each([
  ['one address', () => '198.51.100.7', points],
  ['one IPv6 network', (i: number) => `2001:db8:1:1:${i.toString(16)}::1`, points],
  ['one /24 of IPv4', (i: number) => `198.51.100.${i}`, 8 * points],
  ['the networks of one /48', (i: number) => `2001:db8:1:${i.toString(16)}::1`, 8 * points],
])('%s has a limit that does not affect others', async (_, address, limitOfPoints) => {
  const limit = newLimit()
  for (let i = 0; i < limitOfPoints; i++) expect(await limit.take(address(i))).toBeUndefined()
  expect(await limit.take(address(limitOfPoints))).toBeGreaterThan(0)
  expect(await limit.take('203.0.113.1')).toBeUndefined()
  expect(await limit.take('2001:db8:2::1')).toBeUndefined()
})

test('refused requests do not count for their neighbours', async () => {
  const limit = newLimit()
  for (let i = 0; i < 10 * points; i++) await limit.take('198.51.100.7')
  expect(await limit.take('198.51.100.8')).toBeUndefined()
})
