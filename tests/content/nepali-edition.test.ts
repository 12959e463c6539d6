import { beforeAll, describe, expect, test } from 'vitest'
import { findItemsWithDamagedTexts } from '~/content/dashboard/damaged-texts.server.ts'
import { describeChange } from '~/content/history/change-view.server.ts'
import { listChanges } from '~/content/history/list.server.ts'
import { findLastChange, undoChange } from '~/content/history/restore.server.ts'
import {
  createItem,
  findItem,
  findPublished,
  listItems,
  removeItem,
  updateItem,
} from '~/content/items/store.server.ts'
import { listAnnouncementDepartments } from '~/content/public/announcements.server.ts'
import { listNotices } from '~/content/public/notices.server.ts'
import type { ItemValues } from '~/content/schema/define.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { allAreas } from '~/content/schema/permissions.ts'
import { UnexpectedDataError } from '~/content/schema/rows.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { faqs } from '~/content/types/faqs.ts'
import { database } from '~/db/database.server.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import { clearSite } from '../empty-site.ts'
import { neverEndingValues, sampleValues } from './samples.ts'

beforeAll(() => {
  clearSite()
})

describe('stale translations', () => {
  const first = { q: 'When?', a: 'Now.' }
  const ne = { q: 'कहिले?', a: 'अहिले।' }

  const moved = { ...first, q: 'Where?' }
  const confirmed = { ...moved, ne, confirmedTranslations: ['q'] }

  test.each<[what: string, saves: ItemValues<typeof faqs>[], old: string[]]>([
    ['the fields whose base text alone changed', [{ ...moved, ne }], ['q']],
    ['listed also when the save omits translations', [moved], ['q']],
    ['none when only the translation changed', [{ ...first, ne: { ...ne, q: 'कहाँ?' } }], []],
    ['none when both changed', [{ ...moved, ne: { ...ne, q: 'कहाँ?' } }], []],
    [
      'retained by later saves',
      [
        { ...moved, ne },
        { ...moved, a: 'Soon.', ne },
      ],
      ['q', 'a'],
    ],
    [
      'cleared when the translation changes',
      [
        { ...moved, ne },
        { ...moved, ne: { ...ne, q: 'कहाँ?' } },
      ],
      [],
    ],
    ['cleared when confirmed', [{ ...moved, ne }, confirmed], []],
    ['listed again when the base changes after that', [confirmed, { ...first, q: 'Why?', ne }], ['q']],
  ])('are %s', async (_, saves, old) => {
    const { _id } = await createItem(faqs, { ...first, ne }, 'tester')
    for (const values of saves) await updateItem(faqs, _id, values, 'tester')
    expect((await findItem(faqs, _id))?.neOld).toEqual(old)
  })

  test('appear in the history and are undone with the save', async () => {
    const { _id } = await createItem(faqs, { ...first, ne }, 'tester')
    await updateItem(faqs, _id, { ...first, q: 'Where?' }, 'tester')
    const change = await findLastChange('faqs', _id)
    expect(change && describeChange(change, { role: 'editor', areas: allAreas }).fields).toContainEqual({
      label: 'Outdated Nepali',
      before: '',
      after: 'Question',
    })
    expect(await undoChange(faqs, change?.sequence ?? 0, 'tester')).toBe(true)
    expect(await findItem(faqs, _id)).toMatchObject({ ...first, ne, neOld: [] })
  })
})

test('the history finds an item by its title in either language', async () => {
  const title = 'साइरनको परीक्षण'
  const { _id } = await createItem(
    announcements,
    { ...sampleValues(announcements, 'siren'), ne: { title } },
    'tester',
  )
  const found = async (q: string) => (await listChanges({ q, page: 1 })).changes.map(({ itemId }) => itemId)
  expect(await found('साइरनको')).toEqual([_id])
  expect(await found('"title"')).toEqual([])
  await removeItem(announcements, _id, 'tester')
  expect(await found(title)).toEqual([_id, _id])
})

test('numbers and Devanagari texts do not count as untranslated', async () => {
  const values = sampleValues(announcements, 'x')
  const texts = { title: 'सूचना (PDF)', department: '2083', author: 'Office' }
  const { _id } = await createItem(announcements, { ...values, ...texts }, 'tester')
  const item = await withLanguage('ne', () => findPublished(announcements, _id))
  expect(item?.untranslated).toEqual(['content', 'author'])
})

test('translations follow the rules of the base text, and errors name the language', () => {
  const base = { q: 'When?', a: 'Now.' }
  const errorsOf = (ne: unknown) => parseValues(faqs, { ...base, ne }).errors
  const [message = ''] = Object.values(parseValues(faqs, { ...base, q: 'a\u202Eb' }).errors ?? {})
  expect(errorsOf({ q: 'a\u202Eb' })).toEqual({ 'ne.q': message.replace('Question', 'Question in Nepali') })
  expect(errorsOf({ q: 'न'.repeat(301) })).toEqual({
    'ne.q': 'Question in Nepali can have at most 300 characters.',
  })
  expect(errorsOf({ title: 'x' })).toEqual({ 'ne.title': 'There is no field title in Nepali, but: q, a.' })
  expect(parseValues(faqs, { ...base, ne: { q: '', a: ' \u200B ' } }).values?.ne).toEqual({})
  expect(parseValues(faqs, base).values).not.toHaveProperty('ne')
})

describe('a reader', () => {
  const titles = (query: object) => async () =>
    (await listItems(announcements, { visible: true, ...query })).map(({ title }) => title)

  beforeAll(async () => {
    for (const { _id } of await listItems(announcements)) await removeItem(announcements, _id, 'tester')
    const values = { ...sampleValues(announcements, 'x'), ...neverEndingValues(announcements) }
    const texts = { title: 'Siren test', department: 'Operations', publishDate: '2026-01-01' }
    const ne = { title: 'साइरन परीक्षण', department: 'सञ्चालन' }
    await createItem(announcements, { ...values, ...texts, ne }, 'tester')
    await createItem(announcements, { ...values, ...texts, title: 'Other', department: 'Safety' }, 'tester')
  })

  test.each(['en', 'ne'] as const)('in %s finds texts of both languages', async (language) => {
    const title = language === 'en' ? 'Siren test' : 'साइरन परीक्षण'
    for (const q of ['siren', 'साइरन', 'सञ्चालन']) {
      expect(await withLanguage(language, titles({ q }))).toEqual([title])
      const notices = await withLanguage(language, () => listNotices({ q }))
      expect(notices.map(({ notice }) => notice.title)).toEqual([title])
    }
    // The stored JSON syntax is not searchable.
    for (const q of ['"title"', 'department":'])
      expect(await withLanguage(language, titles({ q }))).toEqual([])
    for (const department of ['Operations', 'सञ्चालन']) {
      expect(await withLanguage(language, titles({ filters: { department } }))).toEqual([title])
      const notices = await withLanguage(language, () => listNotices({ filters: { department } }))
      expect(notices.map(({ notice }) => notice.title)).toEqual([title])
    }
  })

  test('gets department labels in the current language, with values that both share', async () => {
    expect(await listAnnouncementDepartments()).toEqual([
      ['Operations', 'Operations'],
      ['Safety', 'Safety'],
    ])
    expect(await withLanguage('ne', () => listAnnouncementDepartments())).toEqual([
      ['Safety', 'Safety'],
      ['Operations', 'सञ्चालन'],
    ])
  })

  test('gets base lists despite a damaged translation, which is reported', async () => {
    const [item] = await listItems(announcements, { q: 'Siren' })
    const table = (await database()).updateTable('announcements').where('_id', '=', item?._id ?? '')
    await table.set({ ne: 'no JSON' }).execute()
    expect(await titles({})()).toContain('Siren test')
    expect(await titles({ q: 'Other' })()).toEqual(['Other'])
    await expect(withLanguage('ne', titles({}))).rejects.toThrow(UnexpectedDataError)
    await table.set({ ne: '{"title":"\uFFFD"}' }).execute()
    expect((await findItemsWithDamagedTexts()).map(({ fields }) => fields)).toContainEqual([
      'Title in Nepali',
    ])
  })
})
