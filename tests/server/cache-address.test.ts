import { expect, it } from 'vitest'
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

it('hides data requests of the old style from Remix', async () => {
  const { requests, handle } = echo()
  const site = await serve(handle)
  const path = '/page?%5Fdata=root&_data=x'
  await site.send(path)
  await site.send(path, { method: 'POST', body: 'a=1' })
  await site.send('/page?q=a%20b')
  expect(requests).toEqual(['/page', '/page', '/page?q=a%20b'])
})

const poisons: Record<string, string>[] = [
  { Host: 'evil.example', Origin: 'https://evil.example' },
  { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'evil' },
  { 'X-Forwarded-For': '"><script>evil</script>', 'X-Forwarded-Proto': 'http, evil' },
  { 'X-Original-URL': '/evil', 'X-Rewrite-URL': '/evil', 'X-HTTP-Method-Override': 'POST' },
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
