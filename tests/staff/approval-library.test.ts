import { beforeAll, describe, expect, test } from 'vitest'
import { listItemChanges } from '~/content/history/restore.server.ts'
import { createItem, findItem, updateItem } from '~/content/items/store.server.ts'
import { library } from '~/content/types/library.ts'
import { people as persons } from '~/content/types/people.ts'
import { settings } from '~/content/types/settings.ts'
import { approveScheduledTime, saveWorkingCopy } from '~/content/workflow/publish.server.ts'
import { database } from '~/db/database.server.ts'
import { sampleValues } from '../content/samples.ts'
import { fillIn, findForm } from '../html-form.ts'
import { libraryPath } from '../media/media-site.ts'
import { loadTimeout } from '../whole-site.ts'
import {
  emailOf,
  libraryFile,
  people,
  post,
  setApprovalRule,
  signInAll,
  uploadedPicture,
} from './review-steps.ts'
import { rejectedForm } from './staff-site.ts'

beforeAll(signInAll, loadTimeout)

const usedBy = (photo: string, values: Record<string, unknown> = {}) =>
  createItem(persons, { ...sampleValues(persons, photo.slice(0, 6)), photo, ...values }, 'tester')

/** Who uses a picture, and whether visitors see it now or later. */
const uses: [string, boolean, (name: string) => Promise<unknown>][] = [
  ['nothing', false, async () => {}],
  ['a draft', false, (name) => usedBy(name, { visibility: 'Draft' })],
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
  const live = await usedBy(await uploadedPicture())
  const baseVersions = { live: live.version, copy: 0 }
  const copy = await saveWorkingCopy(
    persons,
    live._id,
    { ...live, photo },
    { actor: emailOf('editor'), publishAt, baseVersions },
  )
  if (publishAt)
    expect(await approveScheduledTime(persons, live._id, emailOf('admin'), copy?.version ?? 0)).toBeTruthy()
}

/** Fields of a library file, and whether visitors see them. */
const fields: [string, boolean, Record<string, string>][] = [
  ['impression', true, { impression: '' }],
  ['focus', true, { 'focus[x]': '90', 'focus[y]': '10' }],
  ['alt', false, { alt: 'Another sentence' }],
  ['credit', false, { credit: 'Somebody else' }],
]

async function addLibraryEntry(name: string) {
  const values = { ...sampleValues(library, name.slice(0, 6)), file: libraryFile(name), impression: true }
  return (await createItem(library, values, 'tester'))._id
}

const rules = [
  ['off', 'editor'],
  ['editors', 'editor'],
  ['everybody', 'admin'],
] as const

describe.each(uses)('a picture used by %s', (user, isSeen, use) => {
  const cases = rules.filter(([rule]) => rule !== 'off' || user === 'a live item')
  test.each(cases)('under “%s” %s may change only what visitors do not see', async (name, by) => {
    await setApprovalRule('editors')
    const photo = await uploadedPicture()
    await use(photo)
    const id = await addLibraryEntry(photo)
    await setApprovalRule(name)
    const needsApproval = isSeen && name !== 'off'
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

test('an editor cannot change it by another button, by Undo or from History', async () => {
  await setApprovalRule('off')
  const photo = await uploadedPicture()
  await usedBy(photo, { visibility: 'Draft' })
  const id = await addLibraryEntry(photo)
  const entry = await findItem(library, id)
  if (!entry) throw new Error('There is no entry.')
  // An editor may change an unused picture.
  await updateItem(library, id, { ...entry, impression: false }, emailOf('editor'))
  await updateItem(library, id, { ...entry, impression: true }, emailOf('editor'))
  await usedBy(photo)
  await setApprovalRule('editors')
  const opened = findForm((await people.editor.read(libraryPath(photo))).html)
  for (const as of ['copy', 'publish', 'review', 'urgent'])
    await people.editor.send(libraryPath(photo), fillIn(opened.data, { impression: '', as }))
  const changes = await listItemChanges(await database(), library.name, id, 9)
  await post('editor', libraryPath(photo), { intent: 'undo', change: String(changes[0]?.sequence) })
  for (const { sequence } of changes)
    for (const which of ['before', 'after'])
      await post('editor', '/admin/history', { change: String(sequence), which })
  expect((await findItem(library, id))?.impression).toBe(true)
  const copies = (await database()).selectFrom('working_copies').select('type')
  expect(await copies.where('type', '=', library.name).execute()).toEqual([])
})
