import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import base from '../../playwright.config.ts'
import { apart } from '../e2e/apart.ts'

const root = join(import.meta.dirname, '../..')

/** The journeys without scripts that `npm test` leaves out. */
export default defineConfig({
  ...base,
  testDir: join(root, 'tests/e2e'),
  outputDir: join(root, 'test-results/chromium'),
  grep: apart,
  grepInvert: undefined,
  webServer: [base.webServer ?? []].flat().map((server) => ({ ...server, cwd: root })),
})
