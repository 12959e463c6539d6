import { describe, expect, test } from 'vitest'
import { itemsToJson } from '~/content/api/json.server.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { createItem } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { apiTypes } from '~/content/types/registry.ts'
import { neverEndingValues, sampleValues } from '../content/samples.ts'

/** The JSON names of a field's value; a document has several. */
const jsonNames = (type: ContentType, key: string) => {
  const field = type.fields[key]
  if (field?.kind === 'document') return field.apiKeys ?? []
  return field?.kind === 'media' ? [`${key}Url`] : [key]
}

describe.each(apiTypes.map((type) => [type.name, type] as const))('%s', (name, type) => {
  test('returns every field that can be written', async () => {
    const values: Record<string, unknown> = {
      ...sampleValues(type, 'readable'),
      ...neverEndingValues(type),
      ...Object.fromEntries(
        Object.values(type.fields).flatMap(({ visibleWhen }) => (visibleWhen ? [visibleWhen] : [])),
      ),
      ...(type.site.slugFrom && { slug: `readable-${name}` }),
      visibility: 'Published',
      publishAt: '2026-01-31T06:15:00.000Z',
      unpublishAt: '2099-01-31T06:15:00.000Z',
    }
    const item = await createItem(type, values as Parameters<typeof createItem>[1], 'tester')
    const [forAll, forStaff] = [await itemsToJson(type, [item]), await itemsToJson(type, [item], 'staff')]
    for (const [key, field] of Object.entries(type.fields)) {
      const read: Record<string, unknown> = { ...(field.staffOnly ? forStaff : forAll)[0] }
      if (getFieldFileSupport(field))
        for (const jsonName of jsonNames(type, key)) expect(read[jsonName], key).toBeTruthy()
      else expect(read[key], key).toEqual(values[key])
    }
    for (const key of Object.keys(Object(forAll[0]))) expect(type.fields[key]?.staffOnly, key).toBeFalsy()
  })
})
