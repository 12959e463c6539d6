import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensurePostgres, findPostgresPrograms } from '~/bin/suites/postgres.mjs'
import { temporaryFolder } from './project.ts'

function add(folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const name of ['initdb', 'postgres']) writeFileSync(join(folder, name), '')
  return folder
}

test('finds the newest PostgreSQL of Debian, else one on the PATH, else none', () => {
  const root = temporaryFolder()
  const debian = join(root, 'debian')
  const find = () => findPostgresPrograms({ PATH: `${join(root, 'empty')}:${join(root, 'path')}` }, debian)
  expect(find()).toBeUndefined()
  const onPath = add(join(root, 'path'))
  expect(find()).toBe(onPath)
  add(join(debian, '9/bin'))
  const newest = add(join(debian, '15/bin'))
  mkdirSync(join(debian, '17/bin'), { recursive: true })
  expect(find()).toBe(newest)
})

test('installs PostgreSQL if none is found or configured, and explains a failure', async () => {
  let installed = 0
  let found: string | undefined
  const ensure = (env: NodeJS.Dict<string>, installedPath: string | undefined) =>
    ensurePostgres(
      env,
      () => found,
      async () => {
        installed++
        found = installedPath
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
