import { expect, test, vi } from 'vitest'
import { makeProject } from './project.ts'

const three = JSON.stringify({
  testResults: [
    {
      status: 'passed',
      assertionResults: [{ status: 'passed' }, { status: 'passed' }, { status: 'passed' }],
    },
  ],
})
const two = JSON.stringify({ stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] })
const good = { VITEST_REPORT: three, PLAYWRIGHT_REPORT: two }

async function runTests(env: Record<string, string>, args: string[] = [], project = makeProject()) {
  const { code, stdout, stderr } = await project.run('test.mjs', args, { CI: 'true', ...good, ...env })
  const lines = stdout.trimEnd().split('\n')
  const counts = lines.filter((line) => /^\d+ passed, \d+ failed/.test(line))
  expect(counts).toEqual(lines.slice(-1))
  return { code, last: counts[0], stdout, stderr, project }
}

test('adds up all suites except the optional ones', async () => {
  const { code, last, stdout, project } = await runTests({})
  expect([code, last]).toEqual([0, '7 passed, 0 failed'])
  expect(stdout.match(/^\[\w+\]$/gm)?.sort()).toEqual(['[browser]', '[lint]', '[types]', '[unit]'])
  expect(stdout).toMatch(
    new RegExp(`PLAYWRIGHT_REPORT ran .* ${project.file('fake/chromium-headless-shell')}`),
  )
})

test.each<[string, Record<string, string>, string, string]>([
  ['the types are wrong', { TSC_CODE: '2' }, 'types', '0 passed, 1 failed'],
  ['the linter complains', { BIOME_CODE: '1' }, 'lint', '0 passed, 1 failed'],
  ['the dependency rules are violated', { ORDER_CODE: '1' }, 'lint', '0 passed, 1 failed'],
  ['the unit tests write no report', { VITEST_REPORT: '' }, 'unit', '0 passed, 1 failed'],
  ['the unit tests exit with an error', { VITEST_REPORT_CODE: '1' }, 'unit', '3 passed, 1 failed'],
  ['the browser tests exit with an error', { PLAYWRIGHT_REPORT_CODE: '1' }, 'browser', '2 passed, 1 failed'],
  ['no browser starts', { BROWSER_PATH: '/nowhere' }, 'browser', '0 passed, 1 failed'],
  ['the build fails', { BUILD: 'fails' }, 'browser', '2 passed, 1 failed'],
  ['the install fails', { NPM: 'fails' }, 'types', '0 passed, 1 failed'],
])('fails when %s', async (_what, env, suite, expected) => {
  const { code, last } = await runTests(env, ['--only', suite])
  expect([code, last]).toEqual([1, expected])
})

test('runs all other suites after a failure', async () => {
  const env = { TSC_CODE: '2', BIOME_CODE: '1', VITEST_REPORT_CODE: '1', BUILD: 'fails' }
  const { code, last } = await runTests(env)
  expect([code, last]).toEqual([1, '5 passed, 4 failed'])
})

test('reports skipped tests', async () => {
  const report = { stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 4 }, errors: [] }
  const { code, last } = await runTests({ PLAYWRIGHT_REPORT: JSON.stringify(report) }, ['--only', 'browser'])
  expect([code, last]).toEqual([0, '2 passed, 0 failed, 4 skipped'])
})

test('runs only the named suites, and builds only for those that need a build', async () => {
  const types = await runTests({}, ['--only', 'types'])
  expect([types.code, types.last]).toEqual([0, '1 passed, 0 failed'])
  expect(types.project.log()).toHaveLength(1)
  const some = await runTests({}, ['--only', 'browser', '--only', 'lint'])
  expect(some.last).toBe('3 passed, 0 failed')
})

test('runs an added suite after the daily ones', async () => {
  const { code, last, stdout } = await runTests({}, ['--also', 'faults'])
  expect([code, last]).toEqual([0, '10 passed, 0 failed'])
  expect(stdout.indexOf('[faults]')).toBeGreaterThan(stdout.indexOf('[browser]'))
})

test('runs the fault tests on request', async () => {
  const { last, stdout, project } = await runTests({}, ['--only', 'faults'])
  expect(last).toBe('3 passed, 0 failed')
  expect(stdout).toContain('[faults]')
  expect(project.log()).toContainEqual(expect.stringContaining('vite:build'))
})

test('runs the slow browser tests in Chromium together with the other browsers', async () => {
  const project = makeProject()
  const FIREFOX_PATH = project.file('fake/chromium-headless-shell')
  const { stdout, code } = await runTests({ FIREFOX_PATH }, ['--only', 'browsers'], project)
  expect(code).toBe(0)
  expect(stdout).toMatch(/Chromium\nPLAYWRIGHT_REPORT ran .*chromium-headless-shell 1\n/)
  expect(stdout).toMatch(/Firefox\nPLAYWRIGHT_REPORT ran .*firefox\.config\.ts/)
  expect((await runTests({}, ['--only', 'browser'])).stdout).not.toMatch(/ 1\n/)
})

test('a word selects the files with it in their path, and no other suite', async () => {
  const project = makeProject()
  for (const file of ['site/gallery.test.ts', 'e2e/gallery.spec.ts', 'e2e/staff/inbox.spec.ts'])
    project.write(`tests/${file}`, '')
  const both = await runTests({}, ['gallery'], project)
  expect([both.code, both.last]).toEqual([0, '5 passed, 0 failed'])
  expect(both.stdout).toMatch(/VITEST_REPORT ran run .*tests\/site\/gallery\.test\.ts /)
  expect(both.stdout).toMatch(/PLAYWRIGHT_REPORT ran test tests\/e2e\/gallery\.spec\.ts /)
  expect(both.stdout).not.toContain('inbox')
  const one = await runTests({}, ['--only', 'browser', 'inbox'], project)
  expect(one.last).toBe('2 passed, 0 failed')
  const { code, stderr } = await project.run('test.mjs', ['galery'])
  expect([code, stderr]).toEqual([1, 'No file of tests has "galery" in its path.\n'])
})

test.each([[['--only']], [['--only', 'all']], [['--also', 'none']]])('refuses %j', async (args) => {
  const { code, stdout, stderr } = await makeProject().run('test.mjs', args)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toBe(
    `"npm test -- ${args[0]} NAME" runs a part of the tests: types, lint, unit, browser, faults, browsers, postgres, store.\n`,
  )
})

test('a signal also stops the running suite', async () => {
  const { start } = makeProject()
  const { child, ended, stdout } = start('test.mjs', ['--only', 'unit'], { VITEST_REPORT_HANGS: '1' })
  await vi.waitFor(() => expect(stdout()).toContain('VITEST_REPORT ran'), { timeout: 10_000 })
  child.kill('SIGTERM')
  expect((await ended).code).toBe(143)
  expect(stdout()).toContain('VITEST_REPORT interrupted')
})
