import { join } from 'node:path'
import type { Plugin } from 'vite'
import { fromCompiled } from './compiled-app.ts'

const root = join(import.meta.dirname, '..')

/** Vitest keeps these away from its cache by itself only where no type is named: a new file was not found. */
const filesAnew: Plugin = {
  name: 'files-anew',
  configureVitest: ({ experimental_defineCacheKeyGenerator: keyedBy }) =>
    keyedBy(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : null)),
}

export const fromSources = {
  plugins: [filesAnew],
  // React for production, as visitors get it, takes a third of the time.
  esbuild: { jsxDev: false },
  resolve: {
    alias: {
      '~': join(root, 'app'),
      '@remix-run/route-config': join(root, 'tests/route-config.ts'),
    },
  },
  test: {
    pool: 'forks' as const,
    setupFiles: ['tests/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // What waits for the same is waited out together.
    maxConcurrency: 10,
    // What was compiled for the last run is taken again where it has not changed.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
  },
}

export const compiled = {
  ...fromSources,
  plugins: [filesAnew, await fromCompiled()],
  // One process runs many files: tests/setup.ts gives each a site of its own.
  test: { ...fromSources.test, isolate: false },
}
