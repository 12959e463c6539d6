import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node'
import { expect, it } from 'vitest'
import { createRemixHandler } from '~/server/remix.ts'

const table: [id: string, path: string | undefined, parentId?: string, index?: true][] = [
  ['root', ''],
  ['frame', undefined, 'root'],
  ['home', undefined, 'frame', true],
  ['projects', 'projects', 'frame'],
  ['projects-list', undefined, 'projects', true],
  ['project', ':slug', 'projects'],
  ['ror', 'projects/ror', 'frame'],
  ['item', 'api/:kind/:id?', 'root'],
  ['nothing', '*', 'frame'],
]

const called: string[] = []
const entries = table.map(([id, path, parentId, index]) => {
  const loader = ({ params }: { params: object }) => {
    called.push(id)
    return Response.json({ id, params })
  }
  const position = { id, path, parentId, index }
  return [
    id,
    { ...position, module: { loader, default: id === 'project' ? () => null : undefined } },
  ] as const
})

const build: ServerBuild = {
  routes: Object.fromEntries(entries),
  assets: { version: '1', url: '', entry: { module: '', imports: [] }, routes: manifestRoutes() },
  entry: {
    module: {
      default: async (_request, _status, _headers, context) =>
        Response.json(Object.keys(context.manifest.routes)),
    },
  },
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
  mode: 'production',
  publicPath: '/',
  assetsBuildDirectory: '',
  isSpaMode: false,
}

it.each([
  '/',
  '/projects',
  '/projects/ror',
  '/PROJECTS/ror',
  '/api/faqs',
  '/api/faqs/7?x=1',
  '/api/faqs.data',
  '/not/there',
  '/_root.data',
  '/projects/ror.data?_routes=ror',
  '/__manifest?version=1&p=%2Fprojects%2Fror&p=%2Fapi%2Ffaqs',
  '/__manifest?version=0&p=%2Fprojects',
])('responds to %s like a handler with all routes', async (path) => {
  const callHandler = async (handle: (request: Request, context: AppLoadContext) => Promise<Response>) => {
    called.length = 0
    const response = await handle(new Request(`http://a.example${path}`), {})
    const content = [response.status, [...response.headers], await response.text()]
    return { content, called: called.toSorted() }
  }
  const branch = createRemixHandler(build)
  const expected = await callHandler(createRequestHandler(build, 'production'))
  expect(await callHandler(branch)).toEqual(expected)
  expect(await callHandler(branch)).toEqual(expected)
})

it('returns a response that an API route throws, and reports other errors', async () => {
  const reported: unknown[] = []
  const thrown: unknown[] = [new Response('refused', { status: 409 }), new Error('broken')]
  const fails = async () => {
    throw thrown.shift()
  }
  const { item } = build.routes
  if (!item) throw new Error('not there')
  const failing = createRemixHandler({
    ...build,
    entry: { module: { ...build.entry.module, handleError: (error) => void reported.push(error) } },
    routes: { ...build.routes, item: { ...item, module: { ...item.module, action: fails } } },
  })
  const post = () => failing(new Request('http://a.example/api/faqs', { method: 'POST' }), {})
  const [first, second] = [await post(), await post()]
  expect([first.status, await first.text(), second.status]).toEqual([409, 'refused', 500])
  expect(reported).toEqual([new Error('broken')])
})

function manifestRoutes(): ServerBuild['assets']['routes'] {
  return Object.fromEntries(
    table.map(([id, path, parentId, index]) => {
      const has = { hasAction: false, hasLoader: true, hasClientAction: false, hasClientLoader: false }
      return [id, { id, path, parentId, index, module: `/${id}.js`, hasErrorBoundary: false, ...has }]
    }),
  )
}
