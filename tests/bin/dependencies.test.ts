import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')

test('every package of production is listed with its reason, pinned, and no other', () => {
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
