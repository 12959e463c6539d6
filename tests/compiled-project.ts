import { join } from 'node:path'
import type { Plugin } from 'vite'
import { fromCompiled } from './compiled-app.ts'

const root = join(import.meta.dirname, '..')

/** Vitest detects `import.meta.glob` with a type argument wrongly and caches it, so that new files were missing. */
const uncachedGlobs: Plugin = {
  name: 'uncached-globs',
  configureVitest: ({ experimental_defineCacheKeyGenerator: setCacheKey }) =>
    setCacheKey(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : null)),
}

export const fromSources = {
  plugins: [uncachedGlobs],
  // React's production mode takes a third of the time.
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
    // Concurrent tests mostly wait.
    maxConcurrency: 10,
    // Reuses the unchanged modules of the last run.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
  },
}

export const compiled = {
  ...fromSources,
  plugins: [uncachedGlobs, await fromCompiled()],
  // One process runs many files; tests/setup.ts gives each its own site.
  test: { ...fromSources.test, isolate: false },
}
