import { beforeAll, describe, expect, test } from 'vitest'
import { listStaff } from '~/auth/staff.server.ts'
import { addToken, revokeToken } from '~/auth/tokens.server.ts'
import { findLastChange, undoChange } from '~/content/history/restore.server.ts'
import { listBulkActions } from '~/content/items/bulk-actions.server.ts'
import { createItem, findItem, listItems, removeItem, updateItem } from '~/content/items/store.server.ts'
import { hasPublishingFields } from '~/content/items/visibility.server.ts'
import { adminPathOf, type ContentType, skipsWorkflow } from '~/content/schema/define.ts'
import { announcements } from '~/content/types/announcements.ts'
import { library } from '~/content/types/library.ts'
import { people as persons } from '~/content/types/people.ts'
import { apiCollections, contentTypes } from '~/content/types/registry.ts'
import { ApprovalRequiredError } from '~/content/workflow/approval.server.ts'
import { findStoredWorkingCopy } from '~/content/workflow/find-working-copy.server.ts'
import { approveScheduledTime, saveWorkingCopy } from '~/content/workflow/publish.server.ts'
import { findUnsettledReview } from '~/content/workflow/reviews.server.ts'
import { database } from '~/db/database.server.ts'
import { neverEndingValues, sampleValues } from '../content/samples.ts'
import { fillIn, findForm, findForms, textOf } from '../html-form.ts'
import { fieldKinds, pickRepresentatives } from '../representatives.ts'
import { loadTimeout, siteClient } from '../whole-site.ts'
import {
  addItem,
  libraryFile,
  people,
  publishReview,
  setApprovalRule,
  signInAll,
  token,
  uploadedPicture,
} from './review-steps.ts'
import { rejectedForm } from './staff-site.ts'

beforeAll(signInAll, loadTimeout)

const types: ContentType[] = contentTypes.filter((type) => !skipsWorkflow(type))
const named = types.map((type) => [type.name, type] as const)

const formOf = (type: ContentType, id: string) =>
  type.singletonId ? adminPathOf(type) : `${adminPathOf(type)}?edit=${id}`

/** The first text field of a type that editors may change. */
const wordsIn = (type: ContentType) =>
  Object.keys(type.fields).find(
    (key) =>
      ['text', 'longText'].includes(type.fields[key]?.kind ?? '') && !type.fields[key]?.adminOnlyReason,
  ) ?? ''

/** Representatives of all kinds of fields and of API. */
const formed = pickRepresentatives(
  named.filter(
    ([
      ,
      {
        api: { notInApi },
      },
    ]) => !notInApi,
  ),
  ([, type]) => [
    Boolean(type.singletonId),
    Boolean(type.api.apiPath),
    apiCollections.includes(type),
    hasPublishingFields(type),
    wordsIn(type) !== '',
    ...fieldKinds(type),
  ],
)

test('under the approval rule the store refuses a new public item of each type from an editor', async () => {
  await setApprovalRule('editors')
  for (const type of types.filter(({ singletonId }) => !singletonId)) {
    const values = { ...sampleValues(type, 'zqnone'), ...neverEndingValues(type) }
    await expect(createItem(type, values, 'editor@jaldhara.example')).rejects.toThrow(ApprovalRequiredError)
  }
})

describe.each(formed)('under the approval rule, %s', (_, type) => {
  test('cannot be published by an editor through form or API, but a working copy can be reviewed', async () => {
    await setApprovalRule('off')
    const item = await addItem(type, 'zqone')
    await setApprovalRule('editors')
    const { editor } = people
    const key = wordsIn(type)
    const typed: Record<string, string> = key ? { [key]: 'zqtwo' } : {}
    const before = await findItem(type, item._id)
    for (const as of ['', 'publish', 'urgent', 'save']) {
      const page = await editor.read(formOf(type, item._id))
      const form = fillIn(rejectedForm(page), { ...typed, as })
      if (!key) continue
      const answer = await editor.send(formOf(type, item._id), form)
      expect([as, answer.status]).toEqual([as, 403])
      expect(answer.message).toMatch(/A second person must approve/)
      expect(await findItem(type, item._id)).toEqual(before)
    }
    if (apiCollections.includes(type) || type.api.apiPath) {
      const ask = await siteClient()
      const path = type.api.apiPath ? `/api/popup/admin/${item._id}` : `/api/${type.name}/${item._id}`
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
      if (key) {
        const live = await ask(path, { method: 'PUT', body: JSON.stringify(typed), headers })
        expect(live.status).toBe(403)
        expect((await live.json()).message).toMatch(/second person/)
      }
      expect(await findItem(type, item._id)).toEqual(before)
      const body = JSON.stringify({ ...typed, visibility: 'Draft' })
      if (hasPublishingFields(type))
        expect((await ask(path, { method: 'PUT', body, headers })).status).toBe(200)
      if (hasPublishingFields(type) && key) {
        const back = await ask(path, { method: 'PUT', body: '{"visibility":"Published"}', headers })
        expect(back.status).toBe(403)
      }
      await setApprovalRule('off')
      const now = await findItem(type, item._id)
      if (now) await updateItem(type, item._id, { ...now, ...before }, 'tester')
      await setApprovalRule('editors')
    }
    if (key) {
      const form = fillIn(await editor.open(formOf(type, item._id)), { ...typed, as: 'review' })
      form.set('review[note]', 'Please look at this')
      expect((await editor.send(formOf(type, item._id), form)).status).toBe(303)
      expect((await findStoredWorkingCopy(type, item._id))?.row).toContain('zqtwo')
      expect(await findUnsettledReview(await database(), type, item._id)).toMatchObject({
        note: 'Please look at this',
      })
      const review = `/admin/review/${type.name}/${item._id}`
      expect(findForms((await editor.read(review)).html, 'version')).toEqual([])
      const sent = fillIn(new FormData(), { intent: 'publish', version: '1' })
      expect((await editor.send(review, sent)).status).toBe(403)
      const shown = await people.admin.read(review)
      expect(textOf(shown.html)).toContain('Please look at this')
      const answer = await people.admin.send(review, fillIn(rejectedForm(shown), { intent: 'publish' }))
      expect([answer.status, answer.location]).toEqual([303, '/admin/review'])
      expect(JSON.stringify(await findItem(type, item._id))).toContain('zqtwo')
      expect(await findLastChange(type.name, item._id)).toMatchObject({
        via: 'copy asked:editor@jaldhara.example',
      })
    }
    if (!type.singletonId) await removeItem(type, item._id, 'tester')
  })
})

test('a new item is requested as a draft, returned, corrected and published', async () => {
  await setApprovalRule('editors')
  const { editor, admin } = people
  const form = fillIn(await editor.open('/admin/announcements?new=1'), {
    title: 'Zq new',
    content: 'Words',
    as: 'review',
  })
  expect((await editor.send('/admin/announcements?new=1', form)).status).toBe(303)
  const [draft] = await listItems(announcements, { q: 'Zq new', unpublished: true })
  expect(draft).toMatchObject({ visibility: 'Draft' })
  const id = draft?._id ?? ''
  const review = `/admin/review/announcements/${id}`
  expect(textOf((await admin.read('/admin/dashboard')).html)).toContain('Waiting for review: 1 Zq new')
  const empty = await admin.send(review, fillIn(rejectedForm(await admin.read(review)), { intent: 'back' }))
  expect([empty.status, empty.errors]).toEqual([400, { note: 'Say what needs to change.' }])
  const back = fillIn(rejectedForm(await admin.read(review)), { intent: 'back', note: 'Name the day' })
  expect((await admin.send(review, back)).status).toBe(303)
  expect(textOf((await editor.read('/admin/dashboard')).html)).toMatch(
    /Sent back · admin@jaldhara.example “Name the day”/,
  )
  const opened = await editor.read(`/admin/announcements?edit=${id}`)
  expect(textOf(opened.html)).toContain('Name the day')
  const stale = rejectedForm(await admin.read(review))
  const corrected = fillIn(rejectedForm(opened), { content: 'Words, on Monday', as: 'review' })
  expect((await editor.send(`/admin/announcements?edit=${id}`, corrected)).status).toBe(303)
  const late = await admin.send(review, fillIn(stale, { intent: 'publish' }))
  expect(late.status).toBe(409)
  expect((await publishReview('admin', review)).status).toBe(303)
  expect(await findItem(announcements, id)).toMatchObject({
    visibility: 'Published',
    content: 'Words, on Monday',
  })
  expect(textOf((await editor.read('/admin/dashboard')).html)).toContain('Approved · admin@jaldhara.example')
})

test('under “everybody” administrators cannot publish their own changes except as urgent', async () => {
  await setApprovalRule('everybody')
  const { admin } = people
  const item = await addItem(announcements, 'own')
  const edit = `/admin/announcements?edit=${item._id}`
  const refused = await admin.send(edit, fillIn(await admin.open(edit), { title: 'Own' }))
  expect([refused.status, refused.message]).toEqual([
    403,
    expect.stringMatching(/nobody else has checked your last change/),
  ])
  const urgent = fillIn(await admin.open(edit), { title: 'At once', as: 'urgent' })
  expect((await admin.send(edit, urgent)).status).toBe(303)
  expect(await findItem(announcements, item._id)).toMatchObject({ title: 'At once' })
  expect(textOf((await admin.read(`/admin/history?item=${item._id}`)).html)).toContain(
    'changed, without a second person',
  )
})

describe('under the approval rule', () => {
  const [writer, admin] = ['editor@jaldhara.example', 'admin@jaldhara.example']
  const publishAt = new Date(Date.now() + 24 * 60 * 60_000).toISOString()

  test('undo does not restore a withdrawn approval', async () => {
    await setApprovalRule('off')
    const live = await addItem(announcements, 'zqundo')
    const values = { ...live, content: 'Changed' }
    await setApprovalRule('editors')
    const saved = { actor: writer, publishAt, baseVersions: { live: live.version, copy: 0 } }
    const copy = await saveWorkingCopy(announcements, live._id, values, saved)
    await approveScheduledTime(announcements, live._id, admin, copy?.version ?? 0)
    const baseVersions = { live: live.version, copy: copy?.version ?? 0 }
    let change = 0
    const taken = { actor: admin, publishAt: '', baseVersions }
    await saveWorkingCopy(announcements, live._id, values, taken, (sequence) => {
      change = sequence
    })
    expect(await undoChange(announcements, change, writer)).toBe(true)
    const now = await findStoredWorkingCopy(announcements, live._id)
    expect(now).toMatchObject({ publishAt, decidedBy: '' })
    await setApprovalRule('off')
    await removeItem(announcements, live._id, 'tester')
  })

  test('a replaced library file needs a new approval', async () => {
    await setApprovalRule('off')
    const live = await addItem(announcements, 'zqfile')
    const [first, second] = [await uploadedPicture(), await uploadedPicture()]
    const content = `![a](/uploads/${first})`
    const saved = { actor: writer, publishAt, baseVersions: { live: live.version, copy: 0 } }
    await saveWorkingCopy(announcements, live._id, { ...live, content }, { ...saved, actor: 'tester' })
    const entry = await createItem(
      library,
      { ...sampleValues(library, 'swap'), file: libraryFile(first) },
      'tester',
    )
    await setApprovalRule('editors')
    await updateItem(library, entry._id, { ...entry, file: libraryFile(second) }, writer)
    const now = await findStoredWorkingCopy(announcements, live._id)
    expect(now?.row).toContain(second)
    expect(now?.decidedBy).toBe('')
    await setApprovalRule('off')
    await removeItem(announcements, live._id, 'tester')
  })
})

test('under “everybody” a token acts as its owner, even after it is revoked', async () => {
  await setApprovalRule('everybody')
  const { admin, other } = people
  const owner = (await listStaff()).find(({ email }) => email === 'admin@jaldhara.example')?._id
  const secret = await addToken('of the admin', 'admin', 'admin@jaldhara.example', { ownerId: owner })
  const ask = await siteClient()
  const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' }
  const values = { title: 'Zq program', content: 'Words', category: 'general', publishDate: '2026-01-01' }
  const post = (body: object) =>
    ask('/api/announcements', { method: 'POST', body: JSON.stringify(body), headers })
  const live = await post(values)
  expect([live.status, (await live.json()).message]).toEqual([403, expect.stringMatching(/second person/)])
  const draft = await post({ ...values, visibility: 'Draft' })
  expect(draft.status).toBe(201)
  const { _id: id } = await draft.json()
  const put = { method: 'PUT', body: '{"visibility":"Published"}', headers }
  expect((await ask(`/api/announcements/${id}`, put)).status).toBe(403)
  const publish = async (site: typeof admin) => {
    const path = `/admin/announcements?edit=${id}`
    return (await site.send(path, fillIn(await site.open(path), { visibility: 'Published', as: 'save' })))
      .status
  }
  expect(await publish(admin)).toBe(403)
  await revokeToken('of the admin', 'tester')
  expect(await publish(admin)).toBe(403)
  expect(await publish(other)).toBe(303)
})

test('actions that the approval rule refuses are not offered', async () => {
  await setApprovalRule('off')
  const photo = await uploadedPicture('admin')
  const { _id } = await createItem(persons, { ...sampleValues(persons, 'cut'), photo }, 'tester')
  const offered = async () => {
    const { html } = await people.editor.read('/admin/announcements')
    return [...html.matchAll(/<option value="([\w=-]+)"/g)].map(([, name]) => name)
  }
  const file = `/admin/library/${photo}`
  const acts = listBulkActions(announcements).map(({ name }) => name)
  await addItem(announcements, 'bulk')
  expect(await offered()).toEqual(expect.arrayContaining(acts))
  expect((await people.editor.read(file)).html).toMatch(/<input[^>]* type="file"/)
  await setApprovalRule('editors')
  const left = new Set((await offered()).filter((name) => acts.includes(name ?? '')))
  expect([...left]).toEqual(['draft', 'remove'])
  const { html } = await people.editor.read(file)
  expect(html).not.toMatch(/<input[^>]* type="file"/)
  expect(textOf(html)).toContain('you cannot replace this file')
  const saved = await people.editor.send(file, fillIn(findForm(html).data, { alt: 'A face' }))
  expect([saved.status, (await findItem(persons, _id))?.photo]).toEqual([303, photo])
})
