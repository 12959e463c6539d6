import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countReport, countVerdict, readPlaywright, readVitest, tally } from '~/bin/suites/results.mjs'
import { temporaryFolder } from './project.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((status) => ({ status })),
})
const vitest = (...testResults: ReturnType<typeof file>[]) => JSON.stringify({ testResults })
const playwright = (stats: object, errors: unknown[] = []) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors })

function count(code: number, report: string | undefined, read: typeof readVitest | typeof readPlaywright) {
  const path = join(temporaryFolder(), 'report.json')
  if (report !== undefined) writeFileSync(path, report)
  const { passed, failed, skipped } = countReport(code, path, read)
  return [passed, failed, skipped]
}

test.each([
  ['all passed', 0, vitest(file('passed', 'passed', 'passed'), file('passed', 'passed')), [3, 0, 0]],
  ['some failed', 1, vitest(file('failed', 'passed', 'failed', 'failed')), [1, 2, 0]],
  ['skipped and todo', 0, vitest(file('passed', 'passed', 'skipped', 'pending', 'todo')), [1, 0, 3]],
  [
    'a file that does not load, and a failed test',
    1,
    vitest(file('failed'), file('failed', 'failed')),
    [0, 2, 0],
  ],
  ['a file that does not load', 1, vitest(file('failed'), file('passed', 'passed')), [1, 1, 0]],
  ['a hook that fails', 1, vitest(file('failed', 'skipped', 'skipped')), [0, 1, 2]],
  ['an error outside of any test', 1, vitest(file('passed', 'passed')), [1, 1, 0]],
  ['no test', 0, vitest(), [0, 1, 0]],
  ['skipped tests alone', 0, vitest(file('passed', 'skipped')), [0, 1, 1]],
  ['no report', 0, undefined, [0, 1, 0]],
  ['a truncated report', 0, vitest(file('passed', 'passed')).slice(0, 30), [0, 1, 0]],
  ['a report of another shape', 0, '{}', [0, 1, 0]],
  ['a crash with a good report', -1, vitest(file('passed', 'passed')), [1, 1, 0]],
])('counts unit tests: %s', (_what, code, report, expected) => {
  expect(count(code, report, readVitest)).toEqual(expected)
})

test.each([
  ['all passed', 0, playwright({ expected: 4 }), [4, 0, 0]],
  ['some failed', 1, playwright({ expected: 4, unexpected: 2, skipped: 1 }), [4, 2, 1]],
  ['passed at the second attempt', 0, playwright({ expected: 4, flaky: 1 }), [4, 1, 0]],
  [
    'failed inside and outside of tests',
    1,
    playwright({ expected: 2, unexpected: 1 }, [{ message: 'x' }]),
    [2, 2, 0],
  ],
  ['a server that does not start', 1, playwright({ skipped: 3 }, [{ message: 'no server' }]), [0, 1, 3]],
  ['no test', 0, playwright({}), [0, 1, 0]],
  ['no report', 1, undefined, [0, 1, 0]],
])('counts browser tests: %s', (_what, code, report, expected) => {
  expect(count(code, report, readPlaywright)).toEqual(expected)
})

test('an exit code counts as one test', () => {
  expect(countVerdict(0)).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(countVerdict(2)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(countVerdict(-1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('the summary lists each failure in one line above the totals', async () => {
  const total = tally()
  const stats = { expected: 3, unexpected: 1, flaky: 0, skipped: 0 }
  await total.attempt(async () => countVerdict(0))
  await total.attempt(async () =>
    readVitest({
      testResults: [
        {
          name: 'tests/a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'good' },
            { status: 'failed', fullName: 'bad', failureMessages: ['Error: 1 is not 2\n    at somewhere'] },
          ],
        },
        { name: 'tests/b.test.ts', status: 'failed', message: 'No such file', assertionResults: [] },
      ],
    }),
  )
  const spec = { title: 'a journey', file: 'c.spec.ts' }
  const suites = [
    {
      suites: [
        {
          specs: [
            { ...spec, ok: true },
            { ...spec, title: 'a lost one', ok: false },
          ],
        },
      ],
    },
  ]
  await total.attempt(async () => readPlaywright({ stats, suites }))
  expect(total.summary().split('\n')).toEqual([
    '✗ tests/a.test.ts › bad › Error: 1 is not 2',
    '✗ tests/b.test.ts › No such file',
    '✗ c.spec.ts › a lost one',
    '5 passed, 3 failed',
  ])
})
