import { beforeAll, describe, expect, test } from 'vitest'
import { listItemChanges } from '~/content/history/restore.server.ts'
import { createItem, findItem, updateItem } from '~/content/items/store.server.ts'
import { library } from '~/content/types/library.ts'
import { people as persons } from '~/content/types/people.ts'
import { settings } from '~/content/types/settings.ts'
import { approveScheduledTime, saveWorkingCopy } from '~/content/workflow/publish.server.ts'
import { database } from '~/db/database.server.ts'
import { storePicture } from '~/files/upload/store.server.ts'
import { sampleValues } from '../content/samples.ts'
import { fillIn, findForm, textOf } from '../html-form.ts'
import { jpeg, libraryPath, recordUploadBy } from '../media/media-site.ts'
import { loadTimeout } from '../whole-site.ts'
import { type Name, people, setApprovalRule, signInAll } from './review-steps.ts'
import { rejectedForm } from './staff-site.ts'

beforeAll(signInAll, loadTimeout)

const email = (name: Name) => `${name}@jaldhara.example`

async function picture(): Promise<string> {
  const name = await storePicture(await jpeg())
  await recordUploadBy(email('editor'), name)
  return name
}

const usedBy = (photo: string, values: Record<string, unknown> = {}) =>
  createItem(persons, { ...sampleValues(persons, photo.slice(0, 6)), photo, ...values }, 'tester')

/** Who uses a picture, and whether visitors see it now or later. */
const uses: [string, boolean, (name: string) => Promise<unknown>][] = [
  ['nothing', false, async () => {}],
  ['a draft', false, (name) => usedBy(name, { visibility: 'Draft' })],
  ['a withdrawn item', false, (name) => usedBy(name, { unpublishAt: '2026-01-01T00:00:00.000Z' })],
  ['a live item', true, (name) => usedBy(name)],
  ['a scheduled item', true, (name) => usedBy(name, { publishAt: '2099-01-01T00:00:00.000Z' })],
  [
    'the settings',
    true,
    async (name) => {
      const values = { ...sampleValues(settings, 'site'), aboutPicture: name }
      const { singletonId: id = '' } = settings
      const now = await findItem(settings, id)
      return now
        ? updateItem(settings, id, { ...now, ...values }, 'tester')
        : createItem(settings, values, 'tester', { id })
    },
  ],
  ['a working copy', false, (name) => saveCopy(name, '')],
  ['a scheduled working copy', true, (name) => saveCopy(name, '2099-01-01T00:00:00.000Z')],
]

async function saveCopy(photo: string, publishAt: string) {
  const live = await usedBy(await picture())
  const baseVersions = { live: live.version, copy: 0 }
  const copy = await saveWorkingCopy(
    persons,
    live._id,
    { ...live, photo },
    { actor: email('editor'), publishAt, baseVersions },
  )
  if (publishAt)
    expect(await approveScheduledTime(persons, live._id, email('admin'), copy?.version ?? 0)).toBeTruthy()
}

/** Fields of a library file, and whether visitors see them. */
const fields: [string, boolean, Record<string, string>][] = [
  ['impression', true, { impression: '' }],
  ['focus', true, { 'focus[x]': '90', 'focus[y]': '10' }],
  ['title', false, { title: 'Another title' }],
  ['alt', false, { alt: 'Another sentence' }],
  ['credit', false, { credit: 'Somebody else' }],
]

async function addLibraryEntry(name: string) {
  const file = { name, fileName: 'a.jpg', type: 'image/jpeg', size: 1, width: 1600, height: 900 }
  const values = { ...sampleValues(library, name.slice(0, 6)), file, impression: true }
  return (await createItem(library, values, 'tester'))._id
}

describe.each(uses)('a picture used by %s', (_, isSeen, use) => {
  test.each([
    ['off', 'editor'],
    ['editors', 'editor'],
    ['editors', 'admin'],
    ['everybody', 'editor'],
    ['everybody', 'admin'],
  ] as const)('under “%s” %s may change only what visitors do not see', async (name, by) => {
    await setApprovalRule('editors')
    const photo = await picture()
    await use(photo)
    const id = await addLibraryEntry(photo)
    await setApprovalRule(name)
    const needsApproval = isSeen && name !== 'off' && (name === 'everybody' || by === 'editor')
    for (const [field, isShown, typed] of fields) {
      const before = await findItem(library, id)
      const opened = findForm((await people[by].read(libraryPath(photo))).html)
      const answer = await people[by].send(libraryPath(photo), fillIn(opened.data, { ...typed, as: 'save' }))
      const isRefused = needsApproval && isShown
      const after = await findItem(library, id)
      expect([field, answer.status, after?.version === before?.version]).toEqual([
        field,
        isRefused ? 403 : 303,
        isRefused,
      ])
      if (!isRefused) continue
      expect(answer.message).toContain('A second person must approve this')
      expect(Object.values(answer.errors).join()).toContain('A second person must approve this')
      for (const [input, value] of Object.entries(typed))
        expect(rejectedForm(answer).get(input) ?? '').toBe(value)
    }
  })
})

test.each(['copy', 'publish', 'review', 'urgent'])(
  'an editor cannot change it by sending “%s”, by Undo or from History',
  async (as) => {
    await setApprovalRule('off')
    const photo = await picture()
    await usedBy(photo, { visibility: 'Draft' })
    const id = await addLibraryEntry(photo)
    const entry = await findItem(library, id)
    if (!entry) throw new Error('There is no entry.')
    // An editor may change an unused picture.
    await updateItem(library, id, { ...entry, impression: false }, email('editor'))
    await updateItem(library, id, { ...entry, impression: true }, email('editor'))
    await usedBy(photo)
    await setApprovalRule('editors')
    const before = await findItem(library, id)
    const opened = findForm((await people.editor.read(libraryPath(photo))).html)
    await people.editor.send(libraryPath(photo), fillIn(opened.data, { impression: '', as }))
    const changes = await listItemChanges(await database(), library.name, id, 9)
    const post = (path: string, values: Record<string, string>) =>
      people.editor.send(path, fillIn(new FormData(), values))
    await post(libraryPath(photo), { intent: 'undo', change: String(changes[0]?.sequence) })
    for (const { sequence } of changes)
      for (const which of ['before', 'after'])
        await post('/admin/history', { change: String(sequence), which })
    expect((await findItem(library, id))?.impression).toBe(true)
    expect(before?.impression).toBe(true)
    const copies = (await database()).selectFrom('working_copies').select('type')
    expect(await copies.where('type', '=', library.name).execute()).toEqual([])
  },
)

test('under “everybody” an administrator may skip the approval, and the history records it', async () => {
  await setApprovalRule('everybody')
  const photo = await picture()
  await usedBy(photo)
  const id = await addLibraryEntry(photo)
  const opened = await people.admin.read(libraryPath(photo))
  expect(findForm(opened.html).buttons.map(({ label }) => label)).toContain('Publish without a second person')
  expect(textOf(opened.html)).toContain('A second person must approve')
  const sent = fillIn(findForm(opened.html).data, { impression: '', as: 'urgent' })
  expect((await people.admin.send(libraryPath(photo), sent)).status).toBe(303)
  expect((await findItem(library, id))?.impression).toBe(false)
  const [last] = await listItemChanges(await database(), library.name, id, 1)
  expect(last).toMatchObject({ via: 'urgent', actor: email('admin') })
})
