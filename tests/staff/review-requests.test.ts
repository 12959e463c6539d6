import { beforeAll, describe, expect, test } from 'vitest'
import { config } from '~/config/config.server.ts'
import { findLastChange } from '~/content/history/restore.server.ts'
import { createUnlessRepeated } from '~/content/items/create-once.server.ts'
import { createItem, findItem, listItems } from '~/content/items/store.server.ts'
import { toFormInputs } from '~/content/schema/form-inputs.ts'
import { announcements } from '~/content/types/announcements.ts'
import { menu } from '~/content/types/menu.ts'
import { pages } from '~/content/types/pages.ts'
import { requestReview } from '~/content/workflow/reviews.server.ts'
import { changeContent, database } from '~/db/database.server.ts'
import { reviewEn } from '~/routes/staff/review/en.ts'
import { sampleValues } from '../content/samples.ts'
import { fillIn, findForms, textOf } from '../html-form.ts'
import { loadTimeout, siteClient } from '../whole-site.ts'
import { addItem, people, setApprovalRule, signInAll } from './review-steps.ts'
import { rejectedForm } from './staff-site.ts'

beforeAll(signInAll, loadTimeout)

describe('the menu', () => {
  const post = (intent: string) => fillIn(new FormData(), { intent })
  const entries = async () => (await listItems(menu, { unpublished: true })).map(({ _id }) => _id)

  test('is reset only by its button, and only by administrators under the approval rule', async () => {
    await setApprovalRule('off')
    const { _id } = await createItem(menu, { label: 'Own', href: '/contact', under: 'header' }, 'tester')
    for (const intent of ['', 'remove', 'x']) await people.editor.send('/admin/menu?reset=1', post(intent))
    expect(await entries()).toContain(_id)
    await setApprovalRule('editors')
    const refused = await people.editor.send('/admin/menu?reset=1', post('reset'))
    expect(refused.status).toBe(403)
    expect(await entries()).toContain(_id)
    expect((await people.admin.send('/admin/menu?reset=1', post('reset'))).status).toBe(303)
    expect(await entries()).not.toContain(_id)
  })

  test('stores the place of a draft in one transaction, and shows it once the page is published', async () => {
    await setApprovalRule('editors')
    const path = '/admin/pages?new=1'
    const values = { title: 'Zq placed', body: 'Words', 'place[menu]': 'header' }
    const live = fillIn(await people.editor.open(path), { ...values, as: 'save' })
    expect((await people.editor.send(path, live)).status).toBe(403)
    const before = await entries()
    expect(await listItems(pages, { q: 'Zq placed', unpublished: true })).toEqual([])
    const sent = fillIn(await people.editor.open(path), { ...values, as: 'review' })
    expect((await people.editor.send(path, sent)).status).toBe(303)
    const [draft] = await listItems(pages, { q: 'Zq placed', unpublished: true })
    expect(draft?.visibility).toBe('Draft')
    expect(await entries()).toHaveLength(before.length + 1)
    const ask = await siteClient()
    const isShown = async () => (await (await ask('/contact')).text()).includes('Zq placed')
    expect(await isShown()).toBe(false)
    const review = `/admin/review/pages/${draft?._id}`
    const seen = rejectedForm(await people.admin.read(review))
    expect((await people.admin.send(review, fillIn(seen, { intent: 'publish' }))).status).toBe(303)
    expect(await isShown()).toBe(true)
    const afterCreate = () => Promise.reject(new Error('not this'))
    const made = createUnlessRepeated(pages, { ...sampleValues(pages, 'zqnever') }, 'x', {
      newId: undefined,
      afterCreate,
    })
    await expect(made).rejects.toThrow('not this')
    expect(await listItems(pages, { q: 'zqnever', unpublished: true })).toEqual([])
  })
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

test('300 pending reviews are paginated in the requested order without duplicates', async () => {
  await setApprovalRule('off')
  const { admin } = people
  await changeContent(async (within) => {
    for (let at = 0; at < 300; at++) {
      const values = { ...sampleValues(announcements, `wait${at}`), visibility: 'Draft' as const }
      const { _id } = await createItem(announcements, values, 'x', { within })
      await requestReview(within, announcements, _id, 'x', '')
    }
  })
  const addresses = async (query: string) => {
    const { html } = await admin.read(`/admin/review?${query}`)
    return [...html.matchAll(/href="(\/admin\/review\/\w+\/[^"]+)"/g)].map(([, to]) => to)
  }
  const seen: (string | undefined)[] = []
  for (let page = 1; page <= 13; page++) seen.push(...(await addresses(`page=${page}`)))
  expect(seen.length).toBeGreaterThanOrEqual(300)
  expect(new Set(seen).size).toBe(seen.length)
  expect((await addresses('sort=newest'))[0]).toBe(seen.at(-1))
  expect(await addresses('page=999')).toEqual(await addresses(`page=${Math.ceil(seen.length / 24)}`))
  expect(textOf((await admin.read('/admin/review')).html)).toContain('Date, oldest first')
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
  expect(await names({ q: 'zqfound', sort: 'newest' })).toEqual([
    'Zqfound menu',
    'Zqfound road',
    'Zqfound river',
  ])
  expect(await names({ q: 'gate zqnoted' })).toEqual(['Zqfound river'])
  expect(await names({ q: 'झक्कास नदीको' })).toEqual(['Zqfound river'])
  expect(await names({ kind: 'menu' })).toContain('Zqfound menu')
  expect((await names({ q: 'zqfound admin@jaldhara.example' })).toSorted()).toEqual([
    'Zqfound river',
    'Zqfound road',
  ])
  const none = (await admin.read('/admin/review?q=zqnowhere')).html
  expect(textOf(none)).toContain(reviewEn.noneFound)
  const filters = findForms((await admin.read('/admin/review?kind=menu&sort=newest')).html, 'kind')[0]
  expect([filters?.data.get('kind'), filters?.data.get('sort')]).toEqual(['menu', 'newest'])
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
  expect(Object.keys(toFormInputs(announcements, { ...item }))).toContain('title')
})
