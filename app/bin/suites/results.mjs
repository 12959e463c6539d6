import { readFileSync } from 'node:fs'
import { printError } from '../setup/command.mjs'

/** `failures` has one line for each failure. @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Count */

const oneFailure = { passed: 0, failed: 1, skipped: 0 }

/** Adds up the results of attempts. An attempt that throws is printed and counts as one failure. */
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
        printError(error)
        total = addUp([total, oneFailure])
        return false
      }
    },
    hasFailed: () => total.failed > 0,
    // Repeats the failures at the end, where readers of a long log look first.
    summary: () =>
      [
        ...(total.failures ?? []),
        `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
      ].join('\n'),
  }
}

/** Counts a suite that only has an exit code. @param {number} code */
export function countVerdict(code) {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : oneFailure
}

/** Adds a failure if the suite crashed, ran no test, or failed outside any test.
 * @param {number} code @param {string} file @param {(report: any) => Count} read */
export function countReport(code, file, read) {
  const count = readReport(file, read)
  const failedOutside = count.failed === 0 && (code !== 0 || count.passed === 0)
  return failedOutside ? { ...count, failed: 1 } : count
}

/** @param {string} file @param {(report: any) => Count} read */
function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return oneFailure
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
      const failures = failing.map((test) => line(name, test.fullName, test.failureMessages?.[0]))
      if (status !== 'failed' || failing.length > 0)
        return { passed, failed: failing.length, skipped, failures }
      // A file that does not load, or whose hook fails, has no failing tests.
      return { passed, failed: 1, skipped, failures: [line(name, undefined, message)] }
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
  // A flaky test has failed once.
  const failed = stats.unexpected + stats.flaky + errors.length
  const failures = errors.map(({ message }) => line(message))
  for (const suite of suites) failures.push(...failureLines(suite))
  return { passed: stats.expected, failed, skipped: stats.skipped, failures }
}

/** @param {PlaywrightSuite} suite @returns {string[]} */
const failureLines = ({ specs = [], suites = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => line(file, title)),
  ...suites.flatMap(failureLines),
]

/** @param {Count[]} counts @returns {Count} */
export function addUp(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of counts) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  const failures = counts.flatMap((count) => count.failures ?? [])
  return failures.length > 0 ? { ...total, failures } : total
}
