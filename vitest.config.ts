import { defineConfig } from 'vitest/config'
import { compiled, fromSources } from './tests/compiled-project.ts'
import { passingFolder } from './tests/temporary-folder.mjs'

process.env.TMPDIR = passingFolder()

/** These load modules of the program anew or put others in their place, which only sources allow. */
const notCompiled = ['tests/auth/timing.test.ts', 'tests/db/database.test.ts', 'tests/server/secret.test.ts']

export default defineConfig({
  ...fromSources,
  test: {
    globalSetup: ['tests/sample-site.ts'],
    maxWorkers: 2,
    projects: [
      { ...fromSources, test: { ...fromSources.test, name: 'sources', include: notCompiled } },
      {
        ...compiled,
        test: {
          ...compiled.test,
          name: 'compiled',
          include: ['tests/**/*.test.ts'],
          exclude: [...notCompiled, 'tests/e2e/**'],
        },
      },
    ],
  },
})
