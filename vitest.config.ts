import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { passingFolder } from './tests/passing.mjs'

process.env.TMPDIR = passingFolder()

/**
 * Files of these areas read, write and render, and leave nothing behind: many of them run in one process, each with
 * all of the site's modules new. A process for each would take as long again.
 */
const together =
  'tests/{api,auth,content,drafts,letters,library,markdown,process,search,site,staff}/**/*.test.ts'

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
    globalSetup: ['tests/sample-site.ts'],
    setupFiles: ['tests/setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'together', include: [together], isolate: false } },
      {
        extends: true,
        test: { name: 'alone', include: ['tests/**/*.test.ts'], exclude: [together, 'tests/e2e/**'] },
      },
    ],
    // What was compiled for the last run is taken again where it has not changed.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
  },
})
