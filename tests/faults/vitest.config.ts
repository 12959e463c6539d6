import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { compiled } from '../compiled-project.ts'

const root = join(import.meta.dirname, '../..')
const resolve = { alias: { '~': join(root, 'app') } }

/** Tests that run on representatives every day, and on everything here. */
const representativeTests = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => `tests/${file}`)
  .filter((file) => readFileSync(join(root, file), 'utf8').includes('/representatives.ts'))

/** Configuration of `npm run test:faults`, whose tests take too long for every day. */
export default defineConfig({
  root,
  resolve,
  test: {
    globalSetup: ['tests/faults/sample.ts', 'tests/sample-site.ts'],
    maxWorkers: 2,
    projects: [
      {
        resolve,
        test: {
          name: 'faults',
          include: ['tests/faults/*.faults.ts'],
          pool: 'forks',
          // Each file starts and stops sites of its own.
          testTimeout: 400_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...compiled,
        test: {
          ...compiled.test,
          name: 'all',
          include: representativeTests,
          env: { ALL_OF_EACH: '1' },
          testTimeout: 120_000,
        },
      },
    ],
  },
})
