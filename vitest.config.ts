import { defineConfig } from 'vitest/config'
import { compiled, fromSources } from './tests/compiled-project.ts'
import { temporaryFolder } from './tests/temporary-folder.mjs'

process.env.TMPDIR = temporaryFolder()

/** These tests reload or mock modules of the program, which works only with the sources. */
const sourceOnly = ['tests/auth/timing.test.ts', 'tests/db/database.test.ts', 'tests/server/secret.test.ts']

export default defineConfig({
  ...fromSources,
  test: {
    globalSetup: ['tests/sample-site.ts'],
    maxWorkers: 2,
    projects: [
      { ...fromSources, test: { ...fromSources.test, name: 'sources', include: sourceOnly } },
      {
        ...compiled,
        test: {
          ...compiled.test,
          name: 'compiled',
          include: ['tests/**/*.test.ts'],
          exclude: [...sourceOnly, 'tests/e2e/**'],
        },
      },
    ],
  },
})
