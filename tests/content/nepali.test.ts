import { beforeAll, describe, expect, test } from 'vitest'
import { allAreas } from '~/content/kinds/areas.ts'
import { UnexpectedDataError } from '~/content/kinds/columns.server.ts'
import type { Field } from '~/content/kinds/fields.ts'
import { inBoth, inNepali, translatedKeys } from '~/content/kinds/overlay.ts'
import { parseValues } from '~/content/kinds/rules.server.ts'
import type { ContentType, Values } from '~/content/kinds/type.ts'
import { announcingDepartments } from '~/content/public/announcements.server.ts'
import { damagedTexts } from '~/content/public/damaged-texts.server.ts'
import { grievanceWays } from '~/content/public/grievances.server.ts'
import { listNotices } from '~/content/public/notices.server.ts'
import { publishedPhases } from '~/content/public/phases.server.ts'
import { viewChange } from '~/content/store/change-view.server.ts'
import { findDocument } from '~/content/store/documents.server.ts'
import { lastChange, restoreVersion, undoChange } from '~/content/store/history.server.ts'
import { listChanges } from '~/content/store/history-list.server.ts'
import {
  createItem,
  findItem,
  findPublished,
  listItems,
  removeItem,
  updateItem,
} from '~/content/store/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { faqs } from '~/content/types/faqs.ts'
import { forms } from '~/content/types/forms.ts'
import { projects } from '~/content/types/projects.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { settings } from '~/content/types/settings.ts'
import { slides } from '~/content/types/slides.ts'
import { database } from '~/db/database.server.ts'
import { readingIn } from '~/process/reader.server.ts'
import { emptySite } from '../empty-site.ts'
import { lasting, sampleNepali, sampleValues } from './samples.ts'

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
  const isChosen = field.strict || field.groups
  expect(
    field.translated || field.asIs || isChosen || wordless.has(field.kind),
    `Visitors read ${name}: say translated: true where it is declared, or asIs: true if it is the same in Nepali.`,
  ).toBeTruthy()
})

/** An item with all of its Nepali, in both marks. */
const bothValues = <Type extends ContentType>(type: Type, mark: string): Values<Type> => ({
  ...sampleValues(type, mark),
  ne: sampleNepali(type, mark),
})

const valuesOf = (item: object | undefined, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, Reflect.get(item ?? {}, key)]))

describe.each(each)('%s', (_, type: ContentType) => {
  const keys = translatedKeys(type)
  const ne = sampleNepali(type, 'first')

  test('keeps its Nepali, and each reader reads the own language', async () => {
    if (type.internal) return
    const values = bothValues(type, 'first')
    const { _id } = await createItem(type, values, 'tester')
    expect(await findItem(type, _id)).toMatchObject({ ne, neOld: [] })
    const english = await findPublished(type, _id)
    expect(valuesOf(english, keys)).toEqual(valuesOf(values, keys))
    const nepali = await readingIn('ne', () => findPublished(type, _id))
    expect(valuesOf(nepali, keys)).toEqual({ ...valuesOf(values, keys), ...laid(type, ne) })
    for (const file of keys.filter((key) => type.fields[key]?.kind === 'document'))
      for (const language of ['en', 'ne'] as const)
        for (const { fileName } of [values, ne].map((all) => Object(Reflect.get(Object(all), file))))
          expect((await readingIn(language, () => findDocument(type.name, _id, fileName)))?.fileName).toBe(
            fileName,
          )
    for (const item of [english, nepali]) {
      expect(item).not.toHaveProperty('ne')
      expect(item).not.toHaveProperty('neOld')
      expect(item).not.toHaveProperty('untranslated')
    }
    await removeItem(type, _id, 'tester')
  })

  test('shows what has no Nepali in the language it has, and says of which fields that is so', async () => {
    if (type.internal) return
    const values = sampleValues(type, 'plain')
    const { _id } = await createItem(type, values, 'tester')
    const nepali = await readingIn('ne', () => findPublished(type, _id))
    expect(valuesOf(nepali, keys)).toEqual(valuesOf(values, keys))
    const words = keys.filter((key) => type.fields[key]?.kind !== 'document' && !isOption(type, key, values))
    expect(nepali?.untranslated).toEqual(words)
    expect(await findPublished(type, _id)).not.toHaveProperty('untranslated')
    await removeItem(type, _id, 'tester')
  })

  test('a deleted item comes back with its Nepali, and so does an earlier version', async () => {
    if (type.single) return
    const made = await createItem(type, bothValues(type, 'first'), 'tester')
    await removeItem(type, made._id, 'tester')
    const gone = await lastChange(type.name, made._id)
    expect(await undoChange(type, gone?.sequence ?? 0, 'tester')).toBe(true)
    expect((await findItem(type, made._id))?.ne).toEqual(ne)

    await updateItem(type, made._id, { ...sampleValues(type, 'first'), ne: {} }, 'tester')
    expect((await findItem(type, made._id))?.ne).toEqual({})
    const emptied = await lastChange(type.name, made._id)
    const told = emptied ? viewChange(emptied, { role: 'editor', areas: allAreas }).fields : []
    expect(told.map(({ label }) => label)).toEqual(keys.map((key) => `${type.fields[key]?.label} in Nepali`))
    expect(told.every(({ before, after }) => before && !after)).toBe(true)
    const by = { email: 'tester', role: 'admin', areas: allAreas } as const
    expect(await restoreVersion(emptied?.sequence ?? 0, 'before', by)).toBe(true)
    expect((await findItem(type, made._id))?.ne).toEqual(ne)
    await removeItem(type, made._id, 'tester')
  })

  test('a row of a day without Nepali brings back its base, and what is in Nepali by now stays', async () => {
    if (type.single) return
    const { _id } = await createItem(type, sampleValues(type, 'then'), 'tester')
    const { sequence = 0, after } = (await lastChange(type.name, _id)) ?? {}
    const { ne: _, neOld, ...early } = JSON.parse(after ?? '{}')
    const changes = (await database()).updateTable('changes').set({ after: JSON.stringify(early) })
    await changes.where('sequence', '=', sequence).execute()
    await updateItem(type, _id, bothValues(type, 'first'), 'tester')
    expect(await restoreVersion(sequence, 'after', { email: 'tester', role: 'admin', areas: allAreas })).toBe(
      true,
    )
    const item = await findItem(type, _id)
    expect(item).toMatchObject({ ne })
    const moved = keys.filter(
      (key) =>
        JSON.stringify(Reflect.get(sampleValues(type, 'then'), key)) !==
        JSON.stringify(Reflect.get(sampleValues(type, 'first'), key)),
    )
    expect(item?.neOld).toEqual(moved)
    await removeItem(type, _id, 'tester')
  })
})

/** The words of options stand elsewhere. */
const isOption = (type: ContentType, key: string, values: object) =>
  type.fields[key]?.options?.includes(Reflect.get(values, key))

const laid = (type: ContentType, ne: object = {}) =>
  Object.fromEntries(Object.entries(ne).filter(([key]) => !isOption(type, key, sampleValues(type, 'first'))))

describe('what is out of date', () => {
  const first = { q: 'When?', a: 'Now.' }
  const ne = { q: 'कहिले?', a: 'अहिले।' }

  const saved = async (...saves: Values<typeof faqs>[]) => {
    const { _id } = await createItem(faqs, { ...first, ne }, 'tester')
    for (const values of saves) await updateItem(faqs, _id, values, 'tester')
    return (await findItem(faqs, _id))?.neOld
  }

  test.each<[string, Values<typeof faqs>[], string[]]>([
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
        { ...first, q: 'Where?', ne, neChecked: ['q'] },
      ],
      [],
    ],
    [
      'nothing that was found up to date in the same save',
      [{ ...first, q: 'Where?', ne, neChecked: ['q'] }],
      [],
    ],
    [
      'no more, but what changes after that',
      [
        { ...first, q: 'Where?', ne, neChecked: ['q'] },
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
    const change = await lastChange('faqs', _id)
    expect(change && viewChange(change, { role: 'editor', areas: allAreas }).fields).toContainEqual({
      label: 'Nepali that is out of date',
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

test('an editor brings back no Nepali of what only administrators may change', async () => {
  const values = sampleValues(settings, 'name')
  await createItem(settings, { ...values, ne: { companyName: 'पहिलो', address: 'यहाँ' } }, 'tester', {
    id: 'site',
  })
  await updateItem(settings, 'site', { ...values, ne: { companyName: 'दोस्रो', address: 'त्यहाँ' } }, 'tester')
  const { sequence = 0 } = (await lastChange('settings', 'site')) ?? {}
  expect(await restoreVersion(sequence, 'before', { email: 'ed', role: 'editor', areas: allAreas })).toBe(
    true,
  )
  expect((await findItem(settings, 'site'))?.ne).toEqual({ companyName: 'दोस्रो', address: 'यहाँ' })
})

test('of a link, the address of the base stands where Nepali has no other', async () => {
  const cta = { label: 'More', href: '/projects' }
  const values = { ...sampleValues(slides, 'link'), cta }
  const { _id } = await createItem(slides, { ...values, ne: { cta: { label: 'थप', href: '' } } }, 'tester')
  const [slide] = await readingIn('ne', () => listItems(slides, { id: _id }))
  expect(slide?.cta).toEqual({ label: 'थप', href: '/projects' })
})

test('a status of the usual ones stays what it is compared with; words of one’s own are read in Nepali', async () => {
  const statusOf = async (status: string) => {
    const values = { ...sampleValues(projects, 'status'), status, ne: { status: 'रोकिएको' } }
    const { _id } = await createItem(projects, values, 'tester')
    const [phase] = await readingIn('ne', () => listItems(projects, { id: _id }))
    return phase?.status
  }
  expect(await statusOf('In Progress')).toBe('In Progress')
  expect(await statusOf('On hold')).toBe('रोकिएको')
})

test('numbers and what is in Nepali already need no other words', async () => {
  const values = sampleValues(announcements, 'x')
  const texts = { title: 'सूचना (PDF)', department: '2083', author: 'Office' }
  const { _id } = await createItem(announcements, { ...values, ...texts }, 'tester')
  const item = await readingIn('ne', () => findPublished(announcements, _id))
  expect(item?.untranslated).toEqual(['content', 'author'])
})

test('what Nepali may hold is what the base may, and messages say of which it is', () => {
  const base = { q: 'When?', a: 'Now.' }
  const errorsOf = (ne: unknown) => parseValues(faqs, { ...base, ne }).errors
  expect(errorsOf({ q: 'a\u202Eb' })).toEqual(
    Object.fromEntries(
      Object.entries(parseValues(faqs, { ...base, q: 'a\u202Eb' }).errors ?? {}).map(([key, message]) => [
        inNepali(key),
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

test.each(each)(
  'the fields of %s in Nepali have the limits of the base and ask for nothing',
  (_, type: ContentType) => {
    for (const key of translatedKeys(type)) {
      const nepali = inBoth(type).fields[inNepali(key)]
      expect(nepali).toMatchObject({ max: type.fields[key]?.max, required: false })
    }
  },
)

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
      expect(await readingIn(language, titles({ q }))).toEqual([title])
      const notices = await readingIn(language, () => listNotices({ q }))
      expect(notices.map(({ notice }) => notice.title)).toEqual([title])
    }
    // How the Nepali is kept is not searched.
    for (const q of ['"title"', 'department":']) expect(await readingIn(language, titles({ q }))).toEqual([])
    for (const department of ['Operations', 'सञ्चालन']) {
      expect(await readingIn(language, titles({ filters: { department } }))).toEqual([title])
      const notices = await readingIn(language, () => listNotices({ filters: { department } }))
      expect(notices.map(({ notice }) => notice.title)).toEqual([title])
    }
  })

  test('chooses among departments in the own language, by addresses that both share', async () => {
    expect(await announcingDepartments()).toEqual([
      ['Operations', 'Operations'],
      ['Safety', 'Safety'],
    ])
    expect(await readingIn('ne', () => announcingDepartments())).toEqual([
      ['Safety', 'Safety'],
      ['Operations', 'सञ्चालन'],
    ])
  })

  test('is shown a word of the own language for what was left empty', async () => {
    for (const { _id } of await listItems(projects)) await removeItem(projects, _id, 'tester')
    await createItem(projects, { ...sampleValues(projects, 'x'), title: '' }, 'tester')
    const shownTitle = async () => (await publishedPhases()).map(({ title }) => title)
    expect(await shownTitle()).toEqual(['Untitled'])
    expect(await readingIn('ne', shownTitle)).toEqual(['शीर्षक छैन'])
  })

  test('is not kept from a list by Nepali that is damaged, but told of it as of any damage', async () => {
    const [item] = await listItems(announcements, { q: 'Siren' })
    const table = (await database()).updateTable('announcements').where('_id', '=', item?._id ?? '')
    await table.set({ ne: 'no JSON' }).execute()
    expect(await titles({})()).toContain('Siren test')
    expect(await titles({ q: 'Other' })()).toEqual(['Other'])
    await expect(readingIn('ne', titles({}))).rejects.toThrow(UnexpectedDataError)
    await table.set({ ne: '{"title":"\uFFFD"}' }).execute()
    expect((await damagedTexts()).map(({ fields }) => fields)).toContainEqual(['Title in Nepali'])
  })
})

test('the form for grievances is found in either language', async () => {
  const values = sampleValues(forms, 'x')
  await createItem(forms, { ...values, name: 'Grievance form', ne: { name: 'गुनासो फाराम' } }, 'tester')
  expect((await grievanceWays()).form).not.toBe('')
  expect((await readingIn('ne', grievanceWays)).form).toBe((await grievanceWays()).form)
})
