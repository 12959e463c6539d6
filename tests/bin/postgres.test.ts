import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensurePostgres, programsOfPostgres } from '~/bin/suites/postgres.mjs'
import { temporaryFolder } from './project.ts'

function add(folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const name of ['initdb', 'postgres']) writeFileSync(join(folder, name), '')
  return folder
}

test('finds the newest PostgreSQL of Debian, else one of the path, else none', () => {
  const root = temporaryFolder()
  const debian = join(root, 'debian')
  const find = () => programsOfPostgres({ PATH: `${join(root, 'empty')}:${join(root, 'path')}` }, debian)
  expect(find()).toBeUndefined()
  const ofPath = add(join(root, 'path'))
  expect(find()).toBe(ofPath)
  add(join(debian, '9/bin'))
  const newest = add(join(debian, '15/bin'))
  mkdirSync(join(debian, '17/bin'), { recursive: true })
  expect(find()).toBe(newest)
})

test('one is installed where none is here or named, and what to do is said where that fails', async () => {
  let installed = 0
  let found: string | undefined
  const ensure = (env: NodeJS.Dict<string>, brings: string | undefined) =>
    ensurePostgres(
      env,
      () => found,
      async () => {
        installed++
        found = brings
      },
    )
  await ensure({ TEST_DATABASE_URL: 'postgres://127.0.0.1/tests' }, undefined)
  expect(installed).toBe(0)
  await expect(ensure({}, undefined)).rejects.toThrow('There is no PostgreSQL here: install one')
  await ensure({}, '/here')
  expect(installed).toBe(2)
  await ensure({}, undefined)
  expect(installed).toBe(2)
})
