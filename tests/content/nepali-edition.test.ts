import { beforeAll, describe, expect, test } from 'vitest'
import { damagedTexts } from '~/content/dashboard/damaged-texts.server.ts'
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
import { announcementDepartments } from '~/content/public/announcements.server.ts'
import { listNotices } from '~/content/public/notices.server.ts'
import { publishedPhases } from '~/content/public/phases.server.ts'
import { grievanceLinks } from '~/content/public/settings.server.ts'
import type { ItemValues } from '~/content/schema/define.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { allAreas } from '~/content/schema/permissions.ts'
import { UnexpectedDataError } from '~/content/schema/rows.server.ts'
import { translationKey } from '~/content/schema/translations.ts'
import { announcements } from '~/content/types/announcements.ts'
import { faqs } from '~/content/types/faqs.ts'
import { forms } from '~/content/types/forms.ts'
import { projects } from '~/content/types/projects/projects.ts'
import { settings, settingsId } from '~/content/types/settings.ts'
import { slides } from '~/content/types/slides.ts'
import { database } from '~/db/database.server.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import { emptySite } from '../empty-site.ts'
import { lasting, sampleValues } from './samples.ts'

beforeAll(() => {
  emptySite()
})

describe('what is out of date', () => {
  const first = { q: 'When?', a: 'Now.' }
  const ne = { q: 'कहिले?', a: 'अहिले।' }

  const saved = async (...saves: ItemValues<typeof faqs>[]) => {
    const { _id } = await createItem(faqs, { ...first, ne }, 'tester')
    for (const values of saves) await updateItem(faqs, _id, values, 'tester')
    return (await findItem(faqs, _id))?.neOld
  }

  test.each<[string, ItemValues<typeof faqs>[], string[]]>([
    ['nothing where neither changed', [{ ...first, ne }], []],
    ['what changed in the base alone', [{ ...first, q: 'Where?', ne }], ['q']],
    ['also where the save says nothing of Nepali', [{ ...first, q: 'Where?' }], ['q']],
    ['nothing where only the Nepali changed', [{ ...first, ne: { ...ne, q: 'कहाँ?' } }], []],
    ['nothing where both did', [{ ...first, q: 'Where?', ne: { ...ne, q: 'कहाँ?' } }], []],
    ['nothing that has no Nepali', [{ ...first, q: 'Where?', ne: { a: ne.a } }], []],
    [
      'still, after a save that changes neither',
      [
        { ...first, q: 'Where?', ne },
        { ...first, q: 'Where?', a: 'Soon.', ne },
      ],
      ['q', 'a'],
    ],
    [
      'no more, once the Nepali changes',
      [
        { ...first, q: 'Where?', ne },
        { ...first, q: 'Where?', ne: { ...ne, q: 'कहाँ?' } },
      ],
      [],
    ],
    [
      'no more, once it is emptied',
      [
        { ...first, q: 'Where?', ne },
        { ...first, q: 'Where?', ne: { a: ne.a } },
      ],
      [],
    ],
    [
      'no more, once somebody found it up to date',
      [
        { ...first, q: 'Where?', ne },
        { ...first, q: 'Where?', ne, confirmedTranslations: ['q'] },
      ],
      [],
    ],
    [
      'nothing that was found up to date in the same save',
      [{ ...first, q: 'Where?', ne, confirmedTranslations: ['q'] }],
      [],
    ],
    [
      'no more, but what changes after that',
      [
        { ...first, q: 'Where?', ne, confirmedTranslations: ['q'] },
        { ...first, q: 'Why?', ne },
      ],
      ['q'],
    ],
  ])('is %s', async (_, saves, old) => {
    expect(await saved(...saves)).toEqual(old)
  })

  test('is told by the history, and taken back with the save', async () => {
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

test('the history finds an item by its name in either language', async () => {
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

test('of a link, the address of the base stands where Nepali has no other', async () => {
  const cta = { label: 'More', href: '/projects' }
  const values = { ...sampleValues(slides, 'link'), cta }
  const { _id } = await createItem(slides, { ...values, ne: { cta: { label: 'थप', href: '' } } }, 'tester')
  const [slide] = await withLanguage('ne', () => listItems(slides, { id: _id }))
  expect(slide?.cta).toEqual({ label: 'थप', href: '/projects' })
})

test('a status of the usual ones stays what it is compared with; words of one’s own are read in Nepali', async () => {
  const statusOf = async (status: string) => {
    const values = { ...sampleValues(projects, 'status'), status, ne: { status: 'रोकिएको' } }
    const { _id } = await createItem(projects, values, 'tester')
    const [phase] = await withLanguage('ne', () => listItems(projects, { id: _id }))
    return phase?.status
  }
  expect(await statusOf('In Progress')).toBe('In Progress')
  expect(await statusOf('On hold')).toBe('रोकिएको')
})

test('numbers and what is in Nepali already need no other words', async () => {
  const values = sampleValues(announcements, 'x')
  const texts = { title: 'सूचना (PDF)', department: '2083', author: 'Office' }
  const { _id } = await createItem(announcements, { ...values, ...texts }, 'tester')
  const item = await withLanguage('ne', () => findPublished(announcements, _id))
  expect(item?.untranslated).toEqual(['content', 'author'])
})

test('what Nepali may hold is what the base may, and messages say of which it is', () => {
  const base = { q: 'When?', a: 'Now.' }
  const errorsOf = (ne: unknown) => parseValues(faqs, { ...base, ne }).errors
  expect(errorsOf({ q: 'a\u202Eb' })).toEqual(
    Object.fromEntries(
      Object.entries(parseValues(faqs, { ...base, q: 'a\u202Eb' }).errors ?? {}).map(([key, message]) => [
        translationKey(key),
        message.replace('Question', 'Question in Nepali'),
      ]),
    ),
  )
  expect(errorsOf({ q: 'न'.repeat(301) })).toEqual({
    'ne.q': 'Question in Nepali can have at most 300 characters.',
  })
  expect(errorsOf({ q: 'two\nlines' })).toHaveProperty(['ne.q'])
  expect(errorsOf({ q: '\uFFFD' })).toHaveProperty(['ne.q'])
  expect(errorsOf({ q: 5 })).toHaveProperty(['ne.q'])
  expect(errorsOf({ title: 'x' })).toEqual({ 'ne.title': 'There is no field title in Nepali, but: q, a.' })
  expect(errorsOf('x')).toHaveProperty(['ne'])
  expect(parseValues(faqs, { ...base, ne: { q: '', a: ' \u200B ' } }).values).toEqual({
    ...base,
    visibility: 'Published',
    publishAt: '',
    unpublishAt: '',
    ne: {},
  })
  expect(parseValues(faqs, base).values).not.toHaveProperty('ne')
})

describe('whoever reads', () => {
  const titles = (query: object) => async () =>
    (await listItems(announcements, { visible: true, ...query })).map(({ title }) => title)

  beforeAll(async () => {
    for (const { _id } of await listItems(announcements)) await removeItem(announcements, _id, 'tester')
    const values = { ...sampleValues(announcements, 'x'), ...lasting(announcements) }
    const texts = { title: 'Siren test', department: 'Operations', publishDate: '2026-01-01' }
    const ne = { title: 'साइरन परीक्षण', department: 'सञ्चालन' }
    await createItem(announcements, { ...values, ...texts, ne }, 'tester')
    await createItem(announcements, { ...values, ...texts, title: 'Other', department: 'Safety' }, 'tester')
  })

  test.each(['en', 'ne'] as const)('%s finds by the words of both languages', async (language) => {
    const title = language === 'en' ? 'Siren test' : 'साइरन परीक्षण'
    for (const q of ['siren', 'साइरन', 'सञ्चालन']) {
      expect(await withLanguage(language, titles({ q }))).toEqual([title])
      const notices = await withLanguage(language, () => listNotices({ q }))
      expect(notices.map(({ notice }) => notice.title)).toEqual([title])
    }
    // How the Nepali is kept is not searched.
    for (const q of ['"title"', 'department":'])
      expect(await withLanguage(language, titles({ q }))).toEqual([])
    for (const department of ['Operations', 'सञ्चालन']) {
      expect(await withLanguage(language, titles({ filters: { department } }))).toEqual([title])
      const notices = await withLanguage(language, () => listNotices({ filters: { department } }))
      expect(notices.map(({ notice }) => notice.title)).toEqual([title])
    }
  })

  test('chooses among departments in the own language, by addresses that both share', async () => {
    expect(await announcementDepartments()).toEqual([
      ['Operations', 'Operations'],
      ['Safety', 'Safety'],
    ])
    expect(await withLanguage('ne', () => announcementDepartments())).toEqual([
      ['Safety', 'Safety'],
      ['Operations', 'सञ्चालन'],
    ])
  })

  test('is shown a word of the own language for what was left empty', async () => {
    for (const { _id } of await listItems(projects)) await removeItem(projects, _id, 'tester')
    await createItem(projects, { ...sampleValues(projects, 'x'), title: '' }, 'tester')
    const shownTitle = async () => (await publishedPhases()).map(({ title }) => title)
    expect(await shownTitle()).toEqual(['Untitled'])
    expect(await withLanguage('ne', shownTitle)).toEqual(['शीर्षक छैन'])
  })

  test('is not kept from a list by Nepali that is damaged, but told of it as of any damage', async () => {
    const [item] = await listItems(announcements, { q: 'Siren' })
    const table = (await database()).updateTable('announcements').where('_id', '=', item?._id ?? '')
    await table.set({ ne: 'no JSON' }).execute()
    expect(await titles({})()).toContain('Siren test')
    expect(await titles({ q: 'Other' })()).toEqual(['Other'])
    await expect(withLanguage('ne', titles({}))).rejects.toThrow(UnexpectedDataError)
    await table.set({ ne: '{"title":"\uFFFD"}' }).execute()
    expect((await damagedTexts()).map(({ fields }) => fields)).toContainEqual(['Title in Nepali'])
  })
})

test('the form for grievances is found in either language', async () => {
  const values = sampleValues(forms, 'x')
  const named = { ...values, name: 'Grievance form', ne: { name: 'गुनासो फाराम' } }
  const { _id } = await createItem(forms, named, 'tester')
  const led = { ...sampleValues(settings, 'x'), grievanceForm: `item:forms/${_id}` }
  await createItem(settings, led, 'tester', { id: settingsId })
  expect((await grievanceLinks()).form).not.toBe('')
  // As its list is narrowed down by the name that it has there.
  expect(decodeURIComponent((await withLanguage('ne', grievanceLinks)).form)).toContain('गुनासो फाराम')
})
