import { join } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { fromCompiled } from './tests/compiled-app.ts'
import { passingFolder } from './tests/passing.mjs'

process.env.TMPDIR = passingFolder()

/** Vitest keeps these away from its cache by itself only where no type is named: a new file was not found. */
const filesAnew: Plugin = {
  name: 'files-anew',
  configureVitest: ({ experimental_defineCacheKeyGenerator: keyedBy }) =>
    keyedBy(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : null)),
}

const shared = {
  plugins: [filesAnew],
  // React for production, as visitors get it, takes a third of the time.
  esbuild: { jsxDev: false },
  resolve: {
    alias: {
      '~': join(import.meta.dirname, 'app'),
      '@remix-run/route-config': join(import.meta.dirname, 'tests/route-config.ts'),
    },
  },
}

/** These load modules of the program anew or put others in their place, which only sources allow. */
const fromSources = [
  'tests/auth/same-work.test.ts',
  'tests/db/database.test.ts',
  'tests/server/secret.test.ts',
]

const compiled = { ...shared, plugins: [filesAnew, await fromCompiled()] }

const test = {
  pool: 'forks' as const,
  setupFiles: ['tests/setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 30_000,
  // What waits for the same is waited out together.
  maxConcurrency: 10,
  // What was compiled for the last run is taken again where it has not changed.
  experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
}

export default defineConfig({
  ...shared,
  test: {
    globalSetup: ['tests/sample-site.ts'],
    maxWorkers: 2,
    projects: [
      { ...shared, test: { ...test, name: 'sources', include: fromSources } },
      {
        ...compiled,
        test: {
          ...test,
          name: 'compiled',
          include: ['tests/**/*.test.ts'],
          exclude: [...fromSources, 'tests/e2e/**'],
          // One process runs many files: tests/setup.ts gives each a site of its own.
          isolate: false,
        },
      },
    ],
  },
})
