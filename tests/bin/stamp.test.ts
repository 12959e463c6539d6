import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceHash } from '~/bin/setup/build.mjs'
import { installState } from '~/bin/setup/install.mjs'
import { isStamped, stamped } from '~/bin/setup/stamp.mjs'
import { temporaryFolder } from './project.ts'

function sources() {
  const root = temporaryFolder()
  const put = (name: string, content: string) => writeFileSync(join(root, name), content)
  mkdirSync(join(root, 'app/ui'), { recursive: true })
  put('app/ui/card.tsx', 'card')
  put('app/root.tsx', 'root')
  put('package-lock.json', '{}')
  return { root, put }
}

test('the source hash depends only on the sources', () => {
  const { root, put } = sources()
  const before = sourceHash(root)
  put('app/root.tsx', 'root')
  put('README.md', 'not a source')
  mkdirSync(join(root, 'build'))
  put('build/index.js', 'not a source')
  expect(sourceHash(root)).toBe(before)
})

test.each<[string, (project: ReturnType<typeof sources>) => void]>([
  ['a changed file', ({ put }) => put('app/ui/card.tsx', 'cart')],
  ['an added file', ({ put }) => put('app/ui/empty.tsx', '')],
  ['a renamed file', ({ root }) => renameSync(join(root, 'app/ui/card.tsx'), join(root, 'app/ui/cards.tsx'))],
  ['a moved file', ({ root }) => renameSync(join(root, 'app/ui/card.tsx'), join(root, 'app/card.tsx'))],
  [
    'changed files with the same joined content',
    ({ put }) => {
      put('app/root.tsx', 'roo')
      put('app/ui/card.tsx', 'tcard')
    },
  ],
  ['a changed lockfile', ({ put }) => put('package-lock.json', '{ }')],
  [
    'an added public file',
    ({ root, put }) => {
      mkdirSync(join(root, 'public'))
      put('public/robots.txt', '')
    },
  ],
])('the source hash changes with %s', (_what, change) => {
  const project = sources()
  const before = sourceHash(project.root)
  change(project)
  expect(sourceHash(project.root)).not.toBe(before)
})

test('the install state depends on lockfile, ABI and machine', () => {
  const { root, put } = sources()
  const here = { platform: 'linux', arch: 'x64', versions: { modules: '115' } } as NodeJS.Process
  const states = [
    installState(root, here),
    installState(root, { ...here, platform: 'darwin' }),
    installState(root, { ...here, arch: 'arm64' }),
    installState(root, { ...here, versions: { ...here.versions, modules: '127' } }),
  ]
  put('package-lock.json', '{ }')
  states.push(installState(root, here))
  expect(new Set(states).size).toBe(states.length)
})

test('a stamp records one state, and only after the work is done', async () => {
  const file = join(temporaryFolder(), 'deep/stamp')
  expect(isStamped(file, 'one')).toBe(false)
  await stamped(file, 'one', async () => expect(existsSync(file)).toBe(false))
  expect(isStamped(file, 'one')).toBe(true)
  expect(isStamped(file, 'two')).toBe(false)

  const failing = stamped(file, 'one', () => Promise.reject(new Error('interrupted')))
  await expect(failing).rejects.toThrow('interrupted')
  expect(isStamped(file, 'one')).toBe(false)
})
