import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { refuseOldNode } from '~/bin/setup/command.mjs'
import { makeProject } from './project.ts'

const installAndBuild = ['npm ci --omit=dev NODE_ENV=undefined', 'vite:build NODE_ENV=production']

/** Starts the server of a project on a free port and parses its output. */
async function startServer(project: ReturnType<typeof makeProject>, env = {}) {
  const started = project.start('start.mjs', [], { PORT: '0', ...env })
  await vi.waitFor(() => expect(started.stdout()).toContain('port'), { timeout: 10_000 })
  const [, pid, port, cwd] = /pid (\d+) port (\d+) (.*)/.exec(started.stdout()) ?? []
  return { ...started, pid: Number(pid), url: `http://localhost:${port}`, cwd }
}

test('installs and builds once, then serves from the process that gets the signals', async () => {
  const project = makeProject()
  const first = await startServer(project, { NODE_ENV: 'production' })
  expect(first.pid).toBe(first.child.pid)
  expect(first.cwd).toBe(project.root)
  first.child.kill('SIGTERM')
  const { code, stderr } = await first.ended
  expect(code).toBe(0)
  expect(stderr).toBe('Installing packages (about a minute, only the first time) …\nBuilding …\n')
  expect(project.log()).toEqual(installAndBuild)

  const second = await startServer(project)
  expect(await (await fetch(second.url)).text()).toBe('served')
  second.child.kill('SIGTERM')
  expect((await second.ended).stderr).toBe('')
  expect(project.log()).toEqual(installAndBuild)
})

test('writes compressed copies of text files that get smaller', async () => {
  const project = makeProject()
  await project.run('build.mjs')
  const plain = project.read('build/client/entry.js')
  expect(brotliDecompressSync(readFileSync(project.file('build/client/entry.js.br'))).toString()).toBe(plain)
  expect(gunzipSync(readFileSync(project.file('build/client/entry.js.gz'))).toString()).toBe(plain)
  for (const name of ['tiny.js.br', 'tiny.js.gz', 'photo.jpg.br', 'photo.jpg.gz']) {
    expect(existsSync(project.file(`build/client/${name}`)), name).toBe(false)
  }
})

test('builds changed sources again, and installs a changed lockfile again', async () => {
  const project = makeProject()
  await project.run('build.mjs')
  project.write('app/root.tsx', 'export default 2')
  await project.run('build.mjs')
  expect(project.log()).toEqual([...installAndBuild, installAndBuild[1]])
  project.write('package-lock.json', '{ }')
  await project.run('build.mjs')
  const again = 'npm install --no-save --omit=dev NODE_ENV=undefined'
  expect(project.log()).toEqual([...installAndBuild, installAndBuild[1], again, installAndBuild[1]])
})

test('the first test run adds development packages, and later starts keep them', async () => {
  const project = makeProject()
  await project.run('build.mjs')
  const { stderr } = await project.run('test.mjs', ['--only', 'types'])
  expect(stderr).toBe('Installing what the tests need (only the first time) …\n')
  const added = [...installAndBuild, 'npm install --no-save --include=dev NODE_ENV=undefined']
  expect(project.log()).toEqual(added)
  await project.run('build.mjs')
  await project.run('test.mjs', ['--only', 'types'])
  expect(project.log()).toEqual(added)
  const fresh = makeProject()
  await fresh.run('test.mjs', ['--only', 'types'])
  expect(fresh.log()).toEqual(['npm ci --include=dev NODE_ENV=undefined'])
})

test('the development server uses the same port and address', async () => {
  const project = makeProject()
  project.write('.env', 'PORT=0\nHOST=127.0.0.1')
  expect((await project.run('dev.mjs', [], { NODE_ENV: 'production' })).code).toBe(0)
  const started = 'vite:dev --port 0 --strictPort --host 127.0.0.1 NODE_ENV=development'
  expect(project.log()).toEqual([installAndBuild[0], started])
})

test('a failed install prints the output of npm, and is repeated', async () => {
  const project = makeProject()
  const { code, stderr } = await project.run('start.mjs', [], { PORT: '0', NPM: 'fails' })
  expect(code).toBe(1)
  expect(stderr).toMatch(/…\nnpm error network\n\nThe packages could not be installed: see above\.\n$/)
  await project.run('build.mjs')
  expect(project.log()).toEqual([installAndBuild[0], ...installAndBuild])
})

test('a failed build prints its error, and is repeated', async () => {
  const project = makeProject()
  await project.run('build.mjs')
  project.write('app/root.tsx', 'export default')
  const { code, stderr } = await project.run('start.mjs', [], { PORT: '0', BUILD: 'fails' })
  expect(code).toBe(1)
  expect(stderr).toBe('Building …\nUnexpected token\n\nThe site could not be built: see above.\n')
  await project.run('build.mjs')
  expect(project.log()).toEqual([...installAndBuild, installAndBuild[1], installAndBuild[1]])
})

test('an interrupted install stops npm, leaves no lock, and is repeated', async () => {
  const project = makeProject()
  const { child, ended } = project.start('start.mjs', [], { PORT: '0', NPM_TAKES: '60000' })
  await vi.waitFor(() => expect(project.log()).toHaveLength(1), { timeout: 10_000 })
  child.kill('SIGTERM')
  expect((await ended).code).toBe(143)
  expect(existsSync(project.file('.cache/setup.lock'))).toBe(false)
  await project.run('build.mjs')
  expect(project.log()).toEqual([installAndBuild[0], ...installAndBuild])
})

test('of two concurrent builds, the second waits and finds the work done', async () => {
  const project = makeProject()
  const first = project.run('build.mjs', [], { NPM_TAKES: '1500' })
  await vi.waitFor(() => expect(project.log()).toHaveLength(1), { timeout: 10_000 })
  const second = await project.run('build.mjs')
  expect(second.stderr).toMatch(/^Waiting for another process that installs or builds …\n/)
  expect([second.code, (await first).code]).toEqual([0, 0])
  expect(project.log()).toEqual(installAndBuild)
})

test('takes over an abandoned lock', async () => {
  const project = makeProject()
  project.write('.cache/setup.lock', '')
  const { ended } = project.start('build.mjs')
  await sleep(1000)
  expect(project.log()).toEqual([])
  utimesSync(project.file('.cache/setup.lock'), new Date(0), new Date(0))
  expect((await ended).code).toBe(0)
  expect(project.log()).toEqual(installAndBuild)
})

test('a server that refuses its settings prints only its error message', async () => {
  const project = makeProject()
  await project.run('build.mjs')
  const refusal = `throw Object.assign(new Error('The setting SEED is wrong.'), { name: 'SetupError' })`
  writeFileSync(project.file('build/server/site.js'), refusal)
  const { code, stderr } = await project.run('start.mjs', [], { PORT: '0' })
  expect([code, stderr]).toEqual([1, 'The setting SEED is wrong.\n'])
})

test.each(['18.20.4', '20.18.9', '9.0.0'])('refuses Node.js %s', (version) => {
  expect(() => refuseOldNode(version, '>=20.19')).toThrow(
    `This website needs Node.js 20.19 or newer, and this is Node.js ${version}.`,
  )
})

test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0', '100.0.0'])('accepts Node.js %s', (version) => {
  expect(() => refuseOldNode(version, '>=20.19')).not.toThrow()
})
