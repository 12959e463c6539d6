import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBrowser } from '~/bin/suites/find-browser.mjs'
import { temporaryFolder } from './project.ts'

const works = 'echo Chromium 140.0.1'

function machine() {
  const root = temporaryFolder()
  const add = (name: string, script = works) => {
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

test('takes what BROWSER_PATH names before anything else', async () => {
  const { add, options, find } = machine()
  add('first/chromium')
  options.env.BROWSER_PATH = add('mine')
  expect(await find()).toBe(options.env.BROWSER_PATH)
})

test('refuses a BROWSER_PATH that does not start, whatever else is installed', async () => {
  const { add, options, find } = machine()
  add('first/chromium')
  options.env.BROWSER_PATH = '/nowhere/browser'
  await expect(find()).rejects.toThrow('BROWSER_PATH is /nowhere/browser, and no browser starts there.')
})

test('prefers an installed Chromium to Chrome to Edge, then the usual places, then its own', async () => {
  const { add, find } = machine()
  const last = [
    'own',
    'opt/chrome',
    'first/microsoft-edge',
    'first/google-chrome',
    'second/chromium',
    'first/chromium',
  ]
  for (const name of last) {
    const path = add(name)
    expect(await find()).toBe(path)
  }
})

test.each([
  ['fails', `${works}; exit 1`],
  ['tells no version', 'echo this needs another package'],
  ['is no program', 'exec /nowhere'],
])('passes over one that %s', async (_what, script) => {
  const { add, find } = machine()
  add('first/chromium', script)
  const good = add('second/google-chrome')
  expect(await find()).toBe(good)
})

test('installs one when there is none, by the next way when the first fails', async () => {
  const { add, options, find } = machine()
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

test('says what to do when none can be had', async () => {
  await expect(machine().find()).rejects.toThrow(/install Chromium or Chrome, or set BROWSER_PATH/)
})
