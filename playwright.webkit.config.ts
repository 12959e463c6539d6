import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import base from './playwright.config.ts'

const root = import.meta.dirname

/** Tests an installed WebKit over WebDriver, as Playwright can only drive its own build. */
export default defineConfig({
  ...base,
  testDir: join(root, 'tests/browsers'),
  outputDir: join(root, 'test-results/webkit'),
  fullyParallel: false,
  workers: 1,
  projects: base.projects?.filter(({ name }) => name === 'site').map(({ use }) => ({ name: 'webkit', use })),
  webServer: [base.webServer ?? []]
    .flat()
    .slice(0, 1)
    .map((server) => ({ ...server, cwd: root })),
})
