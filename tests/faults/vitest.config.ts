import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '../..')

/** The tests of `npm run test:faults`: too long and too rough for every day. */
export default defineConfig({
  root,
  resolve: { alias: { '~': join(root, 'app') } },
  test: {
    include: ['tests/faults/*.faults.ts'],
    globalSetup: ['tests/faults/sample.ts', 'tests/sample-site.ts'],
    pool: 'forks',
    // Each file starts and ends sites of its own.
    maxWorkers: 2,
    testTimeout: 400_000,
    hookTimeout: 60_000,
  },
})
