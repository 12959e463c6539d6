import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { findOthers } from '~/bin/suites/other-browsers.mjs'

function folderWith(...names: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'browsers-'))
  for (const name of names) {
    writeFileSync(join(folder, name), '')
    chmodSync(join(folder, name), 0o755)
  }
  return folder
}

test('uses the browsers on the PATH, and reports missing ones', () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => {})
  const names = (...programs: string[]) =>
    findOthers({ PATH: folderWith(...programs) }).map(({ name }) => name)
  expect(names('firefox-esr', 'WebKitWebDriver', 'Xvfb')).toEqual(['Firefox', 'WebKit'])
  expect(logged).not.toHaveBeenCalled()
  expect(names('firefox', 'WebKitWebDriver')).toEqual(['Firefox'])
  expect(logged).toHaveBeenLastCalledWith(expect.stringContaining('WebKit needs a screen'))
  expect(names('WebKitWebDriver', 'Xvfb')).toEqual(['WebKit'])
  expect(() => names()).toThrow('There is no other browser')
  logged.mockRestore()
})

test('refuses a variable that names a missing browser', () => {
  const folder = folderWith('other')
  const FIREFOX_PATH = join(folder, 'other')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  expect(findOthers({ FIREFOX_PATH })[0]?.env).toEqual({ FIREFOX_PATH })
  expect(() => findOthers({ FIREFOX_PATH: join(folder, 'none') })).toThrow('no program is there')
})
