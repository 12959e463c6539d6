import { expect, it } from 'vitest'
import { createMetrics } from '~/server/metrics.ts'
import { page, serve } from './serve.ts'

const token = 'a long enough token'
const mailCounts = async (): Promise<Record<string, number>> => ({ waiting: 2, failed: 1 })
const site = (metricsToken?: string, countMail = mailCounts) =>
  serve(async ({ url }) => (url.endsWith('/metrics') ? page('no such page', {}, 404) : page(url)), {
    config: { metricsToken },
    metrics: createMetrics({ contentVersion: () => 7, countMail }),
  })

it('reports responses by status and source, and the process', async () => {
  const { send: ask } = await site()
  await ask('/page')
  await ask('/page')
  await ask('/page', { headers: { 'If-None-Match': '*' } })
  await ask('/assets/nothing.js')
  const { status, headers, text } = await ask('/metrics')
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  const lines = text.split('\n')
  for (const line of [
    'http_requests_total{status="200"} 1',
    'http_requests_total{status="404"} 1',
    'http_cached_answers_total 2',
    'http_request_duration_seconds_count 2',
    'content_version 7',
    'mail_letters{state="waiting"} 2',
    'mail_letters{state="failed"} 1',
  ])
    expect(lines).toContain(line)
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
})

it('responds without the metrics that cannot be read', async () => {
  const { send: ask } = await site(undefined, () => Promise.reject(new Error('no database')))
  const { status, text } = await ask('/metrics')
  expect([status, text.includes('content_version 7')]).toEqual([200, true])
})

it('requires the token where one is set, and refuses visitors behind a proxy', async () => {
  const visitor = { 'X-Forwarded-For': '192.0.2.7' }
  const [open, closed] = [await site(), await site(token)]
  for (const [{ send: ask }, headers] of [
    [open, visitor],
    [closed, {}],
    [closed, { Authorization: 'Bearer not this token' }],
  ] as const)
    expect(await ask('/metrics', { headers })).toMatchObject({ status: 404, text: 'no such page' })
  const headers = { ...visitor, Authorization: `Bearer ${token}` }
  expect((await closed.send('/metrics', { headers })).status).toBe(200)
})
