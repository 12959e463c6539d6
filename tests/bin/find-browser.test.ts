import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBrowser } from '~/bin/suites/find-browser.mjs'
import { temporaryFolder } from './project.ts'

const workingScript = 'echo Chromium 140.0.1'

function createMachine() {
  const root = temporaryFolder()
  const add = (name: string, script = workingScript) => {
    const path = join(root, name)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    return path
  }
  const options = {
    env: { PATH: `${join(root, 'first')}:${join(root, 'second')}` } as Record<string, string>,
    places: [join(root, 'opt/chrome')],
    own: () => join(root, 'own'),
    install: [] as (() => Promise<void>)[],
  }
  return { add, options, find: () => findBrowser(root, options) }
}

test('prefers BROWSER_PATH to all other browsers', async () => {
  const { add, options, find } = createMachine()
  add('first/chromium')
  options.env.BROWSER_PATH = add('mine')
  expect(await find()).toBe(options.env.BROWSER_PATH)
})

test('refuses a BROWSER_PATH that does not start, whatever else is installed', async () => {
  const { add, options, find } = createMachine()
  add('first/chromium')
  options.env.BROWSER_PATH = '/nowhere/browser'
  await expect(find()).rejects.toThrow('BROWSER_PATH is /nowhere/browser, and no browser starts there.')
})

test('prefers Chromium to Chrome to Edge on the PATH, then the usual folders, then Playwright’s own', async () => {
  const { add, find } = createMachine()
  const fromWorstToBest = [
    'own',
    'opt/chrome',
    'first/microsoft-edge',
    'first/google-chrome',
    'second/chromium',
    'first/chromium',
  ]
  for (const name of fromWorstToBest) {
    const path = add(name)
    expect(await find()).toBe(path)
  }
})

test.each([
  ['fails', `${workingScript}; exit 1`],
  ['prints no version', 'echo this needs another package'],
  ['is not a program', 'exec /nowhere'],
])('skips a browser that %s', async (_what, script) => {
  const { add, find } = createMachine()
  add('first/chromium', script)
  const good = add('second/google-chrome')
  expect(await find()).toBe(good)
})

test('installs a browser if there is none, and tries the next method if one fails', async () => {
  const { add, options, find } = createMachine()
  const tried: string[] = []
  options.install = [
    async () => void tried.push('own'),
    async () => {
      tried.push('package')
      add('second/chromium')
    },
    async () => void tried.push('never'),
  ]
  expect(await find()).toContain('second/chromium')
  expect(tried).toEqual(['own', 'package'])
})

test('explains what to do if no browser can be installed', async () => {
  await expect(createMachine().find()).rejects.toThrow(/install Chromium or Chrome, or set BROWSER_PATH/)
})
