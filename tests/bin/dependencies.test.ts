import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')

test('exactly the production packages are documented, with pinned versions', () => {
  const { dependencies } = JSON.parse(read('package.json'))
  const rows = read('docs/dependencies.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  )
  expect(listed.sort()).toEqual(Object.keys(dependencies).sort())
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
})

interface LockedPackage {
  integrity?: string
  hasInstallScript?: boolean
}

test('every installed package is pinned by hash, and only allowed packages run install scripts', () => {
  const { allowScripts } = JSON.parse(read('package.json'))
  const { packages } = JSON.parse(read('package-lock.json'))
  const locked = Object.entries<LockedPackage>(packages).filter(([path]) => path !== '')
  expect(locked.length).toBeGreaterThan(100)
  const withoutHash = locked.filter(([, { integrity = '' }]) => !/^sha512-./.test(integrity))
  expect(withoutHash).toEqual([])
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = scripted.map(([path]) => path.split('node_modules/').at(-1))
  expect([...new Set(names)].sort()).toEqual(Object.keys(allowScripts).sort())
})
