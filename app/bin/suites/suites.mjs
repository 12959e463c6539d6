import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../setup/child.mjs'
import { SetupError } from '../setup/command.mjs'
import { findBrowser } from './browser.mjs'
import { countReport, countVerdict, readPlaywright, readVitest } from './count.mjs'

/** The suites in the order in which they run. */
export const suites = { types, lint, unit, browser }

/** These test the built site. @type {ReadonlySet<string>} */
export const needBuild = new Set(['unit', 'browser'])

/**
 * The suites that `--only` names, all without it.
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
  return known.filter((name) => named.size === 0 || named.has(name))
}

/** @param {string} root */
async function types(root) {
  return countVerdict((await runTool(root, 'typescript/bin/tsc', [])).code)
}

/** @param {string} root */
async function lint(root) {
  return countVerdict((await runTool(root, '@biomejs/biome/bin/biome', ['check', '.'])).code)
}

/** @param {string} root */
async function unit(root) {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code } = await runTool(root, 'vitest/vitest.mjs', ['run', '--allowOnly=false', ...reporters])
    return countReport(code, report, readVitest)
  })
}

/** @param {string} root */
async function browser(root) {
  const path = await findBrowser(root)
  return withReport(async (report) => {
    const env = { ...process.env, BROWSER_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const args = ['test', '--retries=0', '--forbid-only', '--reporter=list,json']
    const { code } = await runTool(root, 'playwright/cli.js', args, env)
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
