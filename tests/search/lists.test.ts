import { beforeAll, describe, expect, test } from 'vitest'
import { findLastChange, undoChange } from '~/content/history/restore.server.ts'
import { createItem, findItem, listItems, removeItem, updateItem } from '~/content/items/store.server.ts'
import type { ContentType, ItemValues } from '~/content/schema/define.ts'
import { translatedKeys } from '~/content/schema/translations.ts'
import { updateSearchIndexAndDocuments } from '~/content/search/indexer.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { closeDatabase, database } from '~/db/database.server.ts'
import { sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'

beforeAll(() => {
  clearSite()
})

/** Types whose lists are searched by a text field, with that field. */
const searchableTypes = contentTypes.flatMap((type: ContentType): [string, ContentType, string][] => {
  const key = type.list.searchFields.find(
    (name) => type.fields[name]?.kind === 'text' && !type.fields[name]?.unitOf,
  )
  return key && type.singletonId === undefined ? [[type.name, type, key]] : []
})

test('many types have searchable lists', () => expect(searchableTypes.length).toBeGreaterThan(8))

describe.each(searchableTypes)('a search of a list of %s', (name, type, key) => {
  const isTranslated = translatedKeys(type).includes(key)
  const valuesOf = (words: string, nepali: string): ItemValues<ContentType> => ({
    ...sampleValues(type, 'searched'),
    [key]: words,
    ...(isTranslated && { ne: { [key]: nepali } }),
  })
  const found = async (q: string) => (await listItems(type, { q, unpublished: true })).map(({ _id }) => _id)

  test('follows each change in both languages, in any case, digits and spelling', async () => {
    const { _id } = await createItem(type, valuesOf('Weir No. 27', 'सम्बन्धित बाँध नं. ३८'), 'tester')
    const english = ['WEIR', 'no. 27', 'no. २७']
    const nepali = isTranslated ? ['संबंधित', 'बांध नं. 38', 'नं. ३८'] : []
    for (const q of [...english, ...nepali]) expect([q, await found(q)]).toEqual([q, [_id]])
    for (const q of ['weir%', 'w_ir', 'नं. ३९']) expect([q, await found(q)]).toEqual([q, []])

    const item = await findItem(type, _id)
    await updateItem(type, _id, { ...item, ...valuesOf('Adit', 'सुरुङ') }, 'tester')
    for (const q of [...english, ...nepali]) expect([q, await found(q)]).toEqual([q, []])
    expect(await found('adit')).toEqual([_id])
    const change = await findLastChange(name, _id)
    await undoChange(type, change?.sequence ?? 0, 'tester')
    for (const q of [...english, ...nepali]) expect([q, await found(q)]).toEqual([q, [_id]])

    // As at the start after a migration, which leaves all to the indexer.
    const db = await database()
    await db.deleteFrom('search_records').execute()
    await closeDatabase()
    expect(await found('weir')).toEqual([])
    await updateSearchIndexAndDocuments()
    for (const q of [...english, ...nepali]) expect([q, await found(q)]).toEqual([q, [_id]])

    await removeItem(type, _id, 'tester')
    const left = (await database()).selectFrom('search_records').selectAll().where('itemId', '=', _id)
    expect(await left.execute()).toEqual([])
  })
})

test('the first matches are the same for common and rare words', async () => {
  const days = Array.from({ length: 160 }, (_, at) =>
    new Date(Date.UTC(2026, 0, 1 + ((at * 37) % 160))).toJSON(),
  )
  for (const [at, day] of days.entries()) {
    const title = `Notice ${at} of the ${at % 3 ? 'headrace' : 'tailrace'}${at % 50 === 0 ? ' and the forebay' : ''}`
    const values = { ...sampleValues(announcements, 'many'), title, publishDate: day.slice(0, 10) }
    await createItem(announcements, values, 'tester')
  }
  const firstOf = async (q: string, limit?: number) =>
    (await listItems(announcements, { q, limit, unpublished: true })).map(({ title }) => title)
  for (const q of ['headrace', 'forebay', 'penstock']) {
    const all = await firstOf(q)
    expect([q, all.length]).toEqual([q, { headrace: 106, forebay: 4, penstock: 0 }[q]])
    expect(await firstOf(q, 5)).toEqual(all.slice(0, 5))
  }
})
