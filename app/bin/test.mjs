// `npm test`: installs and builds what is missing, runs parts of the tests and adds up their results.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findPostgres, firefox, installBrowser, installPackage, webkitDriver } from '../../tests/programs.mjs'
import { ensureBuilt } from './setup/build.mjs'
import { command, printError, SetupError } from './setup/command.mjs'
import { ensureInstalled, npm } from './setup/install.mjs'
import { run } from './setup/run-process.mjs'

/** These read only the sources, so they run beside the suites. @type {Record<string, () => Promise<void>>} */
const checks = { types: () => check('typecheck'), lint: () => check('lint') }

/** @type {Record<string, (words: string[]) => Promise<void>>} */
const suites = {
  unit: (words) => vitest(words),
  browser: (words) => playwright(words.map((word) => `/tests/.*${word}`)),
  faults: (words) => vitest(words, {}, ['--config', 'tests/faults/vitest.config.ts']),
  browsers,
  postgres: (words) => vitest(words, { TEST_POSTGRES: '1' }),
  store: (words) => vitest(words, { TEST_S3: '1' }),
}

const daily = ['types', 'lint', 'unit', 'browser']
const names = [...Object.keys(checks), ...Object.keys(suites)]
const total = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const failures = []
const report = join(tmpdir(), `report-${process.pid}.json`)

await command(async (root) => {
  const { selected, words } = parseArguments()
  if (await attempt(() => ensureInstalled(root, { forTests: true }))) {
    const running = words.length ? [] : selected.flatMap((name) => checks[name] ?? []).map(attempt)
    const others = selected.flatMap((name) => suites[name] ?? [])
    if (others.length) await attempt(() => ensureBuilt(root))
    for (const suite of others) await attempt(() => suite(words))
    await Promise.all(running)
  }
  const { passed, failed, skipped } = total
  // The end of a log is what people read first.
  for (const failure of failures) console.log(`✗ ${failure}`)
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed || !passed ? 1 : 0
})

/** The daily parts and those after `--also`, or only those after `--only`. Words select files by their paths. */
function parseArguments() {
  const option = /** @type {const} */ ({ type: 'string', multiple: true, default: [] })
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: option, also: option },
  })
  const wanted = [...(values.only.length ? values.only : daily), ...values.also]
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown) throw new SetupError(`The tests have no part ${unknown}, only ${names.join(', ')}.`)
  return { selected: names.filter((name) => wanted.includes(name)), words: positionals }
}

/** @param {() => Promise<void>} work */
async function attempt(work) {
  try {
    await work()
    return true
  } catch (error) {
    printError(error)
    total.failed++
    return false
  }
}

/** Prints the output in one piece. @param {string} script */
async function check(script) {
  const { code, output } = await npm(['run', '--silent', script])
  console.log(`\n[${script}]\n${output}`)
  total[code === 0 ? 'passed' : 'failed']++
}

/** @param {string[]} words @param {string[]} more */
async function vitest(words, env = {}, more = []) {
  if ('TEST_POSTGRES' in env && !process.env.TEST_DATABASE_URL && !findPostgres())
    installPackage('postgresql')
  const options = [
    '--allowOnly=false',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  // Not every part has files of these words.
  if (words.length) options.push('--passWithNoTests', ...words)
  await counted(['vitest/vitest.mjs', 'run', ...options, ...more], env, words.length ? 0 : 1)
}

/** @param {string[]} words @param {string[]} more */
async function playwright(words, env = {}, more = []) {
  installBrowser()
  const options = ['--forbid-only', '--reporter=list,json']
  if (words.length) options.push('--pass-with-no-tests', ...words)
  await counted(['playwright/cli.js', 'test', ...options, ...more], env, words.length ? 0 : 1)
}

/** Everything in Chromium, then the journeys in the other browsers that are installed. */
async function browsers() {
  await playwright([], { TEST_WHOLE: '1' })
  for (const [name, program] of Object.entries({ firefox, webkit: webkitDriver })) {
    if (existsSync(program)) await playwright([], {}, ['--config', `playwright.${name}.config.ts`])
    else console.log(`Left out: ${program} is missing.`)
  }
}

/** Counts the tests of a tool by its report. @param {string[]} command @param {NodeJS.ProcessEnv} env @param {number} least */
async function counted([script = '', ...args], env, least) {
  const { code } = await run(process.execPath, [join('node_modules', script), ...args], {
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const read = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  rmSync(report, { force: true })
  failures.push(...failedIn(read))
  const { expected, unexpected, flaky, skipped } = read.stats ?? {
    expected: read.numPassedTests ?? 0,
    unexpected: read.numFailedTests ?? 0,
    flaky: 0,
    skipped: read.numPendingTests ?? 0,
  }
  total.passed += expected
  total.skipped += skipped
  // A test that passes at the second attempt has failed once. The tool may also fail outside of any test.
  total.failed += unexpected + flaky || (code === 0 && expected >= least ? 0 : 1)
}

/** Titles of failed tests, with their files, in a report of either tool. @param {any} part @returns {string[]} */
function failedIn({ testResults = [], suites = [], specs = [] }) {
  return [
    ...testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${name} › ${fullName}`),
    ),
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
    ...suites.flatMap(failedIn),
  ]
}
