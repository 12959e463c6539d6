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

/** Inputs that make a backtracking regular expression slow. */
const hostile: Record<string, (length: number) => string> = {
  'one letter': (length) => `${'a'.repeat(length)}!`,
  spaces: (length) => `a${' '.repeat(length)}b`,
  hyphens: (length) => `a${'-'.repeat(length)}b`,
  digits: (length) => `+${'1'.repeat(length)}x`,
  'dots of a host': (length) => `a@${'a.'.repeat(length / 2)}`,
  'dots of a name': (length) => `${'a.'.repeat(length / 2)}@`,
  'at signs': (length) => `mailto:${'@'.repeat(length)} `,
  'a moment': (length) => `2026-01-31T${'00:'.repeat(length / 3)}x`,
  'part of a moment': (length) => `2026-01-31T12:00:00.${'0'.repeat(length)}x`,
  'half a file name': (length) => `${'0'.repeat(32)}-${'1'.repeat(length)}`,
  'many halves of file names': (length) => `${'0'.repeat(32)}-1`.repeat(length / 34),
  'marks on letters': (length) => `e${'\u0301'.repeat(length)}`,
  'line breaks': (length) => `a${'\r\n'.repeat(length / 2)}b`,
  brackets: (length) => '['.repeat(length),
  'parts of a query': (length) => `/?${'q=&'.repeat(length / 3)}`,
  'parts of a path': (length) => `/admin/${'/'.repeat(length)}\n`,
}

const baseLength = 5_000
const times = 8

/** CPU milliseconds, the best of several runs. */
function cost(work: () => unknown) {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < 3; run++) {
    const before = process.cpuUsage()
    work()
    best = Math.min(best, process.cpuUsage(before).user / 1000)
  }
  return best
}

/** On a text eight times as long, linear work takes about eight times as long, and quadratic work 64 times. */
function expectLinear(work: (text: string) => unknown, text: (length: number) => string) {
  const long = text(baseLength * times)
  const after = cost(() => work(long))
  // Below this, differences are noise.
  const isNegligible = after < 50
  const base = text(baseLength)
  expect(isNegligible ? 1 : after / cost(() => work(base))).toBeLessThan(times * 4)
}

const kinds = new Map(
  contentTypes.flatMap(({ fields }) => Object.values(fields).map((field) => [field.kind, field] as const)),
)

describe.each(Object.entries(hostile))('%s', (_, text) => {
  test.each([...kinds])('costs linear time in a field of the kind %s', (_, field) => {
    const schema = fieldRule(field)
    expectLinear((given) => schema.safeParse(given), text)
  })

  test.each([
    ['a message', messageFields],
    ['an application', applicationFields],
  ] as const)('costs linear time in the form for %s', (_, fields) => {
    for (const [name, field] of Object.entries(fields)) {
      const unlimited = { [name]: { ...field, max: Number.POSITIVE_INFINITY } }
      expectLinear((given) => validateFormValues({ [name]: given }, unlimited), text)
    }
  })

  test.each<[string, (given: string) => unknown]>([
    ['a title that becomes an address', slugify],
    ['the path after sign-in', safeNextPath],
    ['the request log', loggablePath],
    ['a page address', (given) => normalizeCacheUrl(`/?${given}`, (name) => name === 'x')],
    [
      'a list address',
      (given) => parseListAddress(`https://a/?from=${given}&page=${given}`, ['q'], ['days']),
    ],
  ])('costs linear time in %s', (_, work) => expectLinear(work, text))
})
