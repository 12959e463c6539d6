import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import base from './playwright.config.ts'
import './tests/browsers/bidi.mjs'
import { leftOutInFirefox } from './app/bin/suites/firefox-exclusions.mjs'

const root = import.meta.dirname

/** Runs the browser tests of `npm test` in an installed Firefox, over WebDriver BiDi. */
export default defineConfig({
  ...base,
  testDir: join(root, 'tests/e2e'),
  outputDir: join(root, 'test-results/firefox'),
  grepInvert: Object.keys(leftOutInFirefox).map((name) => new RegExp(name.replaceAll('.', '\\.'))),
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: process.env.FIREFOX_PATH },
  },
  webServer: [base.webServer ?? []].flat().map((server) => ({ ...server, cwd: root })),
})
