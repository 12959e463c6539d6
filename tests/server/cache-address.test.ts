import { expect, it } from 'vitest'
import { normalizeCacheUrl, parseNoVarySearch } from '~/server/cache-control.ts'
import { page, serve } from './serve.ts'

const echo = (noVarySearch?: string) => {
  const requests: string[] = []
  const handle = async (request: Request) => {
    requests.push(request.url.replace('http://www.jaldhara.example', ''))
    return page(request.url, noVarySearch ? { 'No-Vary-Search': noVarySearch } : {})
  }
  return { requests, handle }
}

it('distinguishes URLs by their whole query where the route has no No-Vary-Search', async () => {
  const { requests, handle } = echo()
  const site = await serve(handle)
  for (const path of ['/?a=1', '/?a=2', '/', '/?a=1']) await site.send(path)
  expect(requests).toEqual(['/?a=1', '/?a=2', '/'])
})

it('stores one response for URLs that differ only in ignored parameters', async () => {
  const { requests, handle } = echo('params, except=("q" "page")')
  const site = await serve(handle)
  for (const path of [
    '/',
    '/?fbclid=1',
    '/?fbclid=2&utm_source=x',
    '/?q=dam&page=2',
    '/?page=2&gclid=3&q=dam',
  ]) {
    await site.send(path)
  }
  expect(requests).toEqual(['/', '/?page=2&q=dam'])
  expect((await site.send('/?q=dam&page=2&x=1')).text).toBe('http://www.jaldhara.example/?page=2&q=dam')
})

it('never stores a page that was rendered with an ignored parameter', async () => {
  const { handle } = echo('params')
  const site = await serve(handle)
  expect((await site.send('/?x=%3Cscript%3E')).text).toContain('script')
  expect((await site.send('/')).text).toBe('http://www.jaldhara.example/')
  expect((await site.send('/?x=%3Cscript%3E')).text).toBe('http://www.jaldhara.example/')
})

it('separates data requests for different routes', async () => {
  const { requests, handle } = echo('params')
  const site = await serve(handle)
  for (const path of ['/_root.data', '/_root.data?_routes=root', '/_root.data?_routes=root&x=1'])
    await site.send(path)
  expect(requests).toEqual(['/_root.data', '/_root.data?_routes=root'])
})

it.each(['/page?_data=root', '/page?_data=root&_data=x', '/page?%5Fdata=routes%2Fpage'])(
  'hides data requests of the old style from Remix: %s',
  async (path) => {
    const { requests, handle } = echo()
    const site = await serve(handle)
    await site.send(path)
    await site.send(path, { method: 'POST', body: 'a=1' })
    await site.send('/page?q=a%20b')
    expect(requests).toEqual(['/page', '/page', '/page?q=a%20b'])
  },
)

const poisons: Record<string, string>[] = [
  { Host: 'evil.example' },
  { 'X-Forwarded-Host': 'evil.example' },
  { 'X-Forwarded-Server': 'evil.example', 'X-Host': 'evil.example' },
  { 'X-Forwarded-For': '"><script>evil</script>', 'X-Real-IP': 'evil' },
  { 'X-Forwarded-Port': '6666', 'X-Forwarded-Prefix': '/evil', Forwarded: 'host=evil.example' },
  { 'X-Forwarded-Proto': 'evil' },
  { 'X-Forwarded-Proto': 'http, evil', 'X-Forwarded-Scheme': 'evil', 'Front-End-Https': 'on' },
  { 'X-Original-URL': '/evil', 'X-Rewrite-URL': '/evil', 'X-HTTP-Method-Override': 'POST' },
  { Origin: 'https://evil.example' },
]

it.each(poisons.flatMap((headers) => [0, 1].map((trustProxy) => [trustProxy, headers] as const)))(
  'with %i trusted proxies, no cached page contains anything of %j',
  async (trustProxy, headers) => {
    const site = await serve(
      async ({ url, method, headers }) =>
        page(`${method} ${url} ${['host', 'origin'].map((name) => headers.get(name))} ${forwarded(headers)}`),
      { config: { trustProxy } },
    )
    const first = await site.send('/page', { headers })
    const next = await site.send('/page')
    expect(next.text).toBe('GET http://www.jaldhara.example/page www.jaldhara.example, ')
    expect(first.text).toBe(next.text)
    expect(JSON.stringify([first.headers, next.headers])).not.toContain('evil')
  },
)

const forwarded = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith('x-forwarded-'))

it.each([
  ['params', '/a?q=1&x=2', '/a'],
  ['params, except=("q")', '/a?x=2&q=1', '/a?q=1'],
  ['params, except=()', '/a?q=1', '/a'],
  ['params=("utm_source" "fbclid")', '/a?utm_source=1&q=2&fbclid=3', '/a?q=2'],
  ['params, except=("q")', '/a?q=b%26c&q=d', '/a?q=b%26c&q=d'],
])('parses No-Vary-Search: %s', (header, url, normalized) => {
  const rule = parseNoVarySearch(header)
  expect(rule && normalizeCacheUrl(url, rule)).toBe(normalized)
})

it.each([null, '', 'key-order', 'params=?0'])('respects all parameters with No-Vary-Search: %s', (header) => {
  expect(parseNoVarySearch(header)).toBeUndefined()
})
