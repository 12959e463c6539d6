import { cpSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { leanRemix } from './app/bin/setup/lean-remix.mjs'
import { licences } from './app/bin/setup/licences.mjs'
import { olderBrowsers } from './app/bin/setup/older-browsers.mjs'
import { shortClasses } from './app/bin/setup/short-classes.mjs'
import { workerMemoryLimits } from './app/files/workers/worker.server.ts'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

const future = {
  v3_fetcherPersist: true,
  v3_lazyRouteDiscovery: true,
  v3_relativeSplatPath: true,
  v3_routeConfig: true,
  v3_singleFetch: true,
  v3_throwAbortReason: true,
} as const

/** Named as they are in the build, where each lies beside the bundle as it lies beside the module that asks for it. */
const programs = {
  'index.js': 'app/bin/index.ts',
  'site.js': 'app/bin/site.ts',
  ...Object.fromEntries(
    Object.keys(workerMemoryLimits).map((script) => [script, `app/files/workers/${script}`]),
  ),
}

/**
 * One server bundle: Remix's build and the HTTP server around it, so that both share their modules. With the files of
 * the sample, it needs nothing of the sources.
 */
const serverEntry: Plugin = {
  name: 'server-entry',
  apply: (_, { isSsrBuild }) => isSsrBuild === true,
  config: () => ({
    build: {
      rollupOptions: {
        input: programs,
        output: { entryFileNames: '[name]', chunkFileNames: '[name]-[hash].js' },
      },
    },
  }),
  writeBundle: ({ dir = '' }) =>
    cpSync('app/sample', dir, {
      recursive: true,
      filter: (path) => statSync(path).isDirectory() || /\.(jpg|mp4|pdf|xlsx)$/.test(path),
    }),
}

/** While developing: as the built program does it for its routes, each request runs in its address's language. */
const editions: Plugin = {
  name: 'editions',
  configureServer: ({ middlewares, ssrLoadModule }) => {
    middlewares.use(async (req, _res, next) => {
      const { splitLanguagePath } = await ssrLoadModule('/app/i18n/language.ts')
      const { withLanguage } = await ssrLoadModule('/app/i18n/request-language.server.ts')
      const { refreshOverrides } = await ssrLoadModule('/app/i18n/text-overrides.server.ts')
      await refreshOverrides()
      withLanguage(splitLanguagePath(req.url ?? '/').language, next)
    })
  },
}

/** What the lists share. */
const listParts = /\/app\/ui\/lists\//

/** What the gallery's list and its items' pages share. */
const galleryParts =
  /\/routes\/site\/gallery\/(category-badge|gallery-list|item-details|item-page|list-params|media-card|media-viewer|text|use-modal)/

/** Of a few lines, and asked for by nearly every page. */
const smallParts =
  /\/app\/ui\/(text\/(link|locale|formatted)|media\/(picture|download-link)|page\/section-message)\.tsx?/

/**
 * What every page loads goes into three chunks: many small ones compress worse, and one would keep a slow phone busy
 * for too long at once. The entry stands alone, as it starts the site wherever it is loaded.
 */
const frameChunk: Plugin = {
  name: 'frame-chunk',
  config: (_, { isSsrBuild }) =>
    isSsrBuild
      ? undefined
      : {
          build: {
            rollupOptions: {
              output: {
                experimentalMinChunkSize: 500,
                onlyExplicitManualChunks: true,
                manualChunks: (id, { getModuleIds, getModuleInfo }) => {
                  framed ??= reachable(
                    [...getModuleIds()].filter(isFrame),
                    (from) => getModuleInfo(from)?.importedIds ?? [],
                  )
                  if (isEntry.test(id)) return undefined
                  if (isReact.test(id)) return 'react'
                  // Apart from the packages, so that icons of the frame, which need React, don't need the frame.
                  if (framed.has(id) || smallParts.test(id)) return isPackage.test(id) ? 'packages' : 'frame'
                  if (galleryParts.test(id)) return 'gallery'
                  return listParts.test(id) ? 'lists' : undefined
                },
              },
            },
          },
        },
}

let framed: Set<string> | undefined

const isReact = /\/node_modules\/(react|react-dom|scheduler)\/|^\0commonjsHelpers/

/** With what the bundler itself adds for them. */
const isPackage = /\/node_modules\/|^\0/

const isEntry = /\/app\/entry\.client\.tsx/

const isFrame = (id: string) => /\/app\/(entry\.client|root|routes\/site\/frame)\.tsx/.test(id)

function reachable(start: string[], next: (id: string) => readonly string[]) {
  const all = new Set(start)
  for (const id of all) for (const to of next(id)) all.add(to)
  return all
}

/**
 * What is bundled into the server, with what it needs itself: packages of many files, of most of which little is used.
 * Opening those was half of the server's start.
 */
const bundled = [
  ...['kysely', 'zod', 'diff', 'feed', 'csv-parse', 'csv-stringify', 'rate-limiter-flexible'],
  ...['framer-motion', 'motion-dom', 'motion-utils'],
  ...['file-type', 'strtok3', 'token-types', 'uint8array-extras'],
  ...['prom-client', '@opentelemetry/api', 'tdigest', 'bintrees'],
  ...['sanitize-html', 'postcss', 'source-map-js', 'nanoid', 'picocolors', 'parse-srcset', 'deepmerge'],
  ...['is-plain-object', 'escape-string-regexp', 'htmlparser2', 'domutils', 'domhandler', 'dom-serializer'],
  ...['domelementtype', 'entities'],
]

export default defineConfig({
  plugins: [
    editions,
    tailwindcss(),
    ...shortClasses(),
    remix({ future }),
    serverEntry,
    olderBrowsers(),
    frameChunk,
    leanRemix(),
    licences(),
  ],
  resolve: { alias: { '~': fileURLToPath(new URL('app', import.meta.url)) } },
  build: {
    assetsInlineLimit: 0,
    // What the build before had is asked for a while longer, see app/bin/setup/previous-assets.mjs.
    emptyOutDir: false,
    target: 'es2022',
    // A twentieth smaller, once compressed, than what esbuild makes of it.
    minify: 'terser',
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 3, unsafe_arrows: true },
      format: { comments: false },
    },
  },
  ssr: { noExternal: bundled },
})
