import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { SetupError } from '../setup/command.mjs'
import { run } from '../setup/run-process.mjs'
import { findBrowser } from './find-browser.mjs'
import { findOthers } from './other-browsers.mjs'
import { ensurePostgres } from './postgres.mjs'
import { addUp, countReport, countVerdict, readPlaywright, readVitest } from './results.mjs'

export const suites = { types, lint, unit, browser, faults, browsers, postgres, store }

/** These read only the sources, and run in parallel with the others. @type {ReadonlySet<string>} */
export const parallelSuites = new Set(['types', 'lint'])

/** These take too long for every day, and run only on request. @type {ReadonlySet<string>} */
const optionalSuites = new Set(['faults', 'browsers', 'postgres', 'store'])

const filePatterns = {
  unit: /\.test\.ts$/,
  browser: /^tests\/e2e\/.*\.spec\.ts$/,
  faults: /\.faults\.ts$/,
  postgres: /\.test\.ts$/,
  store: /\.test\.ts$/,
}

/** @typedef {{ name: keyof typeof suites, files: string[] }} SelectedSuite Without files, the suite runs all of its files. */

/** Selects the daily suites and those after `--also`, or only those after `--only`. Other words select files by their paths.
 * @param {string} root @param {string[]} args @returns {SelectedSuite[]} */
export function selectSuites(root, args) {
  const names = /** @type {(keyof typeof suites)[]} */ (Object.keys(suites))
  const named = { '--only': new Set(), '--also': new Set() }
  const words = []
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? ''
    if (arg !== '--only' && arg !== '--also') {
      words.push(arg)
      continue
    }
    i++
    const name = names.find((suite) => suite === args[i])
    if (!name) {
      throw new SetupError(`"npm test -- ${arg} NAME" runs a part of the tests: ${names.join(', ')}.`)
    }
    named[arg].add(name)
  }
  const { '--only': only, '--also': also } = named
  const selected = names.filter(
    (name) => also.has(name) || (only.size === 0 ? !optionalSuites.has(name) : only.has(name)),
  )
  if (words.length === 0) return selected.map((name) => ({ name, files: [] }))
  const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file.replaceAll(sep, '/')}`)
    .filter((file) => words.some((word) => file.includes(word)))
  const found = Object.entries(filePatterns).flatMap(([suite, pattern]) => {
    const name = selected.find((selectedName) => selectedName === suite)
    const matching = files.filter((file) => pattern.test(file))
    return name && matching.length > 0 ? [{ name, files: matching }] : []
  })
  if (found.length === 0) throw new SetupError(`No file of tests has "${words.join('" or "')}" in its path.`)
  return found
}

/** @param {string} root */
async function types(root) {
  return verdictOf('types', [await runQuietly(root, 'typescript/bin/tsc', [])])
}

/** @param {string} root */
async function lint(root) {
  const cruiserArgs = ['--config', '.dependency-cruiser.mjs', 'app', 'tests']
  return verdictOf('lint', [
    await runQuietly(root, '@biomejs/biome/bin/biome', ['check', '.']),
    await runQuietly(root, 'dependency-cruiser/bin/dependency-cruise.mjs', cruiserArgs),
  ])
}

/** Prints the output in one piece, since other suites run in parallel. @param {string} name @param {{ code: number, output: string }[]} results */
function verdictOf(name, results) {
  console.log(`\n[${name}]\n${results.map(({ output }) => output).join('')}`)
  return countVerdict(results.find(({ code }) => code !== 0)?.code ?? 0)
}

/** @param {string} root @param {string[]} files */
function unit(root, files) {
  return vitest(root, [...files, '--reporter=default'])
}

/** @param {string} root @param {string[]} files */
function faults(root, files) {
  const config = join(root, 'tests/faults/vitest.config.ts')
  return vitest(root, [...files, '--config', config, '--reporter=verbose'])
}

/** @param {string} root @param {string[]} args */
async function vitest(root, args, env = process.env) {
  return withReport(async (report) => {
    const options = ['run', '--allowOnly=false', ...args, '--reporter=json', `--outputFile.json=${report}`]
    const { code } = await runTool(root, 'vitest/vitest.mjs', options, env)
    return countReport(code, report, readVitest)
  })
}

/** @param {string} root @param {string[]} files */
async function browser(root, files) {
  return playwright(root, files, { BROWSER_PATH: await findBrowser(root) })
}

/** Runs the daily tests on PostgreSQL. @param {string} root @param {string[]} files */
async function postgres(root, files) {
  await ensurePostgres()
  return vitest(root, [...files, '--reporter=default'], { ...process.env, TEST_POSTGRES: '1' })
}

const fileTests = [
  'tests/files',
  'tests/media',
  'tests/inbox/(apply|cv)',
  'tests/search/documents',
  'tests/staff/.*files',
  'tests/staff/form-extensions',
  'tests/site/(home|company|tender-cards)',
]

/** Runs the tests of stored files on an S3-compatible store. @param {string} root @param {string[]} files */
function store(root, files) {
  const all = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file.replaceAll(sep, '/')}`)
    .filter(
      (file) => filePatterns.store.test(file) && fileTests.some((pattern) => new RegExp(pattern).test(file)),
    )
  const selected = files.length > 0 ? files : all
  return vitest(root, [...selected, '--reporter=default'], { ...process.env, TEST_S3: '1' })
}

/** Runs all browser tests in Chromium, including the slow ones, then in the other browsers. @param {string} root */
async function browsers(root) {
  console.log('\nChromium')
  const counts = [await playwright(root, [], { BROWSER_PATH: await findBrowser(root), TEST_WHOLE: '1' })]
  for (const { name, config, env, leftOut } of findOthers()) {
    console.log(`\n${name}`)
    counts.push(await playwright(root, ['--config', join(root, config)], env))
    for (const [tests, reason] of Object.entries(leftOut)) console.log(`Left out: ${tests} (${reason})`)
  }
  return addUp(counts)
}

/** @param {string} root @param {string[]} args @param {NodeJS.Dict<string>} variables */
function playwright(root, args, variables) {
  return withReport(async (report) => {
    const env = { ...process.env, ...variables, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const options = ['test', ...args, '--retries=0', '--forbid-only', '--reporter=list,json']
    const { code } = await runTool(root, 'playwright/cli.js', options, env)
    return countReport(code, report, readPlaywright)
  })
}

/** @param {string} root @param {string} script @param {string[]} args */
function runTool(root, script, args, env = process.env, quiet = false) {
  return run(process.execPath, [join(root, 'node_modules', script), ...args], { env, quiet })
}

/** @param {string} root @param {string} script @param {string[]} args */
function runQuietly(root, script, args) {
  return runTool(root, script, args, process.env, true)
}

/** @template T @param {(file: string) => Promise<T>} work */
async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
