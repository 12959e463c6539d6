import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../setup/child.mjs'
import { SetupError } from '../setup/command.mjs'
import { findBrowser } from './browser.mjs'
import { addUp, countReport, countVerdict, readPlaywright, readVitest } from './count.mjs'
import { findOthers } from './other-browsers.mjs'

/** The suites in the order in which they run. */
export const suites = { types, lint, unit, browser, faults, browsers }

/** These test the built site. @type {ReadonlySet<string>} */
export const needBuild = new Set(['unit', 'browser', 'faults', 'browsers'])

/** Too long and too rough for every day: these run where they are named. @type {ReadonlySet<string>} */
const apart = new Set(['faults', 'browsers'])

/**
 * The suites that `--only` names; without it all those of every day.
 * @param {string[]} args
 */
export function chosenSuites(args) {
  const known = /** @type {(keyof typeof suites)[]} */ (Object.keys(suites))
  const named = new Set()
  for (let i = 0; i < args.length; i += 2) {
    const name = known.find((suite) => suite === args[i + 1])
    if (args[i] !== '--only' || !name) {
      throw new SetupError(`"npm test -- --only NAME" runs a part of the tests: ${known.join(', ')}.`)
    }
    named.add(name)
  }
  return known.filter((name) => (named.size === 0 ? !apart.has(name) : named.has(name)))
}

/** @param {string} root */
async function types(root) {
  return countVerdict((await runTool(root, 'typescript/bin/tsc', [])).code)
}

/** @param {string} root */
async function lint(root) {
  const style = await runTool(root, '@biomejs/biome/bin/biome', ['check', '.'])
  const order = await runTool(root, 'dependency-cruiser/bin/dependency-cruise.mjs', [
    '--config',
    '.dependency-cruiser.mjs',
    'app',
  ])
  return countVerdict(style.code || order.code)
}

/** @param {string} root */
function unit(root) {
  return vitest(root, ['--reporter=default'])
}

/** @param {string} root */
function faults(root) {
  return vitest(root, ['--config', join(root, 'tests/faults/vitest.config.ts'), '--reporter=verbose'])
}

/**
 * @param {string} root
 * @param {string[]} args
 */
async function vitest(root, args) {
  return withReport(async (report) => {
    const options = ['run', '--allowOnly=false', ...args, '--reporter=json', `--outputFile.json=${report}`]
    const { code } = await runTool(root, 'vitest/vitest.mjs', options)
    return countReport(code, report, readVitest)
  })
}

/** @param {string} root */
async function browser(root) {
  return playwright(root, [], { BROWSER_PATH: await findBrowser(root) })
}

/** @param {string} root */
async function browsers(root) {
  const counts = []
  for (const { name, config, env, leftOut } of findOthers()) {
    console.log(`\n${name}`)
    counts.push(await playwright(root, ['--config', join(root, config)], env))
    for (const [journeys, why] of Object.entries(leftOut)) console.log(`Left out: ${journeys} (${why})`)
  }
  return addUp(counts)
}

/**
 * @param {string} root
 * @param {string[]} args
 * @param {NodeJS.Dict<string>} variables
 */
function playwright(root, args, variables) {
  return withReport(async (report) => {
    const env = { ...process.env, ...variables, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const options = ['test', ...args, '--retries=0', '--forbid-only', '--reporter=list,json']
    const { code } = await runTool(root, 'playwright/cli.js', options, env)
    return countReport(code, report, readPlaywright)
  })
}

/**
 * @param {string} root
 * @param {string} script
 * @param {string[]} args
 */
function runTool(root, script, args, env = process.env) {
  return run(process.execPath, [join(root, 'node_modules', script), ...args], { env })
}

/**
 * @template T
 * @param {(file: string) => Promise<T>} work
 */
async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
