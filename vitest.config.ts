import { defineConfig } from 'vitest/config'
import { compiled, fromSources } from './tests/compiled-project.ts'
import { temporaryFolder } from './tests/temporary-folder.mjs'

process.env.TMPDIR = temporaryFolder()

/** These tests reload or mock modules of the program, which works only with the sources. */
const sourceOnly = ['tests/auth/timing.test.ts', 'tests/db/database.test.ts', 'tests/server/secret.test.ts']

/** With TEST_S3, only tests of stored files run. */
const include = process.env.TEST_S3
  ? [
      'tests/{files,media}/**/*.test.ts',
      'tests/inbox/{apply,cv}*.test.ts',
      'tests/search/documents*.test.ts',
      'tests/staff/**/*files*.test.ts',
      'tests/staff/{applications,uploads}.test.ts',
      'tests/site/{home,company,tenders}*.test.ts',
    ]
  : ['tests/**/*.test.ts']

export default defineConfig({
  ...fromSources,
  test: {
    globalSetup: ['tests/sample-site.ts'],
    maxWorkers: 2,
    projects: [
      {
        ...fromSources,
        test: { ...fromSources.test, name: 'sources', include: process.env.TEST_S3 ? [] : sourceOnly },
      },
      {
        ...compiled,
        test: {
          ...compiled.test,
          name: 'compiled',
          include,
          exclude: [...sourceOnly, 'tests/e2e/**'],
        },
      },
    ],
  },
})
