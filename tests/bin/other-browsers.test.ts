import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { findOthers } from '~/bin/suites/other-browsers.mjs'

/** A folder with programs of these names. */
function folderWith(...names: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'browsers-'))
  for (const name of names) {
    writeFileSync(join(folder, name), '')
    chmodSync(join(folder, name), 0o755)
  }
  return folder
}

test('the browsers on the PATH are taken, and what is left out is told', () => {
  const told = vi.spyOn(console, 'log').mockImplementation(() => {})
  const names = (...programs: string[]) =>
    findOthers({ PATH: folderWith(...programs) }).map(({ name }) => name)
  expect(names('firefox-esr', 'WebKitWebDriver', 'Xvfb')).toEqual(['Firefox', 'WebKit'])
  expect(told).not.toHaveBeenCalled()
  expect(names('firefox', 'WebKitWebDriver')).toEqual(['Firefox'])
  expect(told).toHaveBeenLastCalledWith(expect.stringContaining('WebKit needs a screen'))
  expect(names('WebKitWebDriver', 'Xvfb')).toEqual(['WebKit'])
  expect(() => names()).toThrow('There is no other browser')
  told.mockRestore()
})

test('a browser that a variable names has to be there', () => {
  const folder = folderWith('other')
  const FIREFOX_PATH = join(folder, 'other')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  expect(findOthers({ FIREFOX_PATH })[0]?.env).toEqual({ FIREFOX_PATH })
  expect(() => findOthers({ FIREFOX_PATH: join(folder, 'none') })).toThrow('no program is there')
})
