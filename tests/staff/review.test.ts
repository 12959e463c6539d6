import { beforeAll, describe, expect, test } from 'vitest'
import { startSession } from '~/auth/session.server.ts'
import { addStaff } from '~/auth/staff.server.ts'
import { addToken } from '~/auth/tokens.server.ts'
import { allAreas } from '~/content/kinds/areas.ts'
import { inputsOf } from '~/content/kinds/inputs.ts'
import { type ContentType, isKeptApart, screenOf } from '~/content/kinds/type.ts'
import { lastChange } from '~/content/store/history.server.ts'
import { copyOf, saveCopy } from '~/content/store/publish.server.ts'
import { publishDue } from '~/content/store/publish-due.server.ts'
import { openReview } from '~/content/store/reviews.server.ts'
import { SecondPersonError } from '~/content/store/second-person.server.ts'
import { createItem, findItem, listItems, removeItem, updateItem } from '~/content/store/store.server.ts'
import { hasSchedule } from '~/content/store/visibility.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { menu } from '~/content/types/menu.ts'
import { pages } from '~/content/types/pages.ts'
import { collections, contentTypes } from '~/content/types/registry.ts'
import { security, securityId } from '~/content/types/security.ts'
import { tenders } from '~/content/types/tenders.ts'
import { database } from '~/db/database.server.ts'
import { writeBikram } from '~/process/bikram-sambat.ts'
import { config } from '~/process/config.server.ts'
import { lasting, sampleValues } from '../content/samples.ts'
import { emptySite } from '../empty-site.ts'
import { fill, formsIn, saidIn, textOf } from '../html-form.ts'
import { patience, siteUrl, wholeSite } from '../whole-site.ts'
import { again, staffSite } from './staff-site.ts'

const types: ContentType[] = contentTypes.filter((type) => !isKeptApart(type))
const named = types.map((type) => [type.name, type] as const)

type Site = Awaited<ReturnType<typeof staffSite>>
const people: Record<'admin' | 'other' | 'editor', Site> = Object.create(null)
let token = ''

beforeAll(async () => {
  emptySite()
  config().apiWritesPerMinute = 0
  await createItem(security, { adminTwoStep: false, secondPerson: 'off' }, 'tester', { id: securityId })
  for (const [name, role] of [
    ['admin', 'admin'],
    ['other', 'admin'],
    ['editor', 'editor'],
  ] as const) {
    const email = `${name}@jaldhara.example`
    const { _id } = await addStaff({ email, role, areas: [...allAreas] }, 'tester')
    const { 'Set-Cookie': cookie } = await startSession(new Request(siteUrl), { staffId: _id })
    people[name] = await staffSite(cookie.split(';')[0] ?? '')
  }
  token = await addToken('editors', 'editor', 'tester', { areas: [...allAreas] })
}, patience)

const rule = (secondPerson: 'off' | 'editors' | 'everybody') =>
  updateItem(security, securityId, { adminTwoStep: false, secondPerson }, 'tester')

const add = <Type extends ContentType>(type: Type, mark: string) =>
  type.single
    ? createItem(type, sampleValues(type, mark), 'tester', { id: type.single })
    : createItem(type, { ...sampleValues(type, mark), ...lasting(type) }, 'tester')

const formOf = (type: ContentType, id: string) =>
  type.single ? screenOf(type) : `${screenOf(type)}?edit=${id}`

/** The first input of a form that holds words. */
const wordsIn = (type: ContentType) =>
  Object.keys(type.fields).find(
    (key) => ['text', 'longText'].includes(type.fields[key]?.kind ?? '') && !type.fields[key]?.adminOnly,
  ) ?? ''

/** Types with the forms of the shared screens. */
const formed = named.filter(([, { apart }]) => !apart)

test.each(named)(
  'where a second person sees all of %s first, the store itself refuses an editor',
  async (_, type) => {
    await rule('editors')
    if (type.single) return
    const made = createItem(
      type,
      { ...sampleValues(type, 'zqnone'), ...lasting(type) },
      'editor@jaldhara.example',
    )
    await expect(made).rejects.toThrow(SecondPersonError)
  },
)

describe.each(formed)('where a second person sees all of %s first', (_, type) => {
  test('no form and no call of an editor puts it live; a working copy waits for review instead', async () => {
    await rule('off')
    const item = await add(type, 'zqone')
    await rule('editors')
    const { editor } = people
    const key = wordsIn(type)
    const typed: Record<string, string> = key ? { [key]: 'zqtwo' } : {}
    const before = await findItem(type, item._id)
    for (const as of ['', 'publish', 'urgent', 'save']) {
      const page = await editor.read(formOf(type, item._id))
      const form = fill(again(page), { ...typed, as })
      if (!key) continue
      const answer = await editor.send(formOf(type, item._id), form)
      expect([as, answer.status]).toEqual([as, 409])
      expect(answer.message).toMatch(/seen by a second person/)
      expect(await findItem(type, item._id)).toEqual(before)
    }
    if (collections.includes(type) || type.api) {
      const ask = await wholeSite()
      const path = type.api ? `/api/popup/admin/${item._id}` : `/api/${type.name}/${item._id}`
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
      if (key) {
        const live = await ask(path, { method: 'PUT', body: JSON.stringify(typed), headers })
        expect(live.status).toBe(403)
        expect((await live.json()).message).toMatch(/second person/)
      }
      expect(await findItem(type, item._id)).toEqual(before)
      const body = JSON.stringify({ ...typed, visibility: 'Draft' })
      if (hasSchedule(type)) expect((await ask(path, { method: 'PUT', body, headers })).status).toBe(200)
      if (hasSchedule(type) && key) {
        const back = await ask(path, { method: 'PUT', body: '{"visibility":"Published"}', headers })
        expect(back.status).toBe(403)
      }
      await rule('off')
      const now = await findItem(type, item._id)
      if (now) await updateItem(type, item._id, { ...now, ...before }, 'tester')
      await rule('editors')
    }
    if (key) {
      const form = fill(await editor.open(formOf(type, item._id)), { ...typed, as: 'review' })
      form.set('review[note]', 'Please look at this')
      expect((await editor.send(formOf(type, item._id), form)).status).toBe(303)
      expect((await copyOf(type, item._id))?.row).toContain('zqtwo')
      expect(await openReview(await database(), type, item._id)).toMatchObject({
        note: 'Please look at this',
      })
      const review = `/admin/review/${type.name}/${item._id}`
      expect(formsIn((await editor.read(review)).html, 'version')).toEqual([])
      const sent = fill(new FormData(), { intent: 'publish', version: '1' })
      expect((await editor.send(review, sent)).status).toBe(403)
      const shown = await people.admin.read(review)
      expect(textOf(shown.html)).toContain('Please look at this')
      const answer = await people.admin.send(review, fill(again(shown), { intent: 'publish' }))
      expect([answer.status, answer.location]).toEqual([303, '/admin/review'])
      expect(JSON.stringify(await findItem(type, item._id))).toContain('zqtwo')
      expect(await lastChange(type.name, item._id)).toMatchObject({
        via: 'copy asked:editor@jaldhara.example',
      })
    }
    if (!type.single) await removeItem(type, item._id, 'tester')
  })
})

test('an editor adds something new as a draft with a request; it is sent back, corrected and published', async () => {
  await rule('editors')
  const { editor, admin } = people
  const form = fill(await editor.open('/admin/announcements?new=1'), {
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
  const empty = await admin.send(review, fill(again(await admin.read(review)), { intent: 'back' }))
  expect([empty.status, empty.errors]).toEqual([400, { note: 'Please say what is to be changed.' }])
  const back = fill(again(await admin.read(review)), { intent: 'back', note: 'Name the day' })
  expect((await admin.send(review, back)).status).toBe(303)
  expect(textOf((await editor.read('/admin/dashboard')).html)).toMatch(
    /Sent back · admin@jaldhara.example “Name the day”/,
  )
  const opened = await editor.read(`/admin/announcements?edit=${id}`)
  expect(textOf(opened.html)).toContain('Name the day')
  const stale = again(await admin.read(review))
  const corrected = fill(again(opened), { content: 'Words, on Monday', as: 'review' })
  expect((await editor.send(`/admin/announcements?edit=${id}`, corrected)).status).toBe(303)
  const late = await admin.send(review, fill(stale, { intent: 'publish' }))
  expect(late.status).toBe(409)
  const seen = again(await admin.read(review))
  expect((await admin.send(review, fill(seen, { intent: 'publish' }))).status).toBe(303)
  expect(await findItem(announcements, id)).toMatchObject({
    visibility: 'Published',
    content: 'Words, on Monday',
  })
  expect(textOf((await editor.read('/admin/dashboard')).html)).toContain('Accepted · admin@jaldhara.example')
})

test('administrators do not publish their own where the rule is for them too, but in an emergency', async () => {
  await rule('everybody')
  const { admin, other } = people
  const item = await createItem(announcements, { ...sampleValues(announcements, 'own'), expiryDate: '' }, 'x')
  const edit = `/admin/announcements?edit=${item._id}`
  const refused = await admin.send(edit, fill(await admin.open(edit), { title: 'Own' }))
  expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/you wrote this yourself/)])
  expect((await admin.send(edit, fill(again(refused), { as: 'review' }))).status).toBe(303)
  const review = `/admin/review/announcements/${item._id}`
  const own = again(await admin.read(review))
  expect((await admin.send(review, fill(own, { intent: 'publish' }))).status).toBe(403)
  expect((await findItem(announcements, item._id))?.title).not.toBe('Own')
  const others = again(await other.read(review))
  expect((await other.send(review, fill(others, { intent: 'publish' }))).status).toBe(303)
  expect((await findItem(announcements, item._id))?.title).toBe('Own')
  const urgent = fill(await admin.open(edit), { title: 'At once', as: 'urgent' })
  expect((await admin.send(edit, urgent)).status).toBe(303)
  expect(await findItem(announcements, item._id)).toMatchObject({ title: 'At once' })
  expect(textOf((await admin.read(`/admin/history?item=${item._id}`)).html)).toContain(
    'changed, without a second person',
  )
})

test('a live text is worked on for days by two people, with nothing lost, and published', async () => {
  await rule('off')
  const { editor, other } = people
  const item = await add(tenders, 'days')
  const edit = `/admin/tenders?edit=${item._id}`
  const first = fill(await editor.open(edit), { description: 'Longer', as: 'copy' })
  expect((await editor.send(edit, first)).status).toBe(303)
  const page = await editor.read(edit)
  expect(page.form?.data.get('description')).toBe('Longer')
  expect(textOf(page.html)).toContain('Working copy: Changes waiting.')
  expect(textOf(page.html)).toContain('Changed, not live yet Description')
  const theirs = fill(await other.open(edit), { description: 'Theirs', location: 'Nilkhola' })
  expect((await other.send(edit, theirs)).status).toBe(303)
  const asked = await editor.send(edit, fill(again(page), { description: 'Mine', estimatedValue: 'NPR 1' }))
  expect(asked.status).toBe(409)
  expect(asked.form?.data.getAll('contested')).toEqual(['description'])
  const chosen = fill(again(asked), { 'take[description]': 'mine' })
  expect((await editor.send(edit, chosen)).status).toBe(303)
  const live = await other.open(`${edit}&live=1`)
  expect((await other.send(`${edit}&live=1`, fill(live, { title: 'Live title' }))).status).toBe(303)
  const opened = await editor.read(edit)
  expect(opened.message).toMatch(/saved this meanwhile. What they changed stands below: Title/)
  expect((await editor.send(edit, fill(again(opened), { as: 'publish' }))).status).toBe(303)
  expect(await findItem(tenders, item._id)).toMatchObject({
    title: 'Live title',
    description: 'Mine',
    location: 'Nilkhola',
    estimatedValue: 'NPR 1',
  })
  expect(await copyOf(tenders, item._id)).toBeUndefined()
  expect(textOf((await other.read('/admin/tenders?waiting=copy')).html)).toContain('0 entries found')
})

test('what both changed is asked when the working copy is opened, and stays unpublished until it is answered', async () => {
  await rule('off')
  const { editor } = people
  const item = await add(announcements, 'asked')
  const seen = { live: item.version, copy: 0 }
  await saveCopy(announcements, item._id, { ...item, title: 'Copy' }, { actor: 'x', publishAt: '', seen })
  await updateItem(announcements, item._id, { ...item, title: 'Live' }, 'y')
  const edit = `/admin/announcements?edit=${item._id}`
  const opened = await editor.read(edit)
  expect(opened.form?.data.getAll('contested')).toEqual(['title'])
  const open = await editor.send(edit, fill(again(opened), { as: 'publish' }))
  expect([open.status, open.errors]).toEqual([400, { title: 'Please choose which one stays.' }])
  const review = await people.admin.read(`/admin/review/announcements/${item._id}`)
  expect(saidIn(review.html)[0]).toContain('in the same places: Title')
  const theirs = fill(again(open), { as: 'publish', 'take[title]': 'theirs' })
  expect((await editor.send(edit, theirs)).status).toBe(303)
  expect((await findItem(announcements, item._id))?.title).toBe('Live')
})

test('a working copy goes out at its time, once; what cannot comes back to who let it out', async () => {
  await rule('off')
  const item = await add(announcements, 'timed')
  const publishAt = '2036-05-01T04:15:00.000Z'
  const save = { actor: 'admin@jaldhara.example', publishAt, seen: { live: item.version, copy: 0 } }
  await saveCopy(announcements, item._id, { ...item, title: 'Timed' }, save)
  expect(await publishDue(new Date('2036-05-01T04:14:59.999Z'))).toBe(0)
  const both = await Promise.all([publishDue(new Date(publishAt)), publishDue(new Date(publishAt))])
  expect(both.reduce((sum, one) => sum + one, 0)).toBe(1)
  const now = await findItem(announcements, item._id)
  expect(now?.title).toBe('Timed')
  expect(await lastChange('announcements', item._id)).toMatchObject({ via: 'copy timed' })
  if (!now) throw new Error('gone')
  const seen = { live: now.version, copy: 0 }
  await saveCopy(announcements, item._id, { ...now, title: 'Mine' }, { ...save, seen })
  await updateItem(announcements, item._id, { ...now, title: 'Theirs' }, 'y')
  expect(await publishDue(new Date('2037-01-01T00:00:00.000Z'))).toBe(0)
  expect(await copyOf(announcements, item._id)).toMatchObject({ publishAt: '', decidedBy: '' })
  expect(await openReview(await database(), announcements, item._id)).toMatchObject({
    state: 'returned',
    askedBy: 'admin@jaldhara.example',
    answer: expect.stringMatching(/could not go out at its time.*Title/),
  })
})

test('an editor’s time counts once an administrator lets it out', async () => {
  await rule('editors')
  const { editor, admin } = people
  const item = await createItem(announcements, { ...sampleValues(announcements, 'let'), expiryDate: '' }, 'x')
  const edit = `/admin/announcements?edit=${item._id}`
  await editor.send(edit, fill(await editor.open(edit), { title: 'Later', as: 'review' }))
  const past = fill(await editor.open(edit), { 'copy[at]': '2020-01-01T10:00' })
  expect((await editor.send(edit, past)).errors).toMatchObject({
    'copy[at]': expect.stringMatching(/has passed/),
  })
  const form = fill(await editor.open(edit), { 'copy[at]': '2036-05-01T10:00', as: 'review' })
  expect((await editor.send(edit, form)).status).toBe(303)
  const later = new Date('2036-06-01T00:00:00.000Z')
  expect(await publishDue(later)).toBe(0)
  const review = `/admin/review/announcements/${item._id}`
  const shown = again(await admin.read(review))
  expect((await admin.send(review, fill(shown, { intent: 'letOut' }))).status).toBe(303)
  expect(await publishDue(later)).toBe(1)
  expect((await findItem(announcements, item._id))?.title).toBe('Later')
})

test('the time at which a copy goes out may be typed in Bikram Sambat', async () => {
  await rule('off')
  const { admin } = people
  const item = await createItem(announcements, { ...sampleValues(announcements, 'bs'), expiryDate: '' }, 'x')
  const edit = `/admin/announcements?edit=${item._id}`
  await admin.send(edit, fill(await admin.open(edit), { title: 'Later', as: 'copy' }))
  const wrong = await admin.send(
    edit,
    fill(await admin.open(edit), { 'copy[at][bs]': '2083-13-01', as: 'copy' }),
  )
  expect([wrong.status, Object.keys(wrong.errors)]).toEqual([400, ['copy[at][bs]']])
  expect(wrong.form?.data.get('copy[at][bs]')).toBe('2083-13-01')
  const day = writeBikram('2027-03-01')
  await admin.send(edit, fill(await admin.open(edit), { 'copy[at][bs]': `${day} 10:00`, as: 'copy' }))
  expect((await copyOf(announcements, item._id))?.publishAt).toBe('2027-03-01T04:15:00.000Z')
  expect((await admin.open(edit)).get('copy[at][bs]')).toBe(`${day} 10:00`)
})

test('an editor’s page takes its place in the menu when an administrator publishes it', async () => {
  await rule('everybody')
  const { editor, other } = people
  const at = async () =>
    (await listItems(menu)).filter(({ href }) => href === '/waits').map(({ under }) => under)
  const path = '/admin/pages?new=1'
  const place = { title: 'Waits', body: 'Text', 'place[menu]': 'header', as: 'review' }
  expect((await editor.send(path, fill(await editor.open(path), place))).status).toBe(303)
  const [page] = (await listItems(pages, { unpublished: true })).filter(({ slug }) => slug === 'waits')
  const review = `/admin/review/pages/${page?._id}`
  const publish = async () => other.send(review, fill(again(await other.read(review)), { intent: 'publish' }))
  expect((await publish()).status).toBe(303)
  expect(await at()).toEqual(['header'])
  const edit = `/admin/pages?edit=${page?._id}`
  const out = fill(await editor.open(edit), { 'place[menu]': '', 'place[footer]': 'footer', as: 'review' })
  expect((await editor.send(edit, out)).status).toBe(303)
  expect(await at()).toEqual(['header'])
  expect((await publish()).status).toBe(303)
  expect(await at()).toEqual(['footer'])
})

test('who asked gets a letter with the answer, where mail is set up', async () => {
  await rule('off')
  config().mail = { url: 'smtp://127.0.0.1:1', from: 'site@jaldhara.example' } as never
  const item = await add(announcements, 'mailed')
  const edit = `/admin/announcements?edit=${item._id}`
  const { editor, admin } = people
  await editor.send(edit, fill(await editor.open(edit), { title: 'Mailed', as: 'review' }))
  const review = `/admin/review/announcements/${item._id}`
  const back = fill(again(await admin.read(review)), { intent: 'back', note: 'Not yet' })
  expect((await admin.send(review, back)).status).toBe(303)
  const letters = await (await database()).selectFrom('outbox').selectAll().execute()
  expect(letters).toMatchObject([
    { recipient: 'editor@jaldhara.example', text: expect.stringContaining('Not yet') },
  ])
  expect(Object.keys(inputsOf(announcements, { ...item }))).toContain('title')
})
