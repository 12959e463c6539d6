import { createItem, listItems } from '~/content/items/store.server.ts'
import type { ContentType, ItemValues } from '~/content/schema/define.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { isPublishingField } from '~/content/schema/publishing.ts'
import { translatedKeys, translationKey, typeWithTranslationFields } from '~/content/schema/translations.ts'
import { apiCollections } from '~/content/types/registry.ts'

/** Valid values for a content type. Every text contains `mark`. */
export function sampleValues<Type extends ContentType>(type: Type, mark: string): ItemValues<Type> {
  const input = Object.fromEntries(
    Object.entries(type.fields)
      .filter(([key]) => !isPublishingField(key))
      .map(([key, field]) => [key, samples[field.kind](mark, field.options)]),
  )
  // `describeCalendarYearsProblem` accepts only lines of a year and its months' lengths, so a sample text would fail.
  if ('calendar' in input) input.calendar = ''
  const { values, errors } = parseValues(type, input)
  if (errors) throw new Error(`sample for ${type.name}: ${JSON.stringify(errors)}`)
  return values
}

/** Adds an item to each type that has none. */
export async function addMissingItems() {
  for (const type of apiCollections)
    if ((await listItems(type)).length === 0) await createItem(type, sampleValues(type, 'lacking'), 'tester')
}

/** Overrides that put a sample into every list, calendar and feed. */
export const neverEndingValues = (type: ContentType): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(type.fields)
      .filter(([key, { kind, computed }]) => kind === 'moment' && !computed && !isPublishingField(key))
      .map(([key]) => [key, '2099-01-01T00:00:00.000Z']),
  ),
  ...(type.expiryField && { [type.expiryField]: '2099-01-01' }),
  ...(type.transitionsAt && { status: 'open' }),
})

type Kind = ContentType['fields'][string]['kind']

/** The month must be unique: it is derived from the mark, and before those of the sample. */
function sampleMonth(mark: string) {
  const sum = [...mark].reduce((before, letter) => (before * 31 + (letter.codePointAt(0) ?? 0)) % 900, 7)
  return `${1940 + Math.floor(sum / 12)}-${String((sum % 12) + 1).padStart(2, '0')}`
}

export const sampleFiles = [
  `${'b'.repeat(32)}.pdf`,
  `${'c'.repeat(32)}-640x480.jpg`,
  `${'a'.repeat(32)}-640x480.jpg`,
]

const sampleDocument = (mark: string) => ({
  name: `${'b'.repeat(32)}.pdf`,
  fileName: `${mark}.pdf`,
  type: 'application/pdf',
  size: 1234,
  pages: 2,
})

const samples: Record<Kind, (mark: string, options?: readonly string[]) => unknown> = {
  text: (mark) => `text ${mark}`,
  longText: (mark) => `first line ${mark}\nsecond line`,
  formatted: (mark) => `first line ${mark}\nsecond line`,
  email: (mark) => `${mark}@example.com`,
  href: (mark) => `/gallery?q=${mark}`,
  choice: (_, options) => options?.at(-1),
  suggestion: (_, options) => options?.at(-1),
  percent: () => 42,
  number: () => 1234.5,
  month: sampleMonth,
  date: () => '2026-01-31',
  moment: () => '2026-01-31T06:15:00.000Z',
  // The marks `second` and `theirs` give the other value.
  flag: (mark) => !/^(second|theirs)$/.test(mark),
  count: () => 7,
  tags: (mark) => ['river', mark],
  media: () => ({
    name: `${'c'.repeat(32)}-640x480.jpg`,
    fileName: 'river.jpg',
    type: 'image/jpeg',
    size: 1234,
    width: 640,
    height: 480,
  }),
  documents: (mark) => [sampleDocument(mark)],
  lines: (mark) => [`one ${mark}`, 'two'],
  link: (mark) => ({ label: `label ${mark}`, href: '/projects' }),
  // Empty, since there may be no item to refer to.
  reference: () => '',
  point: (mark) => ({ x: 30, y: mark.length % 100 }),
  picture: () => `${'a'.repeat(32)}-640x480.jpg`,
  document: (mark) => sampleDocument(mark),
  // Empty: the store makes it from the title.
  slug: () => '',
}

/** Translations of all translated fields. */
export function sampleNepali<Type extends ContentType>(type: Type, mark: string) {
  const { fields } = typeWithTranslationFields(type)
  const ne = translatedKeys(type).map((key) => {
    const field = fields[translationKey(key)]
    return [key, field && samples[field.kind](`नेपाली ${mark}`, field.options)]
  })
  const { values, errors } = parseValues(type, { ...sampleValues(type, 'base'), ne: Object.fromEntries(ne) })
  if (errors) throw new Error(`Nepali sample for ${type.name}: ${JSON.stringify(errors)}`)
  return values.ne
}
