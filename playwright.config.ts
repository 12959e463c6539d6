import { defineConfig } from 'playwright/test'
import { findBrowser } from './tests/programs.mjs'
import { temporaryFolder } from './tests/temporary-folder.mjs'

process.env.TMPDIR = temporaryFolder()
process.env.TEST_PORT ??= String(20_000 + Math.floor(Math.random() * 10_000))
const port = process.env.TEST_PORT
/** Tests of the staff area change content, so they have a site of their own. */
const staffPort = String(Number(port) + 1)
const address = (number: string) => `http://127.0.0.1:${number}`
const executablePath = findBrowser()
const isRoot = typeof process.getuid === 'function' && process.getuid() === 0

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // More workers than cores, as browser tests mostly wait.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  // TEST_WHOLE adds the tests that are too slow for every day.
  grepInvert: process.env.TEST_WHOLE ? undefined : /@whole/,
  use: {
    // Opening a new window takes longer than loading most pages.
    reuseContext: true,
    channel: executablePath ? undefined : 'chrome',
    launchOptions: {
      executablePath,
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'site', testIgnore: /staff\//, use: { baseURL: address(port) } },
    { name: 'staff', testMatch: /staff\/.*\.spec\.ts/, use: { baseURL: address(staffPort) } },
  ],
  webServer: [port, staffPort].map((number) => ({
    command: 'node tests/e2e/serve.mjs',
    url: `${address(number)}/readyz`,
    env: { PORT: number, HOST: '127.0.0.1', SITE_URL: address(number) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  })),
})
