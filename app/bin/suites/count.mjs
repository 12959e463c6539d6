import { readFileSync } from 'node:fs'
import { tell } from '../setup/command.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

const failure = { passed: 0, failed: 1, skipped: 0 }

/** Adds up what is attempted; an attempt that throws is told and counts as one failure. */
export function tally() {
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
    summary: () =>
      `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
  }
}

/** A suite that has one verdict, its exit code. @param {number} code */
export function countVerdict(code) {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : failure
}

/**
 * A suite that leaves a report. One that crashed, ran no test, or failed in a way that no test shows
 * counts as one failure.
 * @param {number} code @param {string} file @param {(report: any) => Count} read
 */
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
 * @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Count}
 */
export function readVitest({ testResults }) {
  return addUp(
    testResults.map(({ status, assertionResults }) => {
      const passed = assertionResults.filter((test) => test.status === 'passed').length
      const failed = assertionResults.filter((test) => test.status === 'failed').length
      const skipped = assertionResults.length - passed - failed
      // A file that cannot be loaded, or whose hook fails, has failed although none of its tests has.
      return { passed, failed: status === 'failed' ? Math.max(failed, 1) : failed, skipped }
    }),
  )
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: unknown[] }} report
 * @returns {Count}
 */
export function readPlaywright({ stats, errors = [] }) {
  // A test that passed at a second try failed at the first.
  const failed = stats.unexpected + stats.flaky + errors.length
  return { passed: stats.expected, failed, skipped: stats.skipped }
}

/** @param {Count[]} counts */
export function addUp(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of counts) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  return total
}
