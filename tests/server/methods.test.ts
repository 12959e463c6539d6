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
const methodsOfPages = createPageMethodsLookup({ routes }, methodNotAllowedResponse)

const readOnly = 'GET, HEAD, OPTIONS'
const readAndPost = 'GET, HEAD, POST, OPTIONS'
const apiMethods = ['GET', 'HEAD', 'POST', 'OPTIONS']

/** A site that records what it executes. */
async function recordingSite() {
  const folder = mkdtempSync(join(tmpdir(), 'site-static-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of ['favicon.ico', 'assets/a-1.js']) writeFileSync(join(folder, name), 'x')
  const executed: string[] = []
  const site = await serve(
    async ({ method, url }) => {
      executed.push(`${method} ${new URL(url).pathname}`)
      return page('')
    },
    {
      methodsOf: (path) => (path === '/api/faqs' ? apiMethods : methodsOfPages(path)),
      staticFiles: createStaticFiles(folder),
    },
  )
  const sendRaw = async (method: string, target: string) => {
    const reply = await site.sendRaw(`${method} ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    const [head = '', body = ''] = reply.split('\r\n\r\n')
    return { status: head.slice(9, 12), allowed: /^allow: (.*)$/im.exec(head)?.[1]?.trim(), head, body }
  }
  return { ...site, sendRaw, executed }
}

it.each([
  ['/company', readOnly],
  ['/contact', readAndPost],
  ['/uploads/a.jpg', readOnly],
  ['/nowhere', readOnly],
  ['*', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
])('OPTIONS %s lists %s', async (path, methods) => {
  const { status, allowed } = await (await recordingSite()).sendRaw('OPTIONS', path)
  expect([status, allowed]).toEqual(['204', methods])
})

it('a page, a file and the server’s own paths run nothing for a method that they do not allow', async () => {
  const { send, executed } = await recordingSite()
  const own = ['/favicon.ico', '/assets/a-1.js', '/assets/gone.js', '/healthz', '/readyz', '/metrics']
  for (const [method, path, allowed] of [
    ['PUT', '/contact', readAndPost],
    ['POST', '/company', readOnly],
    ['PATCH', '/uploads/a.jpg', readOnly],
    ...own.flatMap((path) => ['POST', 'DELETE'].map((method) => [method, path, readOnly] as const)),
  ] as const) {
    const reply = await send(path, { method })
    expect([path, reply.status, reply.headers.allow]).toEqual([path, 405, allowed])
  }
  expect(executed).toEqual([])
  await send('/contact', { method: 'POST' })
  await send('/nowhere', { method: 'POST' })
  expect(executed).toEqual(['POST /contact', 'POST /nowhere'])
})

it.each([
  ['TRACE', '/contact?a=b', readAndPost],
  ['NONSENSE', '/nowhere', readOnly],
  ['CONNECT', 'a:80', readOnly],
  ['PROPFIND', '/api/faqs?q=a', apiMethods.join(', ')],
])('the refusal of %s %s lists the methods of the path', async (method, target, methods) => {
  const { sendRaw, executed } = await recordingSite()
  const { status, allowed, head, body } = await sendRaw(method, target)
  const message = 'This method is not supported here.'
  const isApi = target.startsWith('/api/')
  expect([status, allowed]).toEqual(['405', methods])
  expect(body).toBe(isApi ? JSON.stringify(createProblem(405, message)) : `${message}\n`)
  expect(/^access-control-allow-origin: \*$/im.test(head.replaceAll('\r', ''))).toBe(isApi)
  expect(executed).toEqual([])
})
