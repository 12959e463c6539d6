import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { devLanguage } from './app/bin/setup/dev-language.mjs'
import { licences } from './app/bin/setup/licences.mjs'
import { olderBrowsers } from './app/bin/setup/older-browsers.mjs'
import { serverEntry } from './app/bin/setup/server-entry.mjs'

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

export default defineConfig({
  plugins: [
    devLanguage(),
    tailwindcss(),
    remix({ future }),
    serverEntry(),
    olderBrowsers(),
    frameChunk,
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
})
