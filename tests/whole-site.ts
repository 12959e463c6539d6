import type { ServerBuild } from '@remix-run/node'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { wrapRoutesWithLanguage } from '~/i18n/request-language.server.ts'
import routes from '~/routes.ts'
import { createRemixHandler, type RequestHandler } from '~/server/remix.ts'

type RouteModule = ServerBuild['routes'][string]['module']

const modules = import.meta.glob<RouteModule>(['/app/routes/**/*.{ts,tsx}', '!/**/*.server.{ts,tsx}'])

export const siteUrl = 'https://www.jaldhara.example'

let handler: Promise<RequestHandler> | undefined

/** Milliseconds that loading all sources may take on a busy machine. */
export const loadTimeout = 180_000

interface RequestOptions {
  cookie?: string
  method?: string
  body?: BodyInit
  headers?: Record<string, string>
  address?: string
}

/** Serves all routes from their sources, as the built site does. */
export function siteHandler() {
  handler ??= serverBuild().then(createRemixHandler)
  return handler
}

export async function siteClient() {
  const handle = await siteHandler()
  return (path: string, { cookie = '', address = '192.0.2.1', headers, ...init }: RequestOptions = {}) => {
    const request = new Request(new URL(path, siteUrl), {
      method: init.body ? 'POST' : 'GET',
      ...init,
      headers: { ...headers, ...(cookie && { Cookie: cookie }) },
    })
    return handle(request, { address, requestId: 'test' })
  }
}

async function serverBuild(): Promise<ServerBuild> {
  const serverRoutes: ServerBuild['routes'] = {}
  const add = async (entry: RouteConfigEntry, parentId: string) => {
    const { file, path, index, children = [], id = file.replace(/\.tsx?$/, '') } = entry
    const module = await modules[`/app/${file}`]?.()
    if (!module) throw new Error(`There is no ${file}.`)
    serverRoutes[id] = { id, parentId, path, index, module }
    for (const child of children) await add(child, id)
  }
  serverRoutes.root = { id: 'root', path: '', module: await import('~/root.tsx') }
  for (const entry of routes) await add(entry, 'root')
  return {
    entry: { module: await import('~/entry.server.tsx') },
    routes: wrapRoutesWithLanguage(serverRoutes),
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: Object.fromEntries(Object.values(serverRoutes).map((route) => [route.id, manifestOf(route)])),
      url: '/manifest.js',
      version: 'test',
    },
    mode: 'production',
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    isSpaMode: false,
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: true,
    },
  }
}

const manifestOf = ({ id, parentId, path, index, module }: ServerBuild['routes'][string]) => ({
  id,
  parentId,
  path,
  index,
  module: `/${id}.js`,
  imports: [],
  hasLoader: 'loader' in module,
  hasAction: 'action' in module,
  hasClientLoader: false,
  hasClientAction: false,
  hasErrorBoundary: 'ErrorBoundary' in module,
})
