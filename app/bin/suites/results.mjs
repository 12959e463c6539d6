import { readFileSync } from 'node:fs'
import { tell } from '../setup/command.mjs'

/** `told` says what failed, a line each. @typedef {{ passed: number, failed: number, skipped: number, told?: string[] }} Count */

const failure = { passed: 0, failed: 1, skipped: 0 }

/** Adds up what is attempted; an attempt that throws is told and counts as one failure. */
export function tally() {
  /** @type {Count} */
  let total = { passed: 0, failed: 0, skipped: 0 }
  return {
    /** @param {() => Promise<Count | void>} work */
    async attempt(work) {
      try {
        const count = await work()
        if (count) total = addUp([total, count])
        return true
      } catch (error) {
        tell(error)
        total = addUp([total, failure])
        return false
      }
    },
    hasFailed: () => total.failed > 0,
    // What failed stands once more where the last lines alone are kept.
    summary: () =>
      [
        ...(total.told ?? []),
        `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
      ].join('\n'),
  }
}

/** A suite that has one verdict, its exit code. @param {number} code */
export function countVerdict(code) {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : failure
}

/** One failure where it crashed, ran no test, or failed in a way that no test shows.
 * @param {number} code @param {string} file @param {(report: any) => Count} read */
export function countReport(code, file, read) {
  const count = readReport(file, read)
  const unseen = count.failed === 0 && (code !== 0 || count.passed === 0)
  return unseen ? { ...count, failed: 1 } : count
}

/** @param {string} file @param {(report: any) => Count} read */
function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return failure
  }
}

/**
 * @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} VitestTest
 * @param {{ testResults: { name?: string, status: string, message?: string, assertionResults: VitestTest[] }[] }} report
 * @returns {Count}
 */
export function readVitest({ testResults }) {
  return addUp(
    testResults.map(({ name = '', status, message, assertionResults }) => {
      const passed = assertionResults.filter((test) => test.status === 'passed').length
      const failing = assertionResults.filter((test) => test.status === 'failed')
      const skipped = assertionResults.length - passed - failing.length
      const told = failing.map((test) => line(name, test.fullName, test.failureMessages?.[0]))
      if (status !== 'failed' || failing.length > 0) return { passed, failed: failing.length, skipped, told }
      // A file that cannot be loaded, or whose hook fails, has failed although none of its tests has.
      return { passed, failed: 1, skipped, told: [line(name, undefined, message)] }
    }),
  )
}

/** @param {(string | undefined)[]} words */
const line = (...words) => `✗ ${words.flatMap((word) => word?.split('\n')[0] || []).join(' › ')}`

/**
 * @typedef {{ title: string, file: string, ok: boolean }} PlaywrightTest
 * @typedef {{ specs?: PlaywrightTest[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: { message?: string }[] } & PlaywrightSuite} report
 * @returns {Count}
 */
export function readPlaywright({ stats, errors = [], suites = [] }) {
  // A test that passed at a second try failed at the first.
  const failed = stats.unexpected + stats.flaky + errors.length
  const told = errors.map(({ message }) => line(message))
  for (const suite of suites) told.push(...failing(suite))
  return { passed: stats.expected, failed, skipped: stats.skipped, told }
}

/** @param {PlaywrightSuite} suite @returns {string[]} */
const failing = ({ specs = [], suites = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => line(file, title)),
  ...suites.flatMap(failing),
]

/** @param {Count[]} counts @returns {Count} */
export function addUp(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of counts) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  const told = counts.flatMap((count) => count.told ?? [])
  return told.length > 0 ? { ...total, told } : total
}
