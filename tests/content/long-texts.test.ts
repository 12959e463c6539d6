import { expect, test } from 'vitest'
import { safeNextPath } from '~/auth/session.server.ts'
import { zodSchemaOfField } from '~/content/schema/parse-values.server.ts'
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
  'dots of a host': (length) => `a@${'a.'.repeat(length / 2)}`,
  'at signs': (length) => `mailto:${'@'.repeat(length)} `,
  'a moment': (length) => `2026-01-31T${'00:'.repeat(length / 3)}x`,
  'half a file name': (length) => `${'0'.repeat(32)}-${'1'.repeat(length)}`,
  'marks on letters': (length) => `e${'\u0301'.repeat(length)}`,
  'line breaks': (length) => `a${'\r\n'.repeat(length / 2)}b`,
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

const visitorForms = { message: messageFields, application: applicationFields }

const readers: [what: string, work: (given: string) => unknown][] = [
  ...[...kinds].map(([kind, field]): [string, (given: string) => unknown] => {
    const schema = zodSchemaOfField(field)
    return [`a field of the kind ${kind}`, (given) => schema.safeParse(given)]
  }),
  ...Object.entries(visitorForms).flatMap(([form, fields]) =>
    Object.entries(fields).map(([name, field]): [string, (given: string) => unknown] => {
      const unlimited = { [name]: { ...field, max: Number.POSITIVE_INFINITY } }
      return [`${name} of a visitor’s ${form}`, (given) => validateFormValues({ [name]: given }, unlimited)]
    }),
  ),
  ['a title that becomes an address', slugify],
  ['the path after sign-in', safeNextPath],
  ['the request log', loggablePath],
  ['a page address', (given) => normalizeCacheUrl(`/?${given}`, (name) => name === 'x')],
  ['a list address', (given) => parseListAddress(`https://a/?from=${given}&page=${given}`, ['q'], ['days'])],
]

test.each(readers)('%s costs linear time', (_, work) => {
  for (const text of Object.values(hostile)) expectLinear(work, text)
})
