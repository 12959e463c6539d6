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
const listParts = /\/app\/ui\/lists\/|\/app\/text\/en-lists\.ts|\/app\/routes\/site\/list-address/

/** What every page stands in. */
const frameParts =
  /\/app\/root\.tsx|\/app\/routes\/site\/frame\.tsx|\/app\/ui\/(desktop-menu|mobile-menu|navigation|scroll-progress|site-\w+)\.tsx?/

/** The forms for visitors. */
const letterParts =
  /\/app\/ui\/letters\/|\/app\/text\/en-letters\.ts|\/app\/routes\/site\/(contact|newsletter\/|notice-board\/apply)/

/** What most pages share goes into one chunk: many small ones compress worse. */
const sharedParts =
  /\/app\/text\/(en|locale|screen-text)\.ts|\/app\/files\/|\/app\/content\/(honeypot|phase-status|nepal-time)|\/app\/routes\/site\/page-meta|\/app\/ui\/(field-cards|format|honeypot|logo|message-page|newsletter-form|page-error|page-header|phase-card|phase-list|picture|progress-bar|retry-link|ridges|section-heading|section-state|status-badge)\.tsx?/

const chunks = [
  ['shared', sharedParts],
  ['frame', frameParts],
  ['lists', listParts],
  ['letters', letterParts],
] as const

const sharedChunk: Plugin = {
  name: 'shared-chunk',
  config: (_, { isSsrBuild }) =>
    isSsrBuild
      ? undefined
      : {
          build: {
            rollupOptions: {
              output: {
                manualChunks: (id) => chunks.find(([, parts]) => parts.test(id))?.[0],
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
