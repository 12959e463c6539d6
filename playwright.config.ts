import { defineConfig } from 'playwright/test'

process.env.TEST_PORT ??= String(20_000 + Math.floor(Math.random() * 10_000))
const port = process.env.TEST_PORT
const root = typeof process.getuid === 'function' && process.getuid() === 0

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
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
  webServer: {
    command: 'node tests/e2e/serve.mjs',
    url: `http://127.0.0.1:${port}/readyz`,
    env: { PORT: port, HOST: '127.0.0.1', SITE_URL: `http://127.0.0.1:${port}` },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
