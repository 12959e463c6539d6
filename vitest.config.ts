import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { passingFolder } from './tests/passing.mjs'

process.env.TMPDIR = passingFolder()

export default defineConfig({
  // React for production, as visitors get it, takes a third of the time.
  esbuild: { jsxDev: false },
  resolve: {
    alias: {
      '~': join(import.meta.dirname, 'app'),
      '@remix-run/route-config': join(import.meta.dirname, 'tests/route-config.ts'),
    },
  },
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    globalSetup: ['tests/sample-site.ts'],
    setupFiles: ['tests/setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // What was compiled for the last run is taken again where it has not changed.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
  },
})
