import { beforeAll, describe, expect, test } from 'vitest'
import type { Field } from '~/content/fields/field.ts'
import { describeChange } from '~/content/history/change-view.server.ts'
import { findLastChange, restoreVersion, undoChange } from '~/content/history/restore.server.ts'
import { createItem, findItem, findPublished, removeItem, updateItem } from '~/content/items/store.server.ts'
import { findDocument } from '~/content/media/documents.server.ts'
import type { ContentType, ItemValues } from '~/content/schema/define.ts'
import { allAreas } from '~/content/schema/permissions.ts'
import { translatedKeys, translationKey, withTranslations } from '~/content/schema/translations.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { settings } from '~/content/types/settings.ts'
import { database } from '~/db/database.server.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import { emptySite } from '../empty-site.ts'
import { sampleNepali, sampleValues } from './samples.ts'

beforeAll(() => {
  emptySite()
})

const types: readonly ContentType[] = contentTypes
const translated = contentTypes.filter((type) => translatedKeys(type).length > 0)
const each = translated.map((type) => [type.name, type] as const)
const fieldsOfAll = types.flatMap((type) =>
  Object.entries<Field>(type.fields).map(([key, field]) => [`${type.name}.${key}`, field] as const),
)

/** What nobody reads as words, or finds its words elsewhere, by the language of the page. */
const wordless = new Set([
  ...[
    'email',
    'href',
    'reference',
    'choice',
    'percent',
    'number',
    'month',
    'date',
    'moment',
    'flag',
    'count',
    'slug',
    'point',
  ],
  // Its words are those of a text beside it, or of the papers themselves.
  ...['picture', 'media', 'documents'],
])

test.each(fieldsOfAll)('%s is translated, or needs no Nepali', (name, field) => {
  const isChosen = field.closed || field.optionGroups
  expect(
    field.translated || field.untranslatable || isChosen || wordless.has(field.kind),
    `Visitors read ${name}: say translated: true where it is declared, or asIs: true if it is the same in Nepali.`,
  ).toBeTruthy()
})

/** An item with all of its Nepali, in both marks. */
const bothValues = <Type extends ContentType>(type: Type, mark: string): ItemValues<Type> => ({
  ...sampleValues(type, mark),
  ne: sampleNepali(type, mark),
})

const valuesOf = (item: object | undefined, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, Reflect.get(item ?? {}, key)]))

describe.each(each)('%s', (_, type: ContentType) => {
  const keys = translatedKeys(type)
  const ne = sampleNepali(type, 'first')

  test.skipIf(type.staffOnly)('keeps its Nepali, and each reader reads the own language', async () => {
    const values = bothValues(type, 'first')
    const { _id } = await createItem(type, values, 'tester')
    expect(await findItem(type, _id)).toMatchObject({ ne, neOld: [] })
    const english = await findPublished(type, _id)
    expect(valuesOf(english, keys)).toEqual(valuesOf(values, keys))
    const nepali = await withLanguage('ne', () => findPublished(type, _id))
    expect(valuesOf(nepali, keys)).toEqual({ ...valuesOf(values, keys), ...laid(type, ne) })
    for (const file of keys.filter((key) => type.fields[key]?.kind === 'document'))
      for (const language of ['en', 'ne'] as const)
        for (const { fileName } of [values, ne].map((all) => Object(Reflect.get(Object(all), file))))
          expect((await withLanguage(language, () => findDocument(type.name, _id, fileName)))?.fileName).toBe(
            fileName,
          )
    for (const item of [english, nepali]) {
      expect(item).not.toHaveProperty('ne')
      expect(item).not.toHaveProperty('neOld')
      expect(item).not.toHaveProperty('untranslated')
    }
    await removeItem(type, _id, 'tester')
  })

  test.skipIf(type.staffOnly)(
    'shows what has no Nepali in the language it has, and says of which fields that is so',
    async () => {
      const values = sampleValues(type, 'plain')
      const { _id } = await createItem(type, values, 'tester')
      const nepali = await withLanguage('ne', () => findPublished(type, _id))
      expect(valuesOf(nepali, keys)).toEqual(valuesOf(values, keys))
      const words = keys.filter(
        (key) => type.fields[key]?.kind !== 'document' && !isOption(type, key, values),
      )
      expect(nepali?.untranslated).toEqual(words)
      expect(await findPublished(type, _id)).not.toHaveProperty('untranslated')
      await removeItem(type, _id, 'tester')
    },
  )

  test.skipIf(type.singletonId)(
    'a deleted item comes back with its Nepali, and so does an earlier version',
    async () => {
      const made = await createItem(type, bothValues(type, 'first'), 'tester')
      await removeItem(type, made._id, 'tester')
      const gone = await findLastChange(type.name, made._id)
      expect(await undoChange(type, gone?.sequence ?? 0, 'tester')).toBe(true)
      expect((await findItem(type, made._id))?.ne).toEqual(ne)

      await updateItem(type, made._id, { ...sampleValues(type, 'first'), ne: {} }, 'tester')
      expect((await findItem(type, made._id))?.ne).toEqual({})
      const emptied = await findLastChange(type.name, made._id)
      const told = emptied ? describeChange(emptied, { role: 'editor', areas: allAreas }).fields : []
      expect(told.map(({ label }) => label)).toEqual(
        keys.map((key) => `${type.fields[key]?.label} in Nepali`),
      )
      expect(told.every(({ before, after }) => before && !after)).toBe(true)
      const by = { email: 'tester', role: 'admin', areas: allAreas } as const
      expect(await restoreVersion(emptied?.sequence ?? 0, 'before', by)).toBe(true)
      expect((await findItem(type, made._id))?.ne).toEqual(ne)
      await removeItem(type, made._id, 'tester')
    },
  )

  test.skipIf(type.singletonId)(
    'a row of a day without Nepali brings back its base, and what is in Nepali by now stays',
    async () => {
      const { _id } = await createItem(type, sampleValues(type, 'then'), 'tester')
      const { sequence = 0, after } = (await findLastChange(type.name, _id)) ?? {}
      const { ne: _, neOld, ...early } = JSON.parse(after ?? '{}')
      const changes = (await database()).updateTable('changes').set({ after: JSON.stringify(early) })
      await changes.where('sequence', '=', sequence).execute()
      await updateItem(type, _id, bothValues(type, 'first'), 'tester')
      expect(
        await restoreVersion(sequence, 'after', { email: 'tester', role: 'admin', areas: allAreas }),
      ).toBe(true)
      const item = await findItem(type, _id)
      expect(item).toMatchObject({ ne })
      const moved = keys.filter(
        (key) =>
          JSON.stringify(Reflect.get(sampleValues(type, 'then'), key)) !==
          JSON.stringify(Reflect.get(sampleValues(type, 'first'), key)),
      )
      expect(item?.neOld).toEqual(moved)
      await removeItem(type, _id, 'tester')
    },
  )
})

/** The words of options stand elsewhere. */
const isOption = (type: ContentType, key: string, values: object) =>
  type.fields[key]?.options?.includes(Reflect.get(values, key))

const laid = (type: ContentType, ne: object = {}) =>
  Object.fromEntries(Object.entries(ne).filter(([key]) => !isOption(type, key, sampleValues(type, 'first'))))

test('an editor brings back no Nepali of what only administrators may change', async () => {
  const values = sampleValues(settings, 'name')
  await createItem(settings, { ...values, ne: { companyName: 'पहिलो', address: 'यहाँ' } }, 'tester', {
    id: 'site',
  })
  await updateItem(settings, 'site', { ...values, ne: { companyName: 'दोस्रो', address: 'त्यहाँ' } }, 'tester')
  const { sequence = 0 } = (await findLastChange('settings', 'site')) ?? {}
  expect(await restoreVersion(sequence, 'before', { email: 'ed', role: 'editor', areas: allAreas })).toBe(
    true,
  )
  expect((await findItem(settings, 'site'))?.ne).toEqual({ companyName: 'दोस्रो', address: 'यहाँ' })
})

test.each(each)(
  'the fields of %s in Nepali have the limits of the base and ask for nothing',
  (_, type: ContentType) => {
    for (const key of translatedKeys(type)) {
      const nepali = withTranslations(type).fields[translationKey(key)]
      expect(nepali).toMatchObject({ max: type.fields[key]?.max, required: false })
    }
  },
)
