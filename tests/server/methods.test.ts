import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerBuild } from '@remix-run/node'
import { expect, it } from 'vitest'
import { methodNotAllowedResponse } from '~/files/http/responses.server.ts'
import { createProblem } from '~/http/problems.ts'
import { createPageMethodsLookup } from '~/server/remix.ts'
import { createStaticFiles } from '~/server/static-files.ts'
import { page, serve } from './serve.ts'

const route = (id: string, path: string | undefined, action?: () => Response) => ({
  id,
  path,
  parentId: id === 'root' ? undefined : 'root',
  module: { default: undefined, ...(action && { action }) },
})

const routes: ServerBuild['routes'] = Object.fromEntries(
  [
    route('root', ''),
    route('company', 'company'),
    route('contact', 'contact', () => new Response('sent')),
    route('file', 'uploads/:name', methodNotAllowedResponse),
    route('nothing', '*', () => new Response('', { status: 404 })),
  ].map((entry) => [entry.id, entry]),
)

const readOnly = 'GET, HEAD, OPTIONS'
const readAndPost = 'GET, HEAD, POST, OPTIONS'

it.each([
  ['/company', readOnly],
  ['/company/', readOnly],
  ['/contact', readAndPost],
  ['/contact.data', readAndPost],
  ['/uploads/a.jpg', readOnly],
  ['/nowhere', readOnly],
  ['*', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
])('OPTIONS %s lists %s', async (path, allowed) => {
  const site = await serve(async () => page(''), {
    methodsOf: createPageMethodsLookup({ routes }, methodNotAllowedResponse),
  })
  const reply = await site.sendRaw(`OPTIONS ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  expect(reply).toMatch(/^HTTP\/1.1 204 /)
  expect(/^allow: (.*)\r$/im.exec(reply)?.[1]).toBe(allowed)
})

it('a page runs nothing for a method that it does not allow', async () => {
  const executed: string[] = []
  const site = await serve(
    async ({ method, url }) => {
      executed.push(`${method} ${new URL(url).pathname}`)
      return page('')
    },
    { methodsOf: createPageMethodsLookup({ routes }, methodNotAllowedResponse) },
  )
  for (const [method, path, allowed] of [
    ['PUT', '/contact', readAndPost],
    ['DELETE', '/contact', readAndPost],
    ['POST', '/company', readOnly],
    ['PATCH', '/uploads/a.jpg', readOnly],
  ] as const) {
    const reply = await site.send(path, { method })
    expect([reply.status, reply.headers.allow]).toEqual([405, allowed])
  }
  expect(executed).toEqual([])
  await site.send('/contact', { method: 'POST' })
  await site.send('/nowhere', { method: 'POST' })
  expect(executed).toEqual(['POST /contact', 'POST /nowhere'])
})

it.each(['PROPFIND', 'TRACE', 'NONSENSE'])(
  'the refusal of %s lists the methods of the path',
  async (method) => {
    const methodsOfPages = createPageMethodsLookup({ routes }, methodNotAllowedResponse)
    const api = ['GET', 'HEAD', 'POST', 'OPTIONS']
    const site = await serve(async () => page(''), {
      methodsOf: (path) => (path === '/api/faqs' ? api : methodsOfPages(path)),
    })
    for (const [path, allowed] of [
      ['/company', readOnly],
      ['/contact?a=b', readAndPost],
      ['/nowhere', readOnly],
      ['/api/faqs?q=a', api.join(', ')],
    ] as const) {
      const reply = await site.sendRaw(`${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
      const [head = '', body = ''] = reply.split('\r\n\r\n')
      expect([path, head.slice(0, 12)]).toEqual([path, 'HTTP/1.1 405'])
      expect([path, /^allow: (.*)$/im.exec(head)?.[1]?.trim()]).toEqual([path, allowed])
      const message = 'This method is not supported here.'
      const isApi = path.startsWith('/api/')
      expect([path, body]).toEqual([
        path,
        isApi ? JSON.stringify(createProblem(405, message)) : `${message}\n`,
      ])
      expect(/^access-control-allow-origin: \*$/im.test(head.replaceAll('\r', ''))).toBe(isApi)
    }
  },
)

it('paths of the server itself are read-only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-static-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of ['favicon.ico', 'social.jpg', 'assets/a-1.js']) writeFileSync(join(folder, name), 'x')
  const executed: string[] = []
  const site = await serve(
    async ({ url }) => {
      executed.push(url)
      return page('')
    },
    {
      methodsOf: createPageMethodsLookup({ routes }, methodNotAllowedResponse),
      staticFiles: createStaticFiles(folder),
    },
  )
  const own = [
    '/favicon.ico',
    '/social.jpg',
    '/assets/a-1.js',
    '/assets/gone.js',
    '/healthz',
    '/readyz',
    '/metrics',
  ]
  for (const path of own)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const reply = await site.send(path, { method })
      expect([path, method, reply.status, reply.headers.allow]).toEqual([path, method, 405, readOnly])
      expect(reply.text).toBe('This method is not supported here.\n')
    }
  expect(executed).toEqual([])
})
