import { describe, expect, test } from 'vitest'
import { safeNextPath } from '~/auth/session.server.ts'
import { fieldRule } from '~/content/schema/parse-values.server.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { applicationFields } from '~/inbox/receive-application.server.ts'
import { messageFields } from '~/inbox/receive-message.server.ts'
import { validateFormValues } from '~/inbox/visitor-form.server.ts'
import { normalizeCacheUrl } from '~/server/cache-control.ts'
import { loggablePath } from '~/server/request-log.ts'
import { slugify } from '~/text/slug.ts'
import { parseListAddress } from '~/ui/lists/list-address.ts'

/** Texts that an expression which backtracks would go over again and again, each as long as is asked for. */
const hostile: Record<string, (length: number) => string> = {
  'one letter': (length) => `${'a'.repeat(length)}!`,
  spaces: (length) => `a${' '.repeat(length)}b`,
  hyphens: (length) => `a${'-'.repeat(length)}b`,
  digits: (length) => `+${'1'.repeat(length)}x`,
  'dots of a host': (length) => `a@${'a.'.repeat(length / 2)}`,
  'dots of a name': (length) => `${'a.'.repeat(length / 2)}@`,
  'at signs': (length) => `mailto:${'@'.repeat(length)} `,
  'a moment': (length) => `2026-01-31T${'00:'.repeat(length / 3)}x`,
  'a moment’s part': (length) => `2026-01-31T12:00:00.${'0'.repeat(length)}x`,
  'half a file name': (length) => `${'0'.repeat(32)}-${'1'.repeat(length)}`,
  'many halves of file names': (length) => `${'0'.repeat(32)}-1`.repeat(length / 34),
  'marks on letters': (length) => `e${'\u0301'.repeat(length)}`,
  'line breaks': (length) => `a${'\r\n'.repeat(length / 2)}b`,
  brackets: (length) => '['.repeat(length),
  'parts of a query': (length) => `/?${'q=&'.repeat(length / 3)}`,
  'parts of a path': (length) => `/admin/${'/'.repeat(length)}\n`,
}

const short = 5_000
const times = 8

/** Milliseconds of work that a text costs, the best of several; waiting for the processor is no part of it. */
function cost(work: () => unknown) {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < 3; run++) {
    const before = process.cpuUsage()
    work()
    best = Math.min(best, process.cpuUsage(before).user / 1000)
  }
  return best
}

/**
 * A text eight times as long may cost some eight times as much; where a step is made for each pair of characters it
 * is 64 times. The machine's pace is no part of it.
 */
function growsEvenly(work: (text: string) => unknown, text: (length: number) => string) {
  const long = text(short * times)
  const after = cost(() => work(long))
  // So little is a few steps for each character, however it grew.
  const isFew = after < 50
  const little = text(short)
  expect(isFew ? 1 : after / cost(() => work(little))).toBeLessThan(times * 4)
}

const kinds = new Map(
  contentTypes.flatMap(({ fields }) => Object.values(fields).map((field) => [field.kind, field] as const)),
)

describe.each(Object.entries(hostile))('%s', (_, text) => {
  test.each([...kinds])('in a field of the kind %s', (_, field) => {
    const schema = fieldRule(field)
    growsEvenly((given) => schema.safeParse(given), text)
  })

  test.each([
    ['a message', messageFields],
    ['an application', applicationFields],
  ] as const)('in the form of %s', (_, fields) => {
    for (const [name, field] of Object.entries(fields)) {
      const unlimited = { [name]: { ...field, max: Number.POSITIVE_INFINITY } }
      growsEvenly((given) => validateFormValues({ [name]: given }, unlimited), text)
    }
  })

  test.each<[string, (given: string) => unknown]>([
    ['a title that becomes an address', slugify],
    ['where to go after signing in', safeNextPath],
    ['the line of the log', loggablePath],
    ['the address of a page', (given) => normalizeCacheUrl(`/?${given}`, (name) => name === 'x')],
    [
      'the address of a list',
      (given) => parseListAddress(`https://a/?from=${given}&page=${given}`, ['q'], ['days']),
    ],
  ])('in %s', (_, work) => growsEvenly(work, text))
})
