import { existsSync, readFileSync, utimesSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { refuseOldNode } from '~/bin/setup/command.mjs'
import { makeProject } from './project.ts'

const [install, build] = ['npm ci --omit=dev', 'vite:build NODE_ENV=production']

test('installs and builds once, then serves from the process that gets the signals', async () => {
  const project = makeProject()
  for (const steps of ['Installing packages (about a minute, only the first time) …\nBuilding …\n', '']) {
    const { child, output, ended } = project.start('start.mjs')
    await vi.waitFor(() => expect(output.stdout).toContain('pid'), { timeout: 10_000 })
    expect(output.stdout).toBe(`pid ${child.pid} ${project.root}\n`)
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, stderr: steps })
    expect(project.log()).toEqual([install, build])
  }
  // Text files that get smaller have compressed copies.
  const client = (name: string) => readFileSync(project.file(`build/client/${name}`))
  expect(brotliDecompressSync(client('entry.js.br'))).toEqual(client('entry.js'))
  expect(gunzipSync(client('entry.js.gz'))).toEqual(client('entry.js'))
  expect(existsSync(project.file('build/client/tiny.js.br'))).toBe(false)
})

test('builds changed and added sources again, and installs a changed lockfile without a gap', async () => {
  const { run, write, log } = makeProject()
  const expected = [install, build]
  await run('build.mjs')
  for (const name of ['app/root.tsx', 'public/robots.txt']) {
    write(name, 'export default 2')
    await run('build.mjs')
    expected.push(build)
  }
  write('README.md', 'not a source')
  await run('build.mjs')
  write('package-lock.json', '{ }')
  await run('build.mjs')
  // `npm ci` would delete the packages of a running site.
  expect(log()).toEqual([...expected, 'npm install --no-save --omit=dev', build])
})

test('failed steps print their output, and are repeated', async () => {
  const { run, log } = makeProject()
  const failed = await run('start.mjs', { NPM: 'fails' })
  expect(failed.code).toBe(1)
  expect(failed.stderr).toMatch(/…\nnpm error network\n\nThe packages could not be installed: see above\.\n$/)
  expect(await run('start.mjs', { BUILD: 'fails' })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /Building …\nUnexpected token\n\nThe site could not be built: see above\.\n$/,
    ),
  })
  await run('build.mjs')
  expect(log()).toEqual([install, install, build, build])
})

test('an interrupted install stops npm; of two others at once, the second waits and finds the work done', async () => {
  const { start, run, write, file, log } = makeProject()
  // An abandoned lock is taken over.
  write('.cache/setup.lock', '')
  utimesSync(file('.cache/setup.lock'), new Date(0), new Date(0))
  const { child, ended } = start('start.mjs', { NPM_TAKES: '60000' })
  await vi.waitFor(() => expect(log()).toHaveLength(1), { timeout: 10_000 })
  child.kill('SIGTERM')
  expect((await ended).code).toBe(143)
  expect(existsSync(file('.cache/setup.lock'))).toBe(false)
  const first = run('build.mjs', { NPM_TAKES: '1500' })
  await vi.waitFor(() => expect(log()).toHaveLength(2), { timeout: 10_000 })
  expect((await run('build.mjs')).stderr).toMatch(/^Waiting for another process that installs or builds …\n/)
  expect((await first).code).toBe(0)
  expect(log()).toEqual([install, install, build])
})

test('refuses an old Node.js, and accepts all newer ones', () => {
  for (const version of ['18.20.4', '20.18.9', '9.0.0'])
    expect(() => refuseOldNode(version, '>=20.19')).toThrow(
      `This website needs Node.js 20.19 or newer, and this is Node.js ${version}.`,
    )
  for (const version of ['20.19.0', '22.0.0', '100.0.0'])
    expect(() => refuseOldNode(version, '>=20.19')).not.toThrow()
})
