import { beforeAll, expect, test } from 'vitest'
import { config } from '~/config/config.server.ts'
import { findLastChange } from '~/content/history/restore.server.ts'
import { createItem, findItem, listItems, updateItem } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { menu } from '~/content/types/menu.ts'
import { pages } from '~/content/types/pages.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { findStoredWorkingCopy } from '~/content/workflow/find-working-copy.server.ts'
import { saveWorkingCopy } from '~/content/workflow/publish.server.ts'
import { findUnsettledReview, requestReview } from '~/content/workflow/reviews.server.ts'
import { publishDueWorkingCopies } from '~/content/workflow/schedule.server.ts'
import { changeContent, database } from '~/db/database.server.ts'
import { sampleValues } from '../content/samples.ts'
import { announcedTexts, fillIn, textOf } from '../html-form.ts'
import { loadTimeout } from '../whole-site.ts'
import { addItem, people, publishReview, setApprovalRule, signInAll } from './review-steps.ts'
import { rejectedForm } from './staff-site.ts'

beforeAll(signInAll, loadTimeout)

test('two people edit a working copy over several saves, without losing changes, and publish it', async () => {
  await setApprovalRule('off')
  const { editor, other } = people
  const item = await addItem(tenders, 'days')
  const edit = `/admin/tenders?edit=${item._id}`
  const first = fillIn(await editor.open(edit), { description: 'Longer', as: 'copy' })
  expect((await editor.send(edit, first)).status).toBe(303)
  const page = await editor.read(edit)
  expect(page.form?.data.get('description')).toBe('Longer')
  expect(textOf(page.html)).toContain('Working copy: Unpublished changes.')
  expect(textOf(page.html)).toContain('Changed, not live yet Description')
  const theirs = fillIn(await other.open(edit), { description: 'Theirs', location: 'Nilkhola' })
  expect((await other.send(edit, theirs)).status).toBe(303)
  const conflict = await editor.send(
    edit,
    fillIn(rejectedForm(page), { description: 'Mine', estimatedValue: 'NPR 1' }),
  )
  expect(conflict.status).toBe(409)
  expect(conflict.form?.data.getAll('contested')).toEqual(['description'])
  const chosen = fillIn(rejectedForm(conflict), { 'take[description]': 'mine' })
  expect((await editor.send(edit, chosen)).status).toBe(303)
  const live = await other.open(`${edit}&live=1`)
  expect((await other.send(`${edit}&live=1`, fillIn(live, { title: 'Live title' }))).status).toBe(303)
  const opened = await editor.read(edit)
  expect(opened.message).toMatch(/also saved changes, shown below: Title/)
  expect((await editor.send(edit, fillIn(rejectedForm(opened), { as: 'publish' }))).status).toBe(303)
  expect(await findItem(tenders, item._id)).toMatchObject({
    title: 'Live title',
    description: 'Mine',
    location: 'Nilkhola',
    estimatedValue: 'NPR 1',
  })
  expect(await findStoredWorkingCopy(tenders, item._id)).toBeUndefined()
  expect(textOf((await other.read('/admin/tenders?waiting=copy')).html)).toContain('0 entries found')
})

test('a conflict with the live item is asked about when the working copy is opened and blocks its publication', async () => {
  await setApprovalRule('off')
  const { editor } = people
  const item = await addItem(announcements, 'asked')
  const baseVersions = { live: item.version, copy: 0 }
  await saveWorkingCopy(
    announcements,
    item._id,
    { ...item, title: 'Copy' },
    { actor: 'x', publishAt: '', baseVersions },
  )
  await updateItem(announcements, item._id, { ...item, title: 'Live' }, 'y')
  const edit = `/admin/announcements?edit=${item._id}`
  const opened = await editor.read(edit)
  expect(opened.form?.data.getAll('contested')).toEqual(['title'])
  const open = await editor.send(edit, fillIn(rejectedForm(opened), { as: 'publish' }))
  expect([open.status, open.errors]).toEqual([400, { title: 'Choose which version to keep.' }])
  const review = await people.admin.read(`/admin/review/announcements/${item._id}`)
  expect(announcedTexts(review.html)[0]).toContain('the same fields in the live version: Title')
  const theirs = fillIn(rejectedForm(open), { as: 'publish', 'take[title]': 'theirs' })
  expect((await editor.send(edit, theirs)).status).toBe(303)
  expect((await findItem(announcements, item._id))?.title).toBe('Live')
})

test('a scheduled working copy is published once, and returns to its author if it conflicts', async () => {
  await setApprovalRule('off')
  const item = await addItem(announcements, 'timed')
  const publishAt = '2036-05-01T04:15:00.000Z'
  const save = { actor: 'admin@jaldhara.example', publishAt, baseVersions: { live: item.version, copy: 0 } }
  await saveWorkingCopy(announcements, item._id, { ...item, title: 'Timed' }, save)
  await updateItem(announcements, item._id, { ...item, author: 'Theirs' }, 'y')
  expect(await publishDueWorkingCopies(new Date('2036-05-01T04:14:59.999Z'))).toBe(0)
  const both = await Promise.all([
    publishDueWorkingCopies(new Date(publishAt)),
    publishDueWorkingCopies(new Date(publishAt)),
  ])
  expect(both.reduce((sum, one) => sum + one, 0)).toBe(1)
  const now = await findItem(announcements, item._id)
  expect(now).toMatchObject({ title: 'Timed', author: 'Theirs' })
  expect(await findLastChange('announcements', item._id)).toMatchObject({ via: 'copy timed' })
  if (!now) throw new Error('gone')
  const baseVersions = { live: now.version, copy: 0 }
  await saveWorkingCopy(announcements, item._id, { ...now, title: 'Mine' }, { ...save, baseVersions })
  await updateItem(announcements, item._id, { ...now, title: 'Theirs' }, 'y')
  expect(await publishDueWorkingCopies(new Date('2037-01-01T00:00:00.000Z'))).toBe(0)
  expect(await findStoredWorkingCopy(announcements, item._id)).toMatchObject({ publishAt: '', decidedBy: '' })
  expect(await findUnsettledReview(await database(), announcements, item._id)).toMatchObject({
    state: 'returned',
    askedBy: 'admin@jaldhara.example',
    answer: expect.stringMatching(/was not published on schedule.*Title/),
  })
})

test('a schedule set by an editor applies once an administrator approves it', async () => {
  await setApprovalRule('editors')
  const { editor, admin } = people
  const item = await createItem(announcements, { ...sampleValues(announcements, 'let'), expiryDate: '' }, 'x')
  const edit = `/admin/announcements?edit=${item._id}`
  await editor.send(edit, fillIn(await editor.open(edit), { title: 'Later', as: 'review' }))
  const past = fillIn(await editor.open(edit), { 'copy[at]': '2020-01-01T10:00' })
  expect((await editor.send(edit, past)).errors).toMatchObject({
    'copy[at]': expect.stringMatching(/has passed/),
  })
  const form = fillIn(await editor.open(edit), { 'copy[at]': '2036-05-01T10:00', as: 'review' })
  expect((await editor.send(edit, form)).status).toBe(303)
  const later = new Date('2036-06-01T00:00:00.000Z')
  expect(await publishDueWorkingCopies(later)).toBe(0)
  const review = `/admin/review/announcements/${item._id}`
  const shown = rejectedForm(await admin.read(review))
  expect((await admin.send(review, fillIn(shown, { intent: 'letOut' }))).status).toBe(303)
  expect(await publishDueWorkingCopies(later)).toBe(1)
  expect((await findItem(announcements, item._id))?.title).toBe('Later')
})

test('the menu place of a page is published with the page', async () => {
  await setApprovalRule('everybody')
  const { editor } = people
  const at = async () =>
    (await listItems(menu)).filter(({ href }) => href === '/waits').map(({ under }) => under)
  const path = '/admin/pages?new=1'
  const place = { title: 'Waits', body: 'Text', 'place[menu]': 'header', as: 'review' }
  expect((await editor.send(path, fillIn(await editor.open(path), place))).status).toBe(303)
  const [page] = (await listItems(pages, { unpublished: true })).filter(({ slug }) => slug === 'waits')
  const review = `/admin/review/pages/${page?._id}`
  const publish = () => publishReview('other', review)
  expect((await publish()).status).toBe(303)
  expect(await at()).toEqual(['header'])
  const edit = `/admin/pages?edit=${page?._id}`
  const out = fillIn(await editor.open(edit), { 'place[menu]': '', 'place[footer]': 'footer', as: 'review' })
  expect((await editor.send(edit, out)).status).toBe(303)
  expect(await at()).toEqual(['header'])
  expect((await publish()).status).toBe(303)
  expect(await at()).toEqual(['footer'])
})

test('a form undoes own changes and those of the last day only', async () => {
  await setApprovalRule('off')
  const db = await database()
  const undone = async (actor: string, at: string) => {
    const { _id } = await createItem(announcements, sampleValues(announcements, 'zqold'), actor)
    const { sequence = 0 } = (await findLastChange(announcements.name, _id)) ?? {}
    await db.updateTable('changes').set({ at }).where('sequence', '=', sequence).execute()
    const form = fillIn(new FormData(), { intent: 'undo', change: String(sequence) })
    await people.editor.send('/admin/announcements', form)
    return (await findItem(announcements, _id)) === undefined
  }
  const [now, before] = [new Date().toISOString(), new Date(Date.now() - 25 * 3600_000).toISOString()]
  expect(await undone('editor@jaldhara.example', before)).toBe(true)
  expect(await undone('admin@jaldhara.example', now)).toBe(true)
  expect(await undone('admin@jaldhara.example', before)).toBe(false)
})

test('pending reviews are found by name, note, requester and type', async () => {
  const { admin } = people
  const { river, road, entry } = await changeContent(async (within) => {
    const values = { ...sampleValues(announcements, 'zq'), visibility: 'Draft' as const }
    const river = await createItem(
      announcements,
      { ...values, title: 'Zqfound river', ne: { ...values.ne, title: 'नदी किनार झक्कास' } },
      'x',
      { within },
    )
    await requestReview(within, announcements, river._id, 'admin@jaldhara.example', 'Zqnoted gate')
    const road = await createItem(announcements, { ...values, title: 'Zqfound road' }, 'x', { within })
    await requestReview(within, announcements, road._id, 'admin@jaldhara.example', '')
    const link = { label: 'Zqfound menu', href: '/contact', under: 'header' }
    const entry = await createItem(menu, link, 'x', { within })
    await requestReview(within, menu, entry._id, 'x', '')
    return { river, road, entry }
  })
  const db = await database()
  for (const [at, { _id }] of [river, road, entry].entries()) {
    const askedAt = new Date(Date.now() + at * 1000).toISOString()
    await db.updateTable('reviews').set({ askedAt }).where('itemId', '=', _id).execute()
  }
  const names = async (query: Record<string, string>) => {
    const { html } = await admin.read(`/admin/review?${new URLSearchParams(query)}`)
    return [...html.matchAll(/href="\/admin\/review\/\w+\/[^"]+"[^>]*>([^<]+)</g)].map(([, name]) => name)
  }
  expect(await names({ q: 'ZQFOUND' })).toEqual(['Zqfound river', 'Zqfound road', 'Zqfound menu'])
  expect(await names({ q: 'zqfound', kind: 'menu' })).toEqual(['Zqfound menu'])
  expect(await names({ q: 'gate zqnoted' })).toEqual(['Zqfound river'])
  expect(await names({ q: 'झक्कास नदीको' })).toEqual(['Zqfound river'])
  expect((await names({ q: 'zqfound admin@jaldhara.example' })).toSorted()).toEqual([
    'Zqfound river',
    'Zqfound road',
  ])
})

test('a review request is mailed to administrators, and its answer to the requester', async () => {
  await setApprovalRule('off')
  config().mail = { url: 'smtp://127.0.0.1:1', from: 'site@jaldhara.example' } as never
  const item = await addItem(announcements, 'mailed')
  const edit = `/admin/announcements?edit=${item._id}`
  const { editor, admin } = people
  await editor.send(
    edit,
    fillIn(await editor.open(edit), { title: 'Mailed', as: 'review', 'review[note]': 'As told' }),
  )
  const outbox = async () => (await database()).selectFrom('outbox').selectAll().execute()
  const requests = await outbox()
  expect(requests.map(({ recipient }) => recipient).toSorted()).toEqual([
    'admin@jaldhara.example',
    'other@jaldhara.example',
  ])
  for (const { text } of requests) {
    expect(text).toContain(`/admin/review/announcements/${item._id}`)
    expect(text).toContain('As told')
  }
  const review = `/admin/review/announcements/${item._id}`
  const back = fillIn(rejectedForm(await admin.read(review)), { intent: 'back', note: 'Not yet' })
  expect((await admin.send(review, back)).status).toBe(303)
  const others = (await outbox()).filter(({ recipient }) => recipient.startsWith('editor'))
  expect(others).toMatchObject([
    { recipient: 'editor@jaldhara.example', text: expect.stringContaining('Not yet') },
  ])
})
