import { cpSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { leanRemix } from './app/bin/setup/lean-remix.mjs'
import { licences } from './app/bin/setup/licences.mjs'
import { olderBrowsers } from './app/bin/setup/older-browsers.mjs'
import { shortClasses } from './app/bin/setup/short-classes.mjs'
import { workerMemoryLimits } from './app/files/workers/memory-limits.ts'

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

/** Entry points by their names in the build. Workers must lie next to the module that starts them. */
const programs = {
  'index.js': 'app/bin/index.ts',
  'site.js': 'app/bin/site.ts',
  ...Object.fromEntries(
    Object.keys(workerMemoryLimits).map((script) => [script, `app/files/workers/${script}`]),
  ),
}

/**
 * One server bundle with Remix's build and the HTTP server, so that both share their modules. It includes the sample
 * files, so that it runs without the sources.
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

/** In development, runs each request in the language of its path, as the production server does. */
const languagePaths: Plugin = {
  name: 'language-paths',
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

const listModules = /\/app\/ui\/lists\//

const galleryModules =
  /\/routes\/site\/gallery\/(category-badge|gallery-list|item-details|item-page|list-params|media-card|media-viewer|text|use-modal)/

const smallModules =
  /\/app\/ui\/(text\/(link|locale|formatted)|media\/(picture|download-link)|page\/section-message)\.tsx?/

/**
 * Modules of every page go into three chunks: many small ones compress worse, and a single one would block a slow
 * phone for too long. The entry has its own chunk, as it starts the site wherever it is loaded.
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
                  frameModules ??= collectReachable(
                    [...getModuleIds()].filter(isFrame),
                    (from) => getModuleInfo(from)?.importedIds ?? [],
                  )
                  if (isEntry.test(id)) return undefined
                  if (isReact.test(id)) return 'react'
                  // Packages have their own chunk, so that modules that need React don't load the frame.
                  if (frameModules.has(id) || smallModules.test(id))
                    return isPackage.test(id) ? 'packages' : 'frame'
                  if (galleryModules.test(id)) return 'gallery'
                  return listModules.test(id) ? 'lists' : undefined
                },
              },
            },
          },
        },
}

let frameModules: Set<string> | undefined

const isReact = /\/node_modules\/(react|react-dom|scheduler)\/|^\0commonjsHelpers/

/** Includes the bundler's own helper modules. */
const isPackage = /\/node_modules\/|^\0/

const isEntry = /\/app\/entry\.client\.tsx/

const isFrame = (id: string) => /\/app\/(entry\.client|root|routes\/site\/frame)\.tsx/.test(id)

function collectReachable(start: string[], next: (id: string) => readonly string[]) {
  const all = new Set(start)
  for (const id of all) for (const to of next(id)) all.add(to)
  return all
}

/**
 * Packages to bundle into the server, with their dependencies. They have many files and little of it is used; opening
 * the files took half of the server's start.
 */
const bundledPackages = [
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
    languagePaths,
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
    // Open pages still request assets of the previous build, see app/bin/setup/previous-assets.mjs.
    emptyOutDir: false,
    target: 'es2022',
    // The compressed output is a twentieth smaller than esbuild's.
    minify: 'terser',
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 3, unsafe_arrows: true },
      format: { comments: false },
    },
  },
  ssr: { noExternal: bundledPackages },
})
