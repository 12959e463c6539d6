import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import base from './playwright.config.ts'
import './tests/browsers/bidi.mjs'
import { firefox } from './tests/programs.mjs'

const root = import.meta.dirname

/** Parts of the names of tests and files that do not run in Firefox. */
const leftOut = [
  // Where a page may run no scripts, Firefox runs none of those either with which Playwright waits.
  'without scripts',
  // These look at markup and colours, which are the same in every browser.
  'screens.spec.ts',
  // These use the Chrome DevTools protocol.
  ...['weight.spec.ts', 'an upload shows its progress', 'under a finger'],
  // Firefox does not tell of files that a page made itself.
  'a download that fails',
  // Playwright cannot ask Firefox for less motion.
  'stops all motion under prefers-reduced-motion',
]

/** Runs the browser tests of `npm test` in an installed Firefox, over WebDriver BiDi. */
export default defineConfig({
  ...base,
  testDir: join(root, 'tests/e2e'),
  outputDir: join(root, 'test-results/firefox'),
  grepInvert: [/@whole/, ...leftOut.map((name) => new RegExp(name.replaceAll('.', '\\.')))],
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: firefox },
  },
  webServer: [base.webServer ?? []].flat().map((server) => ({ ...server, cwd: root })),
})
