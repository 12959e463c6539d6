import { beforeAll, describe, expect, test } from 'vitest'
import { createMultipartPartSchemas, inputSchema, valueSchema } from '~/content/api/schemas.server.ts'
import type { Field } from '~/content/fields/field.ts'
import { normalizeHref } from '~/content/fields/href/index.server.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import type { JsonSchema } from '~/content/fields/kind.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { parseValues, zodSchemaOfField } from '~/content/schema/parse-values.server.ts'
import { hasTranslatedFields } from '~/content/translations/status.server.ts'
import { popups } from '~/content/types/popups.ts'
import { apiCollections, contentTypes } from '~/content/types/registry.ts'
import { readIdempotencyKey } from '~/routes/api/idempotency.server.ts'
import { hasVisibleText } from '~/text/plain-text.ts'
import { sampleValues } from '../content/samples.ts'
import { pickRepresentatives } from '../representatives.ts'
import { api, begin, fits, inlineRefs, site } from './api-description.ts'

beforeAll(begin)

const types = contentTypes.filter(({ staffOnly }: ContentType) => !staffOnly)
/** One field of each kind, for each difference in its declaration. */
const sent = pickRepresentatives(
  types.flatMap((type) =>
    Object.entries(type.fields)
      .filter(([, field]) => !field.computed && !getFieldFileSupport(field))
      .map(([key, field]) => [`${type.name}.${key}`, type, key, field] as const),
  ),
  ([, , , { kind, required, options, translated }]) => [`${kind} ${required} ${options} ${translated}`],
)

/** Values around the limits of the field. */
function probes(field: Field): unknown[] {
  const list = (count: number) => Array.from({ length: count }, (_, index) => `entry ${index}`)
  const { max } = field
  const numbers = [7, 0, -1, 1.5, 1.005, 0.001, 35 * 0.01, 19.99, max, max + 1]
  const texts = ['x', ' \u200b\u00ad\u2800 ', 'two\nlines', 'a\tb', 'a\u202eb', 'a\u0007b', 'नदी 🌊']
  const lengths = [Math.min(max, 11_000), Math.min(max, 11_000) + 1].map((length) => 'x'.repeat(length))
  const days = '2026-01-31 2026-02-30 1899-12-31 1900-01-01 2200-12-31 2201-01-01'.split(' ')
  const moments = ['1899-12-31', '2026-01-31', '2201-01-01'].map((day) => `${day}T06:15:00.000Z`)
  const months = '1899-12 2201-01 2026-01 2026-13'.split(' ')
  const lists = [['x'], [7], list(max > 100 ? 3 : max), list(max > 100 ? 3 : max + 1)]
  const entries = [['two\nlines'], ['x'.repeat(500)], ['x'.repeat(501)]]
  const links = [
    'someone@example.com',
    '/projects',
    '/proj\u202eects',
    '/proj\u0085ects',
    '/आयोजना 🌊',
    `item:${field.targetType}/0123456789abcdef`,
    'javascript:alert(1)',
    { label: 'More', href: '/projects' },
    { label: 'More', href: 'javascript:alert(1)' },
    { label: 'x'.repeat(101) },
  ]
  const others = [true, false, {}, ...(field.options ?? [])]
  return [texts, lengths, numbers, lists, entries, days, moments, months, links, others].flat()
}

describe('request schemas', () => {
  test.each([...apiCollections, popups].map((type) => [type.name, type] as const))(
    'of %s accept null exactly where the rules do',
    (_, type: ContentType) => {
      const { properties } = inputSchema(type)
      for (const [key, schema] of Object.entries<JsonSchema>(Object(properties))) {
        const field = type.fields[key]
        if (!field || schema.readOnly || getFieldFileSupport(field)) continue
        const isTaken = zodSchemaOfField(field).safeParse(null).success
        expect([key, fits(schema, null).success]).toEqual([key, isTaken])
      }
    },
  )

  test('have patterns without escapes that only JavaScript needs', () => {
    const patterns = [...JSON.stringify(api).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)]
    expect(patterns.length).toBeGreaterThan(5)
    expect(patterns.map(([, text = '']) => JSON.parse(text)).filter((one) => one.includes('\\/'))).toEqual([])
  })

  test('accept an Idempotency-Key exactly where the server does', () => {
    const { schema = {} } =
      api.paths['/api/faqs']?.post?.parameters?.find(({ name }) => name === 'Idempotency-Key') ?? {}
    for (const key of ['a', '~', 'x'.repeat(200), '', 'a b', 'x'.repeat(201), 'ä']) {
      const request = new Request(site, { headers: { 'Idempotency-Key': key } })
      const read = () => readIdempotencyKey(request)
      if (fits(schema, key).success) expect(read()).toBe(key)
      else expect(read).toThrow(/1 to 200/)
    }
  })

  test.each(sent)('for %s accept exactly what its rules accept', (_, type, key, field) => {
    const schema = valueSchema(field)
    // Rules also accept form texts for numbers, flags and lists; the schema describes one notation.
    const lenient = ['percent', 'number', 'count', 'flag', 'lines', 'tags', 'date', 'moment']
    const sample = Object.entries(sampleValues(type, 'probe'))
    let taken = 0
    for (const probe of probes(field)) {
      if (fits(schema, probe).success) {
        expect(zodSchemaOfField(field).safeParse(probe).error?.issues, JSON.stringify(probe)).toBeUndefined()
        taken++
        continue
      }
      // A text without visible characters counts as empty.
      if (typeof probe === 'string' && !hasVisibleText(probe) && !field.required) continue
      if (lenient.includes(field.kind) && ['string', 'boolean'].includes(typeof probe)) continue
      // Rules complete addresses such as `example.com`.
      if (field.kind === 'href' && normalizeHref(probe) !== probe) continue
      if (field.kind === 'flag' && (probe === 1 || probe === 0 || Array.isArray(probe))) continue
      const { errors = {} } = parseValues(type, { ...Object.fromEntries(sample), [key]: probe })
      expect(errors, JSON.stringify(probe)).toHaveProperty(key)
    }
    expect(taken).toBeGreaterThan(0)
  })

  test.each([...apiCollections, popups].map((type) => [type.name, type] as const))(
    'of %s have every field, and require what the rules require',
    (_, type: ContentType) => {
      const parts = Object.keys(createMultipartPartSchemas(type))
      const fields = Object.entries(type.fields).filter(([, { computed }]) => !computed)
      for (const [key] of fields) expect(parts.some((part) => part.split('[')[0] === key)).toBe(true)
      const named: Record<string, JsonSchema> = Object(inputSchema(type, []).properties)
      const sent = [...fields.map(([key]) => key), ...(hasTranslatedFields(type) ? ['ne'] : [])]
      expect(Object.keys(named).filter((key) => !named[key]?.readOnly)).toEqual(sent)
      // A schema describes single fields, not rules that combine fields.
      const missing = Object.keys(parseValues({ ...type, rules: {} }, {}).errors ?? {})
      const operation = (api.paths[`/api/${type.name}`] ?? api.paths['/api/popup/admin'])?.post
      const bodies = Object.values(operation?.requestBody?.content ?? {})
      for (const { schema } of bodies) {
        const named = Object.keys(Object(inlineRefs(schema)).properties)
        const { required = [] } = Object(inlineRefs(schema))
        expect(required).toEqual(missing.filter((key) => named.includes(key)))
      }
    },
  )
})
