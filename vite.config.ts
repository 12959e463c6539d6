import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

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

/** One server bundle: Remix's build and the HTTP server around it, so that both share their modules. */
const serverEntry: Plugin = {
  name: 'server-entry',
  config: (_, { isSsrBuild }) =>
    isSsrBuild ? { build: { rollupOptions: { input: 'app/server/index.ts' } } } : undefined,
}

/** What the lists share. */
const listParts =
  /\/app\/ui\/lists\/|\/app\/text\/(en-lists|screen-text)\.ts|\/app\/routes\/site\/list-address/

/** What most pages share goes into one chunk: many small ones compress worse. */
const sharedParts =
  /\/app\/text\/(en|locale)\.ts|\/app\/files\/|\/app\/content\/(phase-status|nepal-time)|\/app\/routes\/site\/page-meta|\/app\/server\/nonce-context|\/app\/ui\/(field-cards|format|logo|phase-card|phase-list|picture|progress-bar|retry-link|ridges|section-heading|section-state|status-badge|structured-data)\.tsx?/

const sharedChunk: Plugin = {
  name: 'shared-chunk',
  config: (_, { isSsrBuild }) =>
    isSsrBuild
      ? undefined
      : {
          build: {
            rollupOptions: {
              output: {
                manualChunks: (id) =>
                  sharedParts.test(id) ? 'shared' : listParts.test(id) ? 'lists' : undefined,
              },
            },
          },
        },
}

export default defineConfig({
  plugins: process.env.VITEST ? [] : [tailwindcss(), remix({ future }), serverEntry, sharedChunk],
  resolve: { alias: { '~': fileURLToPath(new URL('app', import.meta.url)) } },
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    rollupOptions: { output: { experimentalMinChunkSize: 8_000 } },
  },
  esbuild: { legalComments: 'eof' },
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    setupFiles: ['tests/setup.ts'],
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
