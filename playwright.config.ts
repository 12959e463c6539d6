import { defineConfig } from 'playwright/test'
import { passingFolder } from './tests/temporary-folder.mjs'

process.env.TMPDIR = passingFolder()
process.env.TEST_PORT ??= String(20_000 + Math.floor(Math.random() * 10_000))
const port = process.env.TEST_PORT
/** The staff area changes content, so its journeys have a site of their own. */
const staffPort = String(Number(port) + 1)
const address = (number: string) => `http://127.0.0.1:${number}`
const root = typeof process.getuid === 'function' && process.getuid() === 0

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // More than cores, as journeys also wait.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  // With TEST_WHOLE also what is too much for every day.
  grepInvert: process.env.TEST_WHOLE ? undefined : /@whole/,
  use: {
    // A new window takes longer than most pages.
    reuseContext: true,
    launchOptions: {
      executablePath: process.env.BROWSER_PATH || undefined,
      args: [
        ...(root ? ['--no-sandbox'] : []),
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
