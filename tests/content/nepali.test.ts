import { beforeAll, describe, expect, test } from 'vitest'
import type { Field } from '~/content/fields/field.ts'
import { describeChange } from '~/content/history/change-view.server.ts'
import { findLastChange, restoreVersion, undoChange } from '~/content/history/restore.server.ts'
import { createItem, findItem, findPublished, removeItem, updateItem } from '~/content/items/store.server.ts'
import { findDocumentOrMainFile } from '~/content/media/documents.server.ts'
import type { ContentType, ItemValues } from '~/content/schema/define.ts'
import { allAreas } from '~/content/schema/permissions.ts'
import { translatedKeys } from '~/content/schema/translations.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { settings } from '~/content/types/settings.ts'
import { database } from '~/db/database.server.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import { clearSite } from '../empty-site.ts'
import { pickRepresentatives } from '../representatives.ts'
import { sampleNepali, sampleValues } from './samples.ts'

beforeAll(() => {
  clearSite()
})

const types: readonly ContentType[] = contentTypes
const translated = contentTypes.filter((type) => translatedKeys(type).length > 0)
/** Together they cover every kind of translated field. */
const typeRows = pickRepresentatives(translated, (type: ContentType) => [
  Boolean(type.singletonId),
  Boolean(type.staffOnly),
  ...translatedKeys(type).map((key) => type.fields[key]?.kind),
]).map((type) => [type.name, type] as const)
const fieldsOfAll = types.flatMap((type) =>
  Object.entries<Field>(type.fields).map(([key, field]) => [`${type.name}.${key}`, field] as const),
)

/** Kinds without translatable text of their own. */
const kindsWithoutText = new Set([
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
  // Their alternative texts or the documents themselves are translated.
  ...['picture', 'media', 'documents'],
])

test.each(fieldsOfAll)('%s declares whether it is translated', (name, field) => {
  const isChosen = field.acceptsOnlyOptions || field.optionGroups
  expect(
    field.translated || field.untranslatable || isChosen || kindsWithoutText.has(field.kind),
    `Visitors read ${name}: say translated: true where it is declared, or untranslatable: true if it is the same in Nepali.`,
  ).toBeTruthy()
})

/** Base values and all translations. */
const translatedValues = <Type extends ContentType>(type: Type, mark: string): ItemValues<Type> => ({
  ...sampleValues(type, mark),
  ne: sampleNepali(type, mark),
})

const valuesOf = (item: object | undefined, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, Reflect.get(item ?? {}, key)]))

describe.each(typeRows)('%s', (_, type: ContentType) => {
  const keys = translatedKeys(type)
  const ne = sampleNepali(type, 'first')

  test.skipIf(type.staffOnly)('stores translations and serves either language', async () => {
    const values = translatedValues(type, 'first')
    const { _id } = await createItem(type, values, 'tester')
    expect(await findItem(type, _id)).toMatchObject({ ne, neOld: [] })
    const english = await findPublished(type, _id)
    expect(valuesOf(english, keys)).toEqual(valuesOf(values, keys))
    const nepali = await withLanguage('ne', () => findPublished(type, _id))
    expect(valuesOf(nepali, keys)).toEqual({ ...valuesOf(values, keys), ...overlaidValues(type, ne) })
    for (const file of keys.filter((key) => type.fields[key]?.kind === 'document'))
      for (const language of ['en', 'ne'] as const)
        for (const { fileName } of [values, ne].map((all) => Object(Reflect.get(Object(all), file))))
          expect(
            (await withLanguage(language, () => findDocumentOrMainFile(type.name, _id, fileName)))?.fileName,
          ).toBe(fileName)
    for (const item of [english, nepali]) {
      expect(item).not.toHaveProperty('ne')
      expect(item).not.toHaveProperty('neOld')
      expect(item).not.toHaveProperty('untranslated')
    }
    await removeItem(type, _id, 'tester')
  })

  test.skipIf(type.staffOnly)('serves untranslated fields in their own language and lists them', async () => {
    const values = sampleValues(type, 'plain')
    const { _id } = await createItem(type, values, 'tester')
    const nepali = await withLanguage('ne', () => findPublished(type, _id))
    expect(valuesOf(nepali, keys)).toEqual(valuesOf(values, keys))
    const textKeys = keys.filter(
      (key) => type.fields[key]?.kind !== 'document' && !isOption(type, key, values),
    )
    expect(nepali?.untranslated).toEqual(textKeys)
    expect(await findPublished(type, _id)).not.toHaveProperty('untranslated')
    await removeItem(type, _id, 'tester')
  })

  test.skipIf(type.singletonId)(
    'restores translations of a deleted item and of an earlier version',
    async () => {
      const created = await createItem(type, translatedValues(type, 'first'), 'tester')
      await removeItem(type, created._id, 'tester')
      const removal = await findLastChange(type.name, created._id)
      expect(await undoChange(type, removal?.sequence ?? 0, 'tester')).toBe(true)
      expect((await findItem(type, created._id))?.ne).toEqual(ne)

      await updateItem(type, created._id, { ...sampleValues(type, 'first'), ne: {} }, 'tester')
      expect((await findItem(type, created._id))?.ne).toEqual({})
      const emptied = await findLastChange(type.name, created._id)
      const changedFields = emptied ? describeChange(emptied, { role: 'editor', areas: allAreas }).fields : []
      expect(changedFields.map(({ label }) => label)).toEqual(
        keys.map((key) => `${type.fields[key]?.label} in Nepali`),
      )
      expect(changedFields.every(({ before, after }) => before && !after)).toBe(true)
      const admin = { email: 'tester', role: 'admin', areas: allAreas } as const
      expect(await restoreVersion(emptied?.sequence ?? 0, 'before', admin)).toBe(true)
      expect((await findItem(type, created._id))?.ne).toEqual(ne)
      await removeItem(type, created._id, 'tester')
    },
  )

  test.skipIf(type.singletonId)(
    'restores an old version without translations and leaves the current ones',
    async () => {
      const { _id } = await createItem(type, sampleValues(type, 'then'), 'tester')
      const { sequence = 0, after } = (await findLastChange(type.name, _id)) ?? {}
      const { ne: _, neOld, ...early } = JSON.parse(after ?? '{}')
      const changes = (await database()).updateTable('changes').set({ after: JSON.stringify(early) })
      await changes.where('sequence', '=', sequence).execute()
      await updateItem(type, _id, translatedValues(type, 'first'), 'tester')
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

/** Options are translated in the dictionaries. */
const isOption = (type: ContentType, key: string, values: object) =>
  type.fields[key]?.options?.includes(Reflect.get(values, key))

const overlaidValues = (type: ContentType, ne: object = {}) =>
  Object.fromEntries(Object.entries(ne).filter(([key]) => !isOption(type, key, sampleValues(type, 'first'))))

test('an editor cannot restore translations of fields for administrators', async () => {
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
