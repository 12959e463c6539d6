import { beforeAll, describe, expect, test } from 'vitest'
import { listItemChanges } from '~/content/history/restore.server.ts'
import { createItem, findItem, listItems, updateItem } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { library } from '~/content/types/library.ts'
import { workingCopyTypeName } from '~/content/workflow/working-copies.server.ts'
import { database } from '~/db/database.server.ts'
import { neverEndingValues, sampleValues } from '../content/samples.ts'
import { fillIn, findForm } from '../html-form.ts'
import { loadTimeout, siteClient } from '../whole-site.ts'
import {
  emailOf,
  libraryFile,
  type Name,
  ownTokens,
  people,
  post,
  publishReview,
  setApprovalRule,
  signInAll,
  uploadedPicture,
} from './review-steps.ts'
import { rejectedForm } from './staff-site.ts'

beforeAll(signInAll, loadTimeout)

const kinds = ['a draft', 'changes to a live item'] as const
type Kind = (typeof kinds)[number]

interface Place {
  kind: Kind
  id: string
  picture: string
}

const edit = ({ id }: Place) => `/admin/announcements?edit=${id}`
let count = 0

/** A new text with the same picture. */
const newContent = ({ picture }: Place) => `Text ${++count}\n\n![A place](/uploads/${picture})`

async function save(by: Name, place: Place, typed: Record<string, string>, form?: FormData) {
  const opened = form ?? rejectedForm(await people[by].read(edit(place)))
  const { status } = await people[by].send(edit(place), fillIn(opened, { ...typed, as: 'review' }))
  expect([by, status]).toEqual([by, 303])
}

const lastChangeOf = async ({ kind, id }: Place) => {
  const name = kind === 'a draft' ? announcements.name : workingCopyTypeName(announcements)
  return (await listItemChanges(await database(), name, id, 1))[0]
}

/** Actions on a pending item. */
const acts = {
  writes: (by: Name, place: Place) => save(by, place, { content: newContent(place) }),
  corrects: (by: Name, place: Place) => save(by, place, { title: `Title ${++count}` }),
  'saves it unchanged': (by: Name, place: Place) => save(by, place, {}),
  'saves an outdated form': async (by: Name, place: Place) => {
    const opened = rejectedForm(await people[by].read(edit(place)))
    const [another = by] = (['admin', 'other'] as const).filter((name) => name !== by)
    await acts.writes(another, place)
    await save(by, place, { title: `Title ${++count}` }, opened)
  },
  'undoes that': async (by: Name, place: Place) => {
    const change = String((await lastChangeOf(place))?.sequence)
    await post(by, '/admin/announcements', { intent: 'undo', change })
  },
  'replaces the picture': async (by: Name, place: Place) => {
    const entry = (await listItems(library, { unpublished: true })).find(
      ({ file }) => file?.name === place.picture,
    )
    if (!entry?.file) throw new Error('The picture is not in the library.')
    const name = await uploadedPicture(by)
    const file = { ...entry.file, name }
    await updateItem(library, entry._id, { ...entry, file }, emailOf(by))
    place.picture = name
  },
  // These do not use the working copy.
  'runs a bulk action': async (by: Name, { id }: Place) => {
    const chosen = { intent: 'chosen', act: 'priority=high', chosen: id, meant: '1' }
    await post(by, '/admin/announcements', chosen)
    expect((await findItem(announcements, id))?.priority).toBe('high')
  },
  'uses the API': async (by: Name, { id }: Place) => {
    const ask = await siteClient()
    const headers = { Authorization: `Bearer ${ownTokens[by]}`, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ title: `Title ${++count}` })
    expect((await ask(`/api/announcements/${id}`, { method: 'PUT', headers, body })).status).toBe(200)
  },
}

const names = ['admin', 'other', 'editor'] as const
type Act = keyof typeof acts
type Step = `${(typeof names)[number]} ${Act}`
const actOf = (step: Step) => step.replace(/^\w+ /, '') as Act
const draftActs: Act[] = ['runs a bulk action', 'uses the API']

/** The actions in order, and the administrators who then publish without urgency. */
const matrix: [Step[], Name[]][] = [
  [['admin writes'], ['other']],
  [['editor writes'], ['admin', 'other']],
  [['admin writes', 'other corrects'], ['admin']],
  [
    ['admin writes', 'other corrects', 'editor corrects'],
    ['admin', 'other'],
  ],
  // An unchanged save adds nothing and approves nothing.
  [['admin writes', 'other saves it unchanged'], ['other']],
  // Undo also restores the approval.
  [['admin writes', 'other corrects', 'other undoes that'], ['other']],
  // Changing an item without opening it approves nothing.
  [['admin writes', 'other replaces the picture'], []],
  [['other saves an outdated form', 'other corrects'], ['admin']],
  [['admin writes', 'other runs a bulk action'], []],
  [['admin writes', 'other uses the API'], []],
]

async function run(step: Step, place: Place) {
  const by = names.find((name) => step.startsWith(name)) ?? 'editor'
  await acts[actOf(step)](by, place)
}

async function createPlace(kind: Kind): Promise<Place> {
  await setApprovalRule('off')
  const picture = await uploadedPicture()
  const entry = { ...sampleValues(library, picture.slice(0, 6)), file: libraryFile(picture) }
  await createItem(library, entry, 'tester')
  const visibility = kind === 'a draft' ? ('Draft' as const) : ('Published' as const)
  const values = {
    ...sampleValues(announcements, picture.slice(0, 6)),
    ...neverEndingValues(announcements),
    visibility,
  }
  const { _id: id } = await createItem(announcements, { ...values, priority: 'low' }, 'tester')
  return { kind, id, picture }
}

const named = matrix.map(
  ([steps, approvers]) => [steps.join(', '), approvers.join(' and ') || 'nobody', steps, approvers] as const,
)

describe.each(kinds)('for %s', (kind) => {
  const cases = named.filter(
    ([, , steps]) => kind === 'a draft' || steps.every((step) => !draftActs.includes(actOf(step))),
  )
  test.each(cases)('where %s, %s may publish', async (_, __, steps, approvers) => {
    const place = await createPlace(kind)
    const review = `/admin/review/announcements/${place.id}`
    await setApprovalRule('everybody')
    for (const step of steps) await run(step, place)
    const all = ['admin', 'other'] as const
    const offered: Name[] = []
    for (const by of all) {
      const { html, form } = await people[by].read(review)
      const { buttons } = form ?? { buttons: [] }
      if (buttons.some(({ label }) => label === 'Publish')) offered.push(by)
      if (approvers.includes(by)) continue
      const before = await findItem(announcements, place.id)
      const publishForm = fillIn(findForm(html).data, { intent: 'publish' })
      expect((await people[by].send(review, publishForm)).status).toBe(403)
      const directForm = fillIn(rejectedForm(await people[by].read(edit(place))), {
        as: kind === 'a draft' ? 'save' : 'publish',
        visibility: 'Published',
      })
      expect((await people[by].send(edit(place), directForm)).status).toBe(403)
      expect(await findItem(announcements, place.id)).toEqual(before)
    }
    expect(offered).toEqual(approvers)
    const [first] = approvers
    if (!first) return
    expect((await publishReview(first, review)).status).toBe(303)
    expect(await findItem(announcements, place.id)).toMatchObject({ visibility: 'Published' })
  })
})
