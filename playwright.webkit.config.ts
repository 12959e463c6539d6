import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import base from './playwright.config.ts'

const root = import.meta.dirname

/** Journeys in an installed WebKit, over its WebDriver: Playwright only drives a WebKit of its own. */
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
