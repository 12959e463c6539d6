import { beforeAll, expect, test } from 'vitest'
import { findLastChange } from '~/content/history/restore.server.ts'
import { createItem, findItem, listItems, updateItem } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { menu } from '~/content/types/menu.ts'
import { pages } from '~/content/types/pages.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { findStoredWorkingCopy } from '~/content/workflow/find-working-copy.server.ts'
import { saveWorkingCopy } from '~/content/workflow/publish.server.ts'
import { findUnsettledReview } from '~/content/workflow/reviews.server.ts'
import { publishDueWorkingCopies } from '~/content/workflow/schedule.server.ts'
import { database } from '~/db/database.server.ts'
import { formatAsBikram } from '~/i18n/bikram-sambat.ts'
import { sampleValues } from '../content/samples.ts'
import { announcedTexts, fillIn, textOf } from '../html-form.ts'
import { loadTimeout } from '../whole-site.ts'
import { addItem, people, setApprovalRule, signInAll } from './review-steps.ts'
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

test('a form is merged at once with later changes of its working copy and of the item', async () => {
  await setApprovalRule('off')
  const { editor, other } = people
  const item = await addItem(tenders, 'thrice')
  const edit = `/admin/tenders?edit=${item._id}`
  const save = async (site: typeof editor, path: string, typed: Record<string, string>) =>
    site.send(path, fillIn(await site.open(path), typed))
  expect((await save(editor, edit, { description: 'Copy', as: 'copy' })).status).toBe(303)
  const mine = fillIn(await editor.open(edit), { estimatedValue: 'NPR 1' })
  expect((await save(other, edit, { location: 'Nilkhola' })).status).toBe(303)
  const live = { title: 'Live title', description: 'Live words' }
  expect((await save(other, `${edit}&live=1`, live)).status).toBe(303)
  const conflict = await editor.send(edit, mine)
  expect([conflict.status, conflict.form?.data.getAll('contested')]).toEqual([409, ['description']])
  expect(textOf(conflict.html)).toContain('version Live words')
  const shown = rejectedForm(conflict)
  expect([shown.get('title'), shown.get('location')]).toEqual(['Live title', 'Nilkhola'])
  expect((await editor.send(edit, fillIn(shown, { 'take[description]': 'theirs' }))).status).toBe(303)
  expect(JSON.parse((await findStoredWorkingCopy(tenders, item._id))?.row ?? '')).toMatchObject({
    ...live,
    location: 'Nilkhola',
    estimatedValue: 'NPR 1',
  })
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

test('the schedule of a working copy accepts Bikram Sambat', async () => {
  await setApprovalRule('off')
  const { admin } = people
  const item = await createItem(announcements, { ...sampleValues(announcements, 'bs'), expiryDate: '' }, 'x')
  const edit = `/admin/announcements?edit=${item._id}`
  await admin.send(edit, fillIn(await admin.open(edit), { title: 'Later', as: 'copy' }))
  const wrong = await admin.send(
    edit,
    fillIn(await admin.open(edit), { 'copy[at][bs]': '2083-13-01', as: 'copy' }),
  )
  expect([wrong.status, Object.keys(wrong.errors)]).toEqual([400, ['copy[at][bs]']])
  expect(wrong.form?.data.get('copy[at][bs]')).toBe('2083-13-01')
  const day = formatAsBikram('2027-03-01')
  await admin.send(edit, fillIn(await admin.open(edit), { 'copy[at][bs]': `${day} 10:00`, as: 'copy' }))
  expect((await findStoredWorkingCopy(announcements, item._id))?.publishAt).toBe('2027-03-01T04:15:00.000Z')
  expect((await admin.open(edit)).get('copy[at][bs]')).toBe(`${day} 10:00`)
})

test('the menu place of a page is published with the page', async () => {
  await setApprovalRule('everybody')
  const { editor, other } = people
  const at = async () =>
    (await listItems(menu)).filter(({ href }) => href === '/waits').map(({ under }) => under)
  const path = '/admin/pages?new=1'
  const place = { title: 'Waits', body: 'Text', 'place[menu]': 'header', as: 'review' }
  expect((await editor.send(path, fillIn(await editor.open(path), place))).status).toBe(303)
  const [page] = (await listItems(pages, { unpublished: true })).filter(({ slug }) => slug === 'waits')
  const review = `/admin/review/pages/${page?._id}`
  const publish = async () =>
    other.send(review, fillIn(rejectedForm(await other.read(review)), { intent: 'publish' }))
  expect((await publish()).status).toBe(303)
  expect(await at()).toEqual(['header'])
  const edit = `/admin/pages?edit=${page?._id}`
  const out = fillIn(await editor.open(edit), { 'place[menu]': '', 'place[footer]': 'footer', as: 'review' })
  expect((await editor.send(edit, out)).status).toBe(303)
  expect(await at()).toEqual(['header'])
  expect((await publish()).status).toBe(303)
  expect(await at()).toEqual(['footer'])
})
