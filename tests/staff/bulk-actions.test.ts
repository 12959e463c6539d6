import { describe, expect, test } from 'vitest'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { listBulkActions } from '~/content/items/bulk-actions.server.ts'
import { createItem, findItem, listItems, removeItem, updateItem } from '~/content/items/store.server.ts'
import { adminPathOf, type ContentType } from '~/content/schema/define.ts'
import { announcements } from '~/content/types/announcements.ts'
import { faqs } from '~/content/types/faqs.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'
import { sampleValues } from '../content/samples.ts'
import { announcedTexts, findForms, type HtmlForm } from '../html-form.ts'
import { pickRepresentatives } from '../representatives.ts'
import { cookieOf } from './received-submissions.ts'
import { staffSite } from './staff-site.ts'

const staff = await staffSite(await cookieOf('admin'))

/** The form of bulk actions below a list. */
function barIn(html: string): HtmlForm {
  const [bar] = findForms(html, 'act')
  if (!bar) throw new Error('There are no bulk actions.')
  return bar
}

const boxOf = (bar: HtmlForm, id: string) =>
  bar.choices.find(([name, value]) => name === 'chosen' && value.startsWith(`${id}:`))?.[1] ?? ''

/** Selects entries of the current list and runs a bulk action. */
async function act(path: string, name: string, ids: string[], more: Record<string, string> = {}) {
  const bar = barIn((await staff.read(path)).html)
  bar.data.set('act', name)
  for (const id of ids) bar.data.append('chosen', boxOf(bar, id))
  for (const [key, value] of Object.entries(more)) bar.data.set(key, value)
  return staff.send(path, bar.data)
}

/** Confirms a dialog. */
async function confirm(path: string, { html }: { html: string }) {
  const [question] = findForms(html, 'meant')
  if (!question) throw new Error('There is no confirmation dialog.')
  return staff.send(path, question.data)
}

const noticeOf = async (path: string) => {
  const { html } = await staff.read(path)
  const undo = findForms(html, 'change').find(({ data }) => data.get('intent') === 'undo')
  return { message: announcedTexts(html, 'status').join(' '), undo }
}

const types: ContentType[] = contentTypes.filter(
  ({ singletonId, api: { notInApi }, staffOnly }: ContentType) =>
    singletonId === undefined && !notInApi && !staffOnly,
)

/** Representatives of all types that the store treats differently. */
const representatives = pickRepresentatives(
  types,
  ({ fields, site: { slugFrom }, dateField, expiryField }) => [
    JSON.stringify(['visibility' in fields, Boolean(slugFrom)]),
    `dated ${Boolean(dateField)}`,
    `until ${Boolean(expiryField)}`,
    ...Object.values(fields).map(
      (field) => `${Boolean(getFieldFileSupport(field))} ${Boolean(field.unique)}`,
    ),
  ],
)

describe.each(representatives.map((type) => [type.name, type] as const))('a bulk action on %s', (_, type) => {
  test('unpublishes, publishes and deletes items, records each change, and undoes them together', async () => {
    const path = adminPathOf(type)
    const made = []
    for (const mark of ['one', 'two', 'three'])
      made.push(await createItem(type, sampleValues(type, mark), 'tester'))
    const ids = made.map(({ _id }) => _id)
    const states = async () =>
      (await Promise.all(ids.map((id) => findItem(type, id)))).map(
        (item) => item && Reflect.get(item, 'visibility'),
      )
    const list = `${path}?sort=-updatedAt`
    if ('visibility' in type.fields) {
      const response = await act(list, 'draft', ids)
      // Hidden items need no confirmation.
      expect([
        response.status,
        response.status === 200 ? (await confirm(list, response)).status : 303,
      ]).toEqual([expect.any(Number), 303])
      expect(await states()).toEqual(['Draft', 'Draft', 'Draft'])
      expect((await act(list, 'publish', ids)).status).toBe(303)
      expect(await states()).toEqual(['Published', 'Published', 'Published'])
    }
    await noticeOf(list)
    const question = await act(list, 'remove', ids)
    expect([question.status, await states()]).not.toContain(undefined)
    expect(question.html).toContain('Delete these 3 entries?')
    expect((await confirm(list, question)).status).toBe(303)
    expect(await states()).toEqual([undefined, undefined, undefined])
    const db = await database()
    const changes = db.selectFrom('changes').select(['action', 'actor']).where('type', '=', type.name)
    const removed = await changes.where('action', '=', 'remove').where('itemId', 'in', ids).execute()
    expect(removed.length).toBe(3)
    const { message, undo } = await noticeOf(list)
    expect(message).toContain('3 entries deleted.')
    await staff.send(list, undo?.data ?? new FormData())
    expect((await noticeOf(list)).message).toContain('Undone: 3.')
    const back = await Promise.all(ids.map((id) => findItem(type, id)))
    expect(back.map((item) => item?._id)).toEqual(ids)
    for (const id of ids) await removeItem(type, id, 'tester')
  })

  test('sets every offered value', async () => {
    const path = `${adminPathOf(type)}?sort=-updatedAt`
    const { _id } = await createItem(type, sampleValues(type, 'set'), 'tester')
    for (const { name } of listBulkActions(type).filter(({ group }) => group)) {
      const [key = '', value = ''] = name.split('=')
      expect((await act(path, name, [_id])).status).toBe(303)
      expect([name, String(Reflect.get({ ...(await findItem(type, _id)) }, key))]).toEqual([name, value])
    }
    await removeItem(type, _id, 'tester')
  })
})

const path = '/admin/announcements?sort=-updatedAt'
const announce = (title: string, more: object = {}) =>
  createItem(
    announcements,
    { ...sampleValues(announcements, title), title, publishDate: nepalDay(), expiryDate: '', ...more },
    'tester',
  )

describe('a failed bulk action', () => {
  test('reports the reason, and the other items succeed', async () => {
    const [changed, gone, fine] = [await announce('Changed'), await announce('Gone'), await announce('Fine')]
    const bar = barIn((await staff.read(path)).html)
    bar.data.set('act', 'isPinned=false')
    for (const { _id } of [changed, gone, fine]) bar.data.append('chosen', boxOf(bar, _id))
    await updateItem(announcements, changed._id, { ...changed, title: 'By another' }, 'another')
    await removeItem(announcements, gone._id, 'another')
    await staff.send(path, bar.data)
    const { message } = await noticeOf(path)
    expect(message).toContain('1 entry changed, Pinned: Not pinned.')
    expect(message).toContain('2 failed:')
    expect(message).toContain('“By another”: somebody changed it meanwhile: look at it again.')
    expect(message).toContain('“Announcement”: it is not there any more.')
    expect((await findItem(announcements, changed._id))?.isPinned).toBe(changed.isPinned)
    expect((await findItem(announcements, fine._id))?.isPinned).toBe(false)
  })

  test.each([
    ['nothing', 'publish', 'Nothing is selected'],
    ['an unknown action', 'title=x', 'Choose an action'],
  ])('%s changes nothing and shows a message', async (what, name, message) => {
    const { _id } = await announce('Still')
    const before = await findItem(announcements, _id)
    await act(path, name, what === 'nothing' ? [] : [_id])
    expect((await noticeOf(path)).message).toContain(message)
    expect(await findItem(announcements, _id)).toEqual(before)
  })
})

describe('the option to select all matches', () => {
  test('selects items of all pages, and no others', async () => {
    for (let count = 0; count < 30; count++)
      await createItem(faqs, { q: `Zurmang ${count}?`, a: 'Yes.' }, 'tester')
    const others = (await listItems(faqs)).filter(({ q }) => !q.startsWith('Zurmang')).length
    const list = '/admin/faqs?q=zurmang'
    const bar = barIn((await staff.read(list)).html)
    expect(bar.choices).toContainEqual(['all', '1'])
    expect(bar.html).toContain('Select all 30')
    const response = await act(list, 'remove', [], { all: '1' })
    expect(response.html).toContain('Delete these 30 entries?')
    expect(response.html).toContain('and 20 more')
    await confirm(list, response)
    expect((await listItems(faqs)).length).toBe(others)
    const { undo } = await noticeOf('/admin/faqs')
    await staff.send('/admin/faqs', undo?.data ?? new FormData())
    const all = await listItems(faqs)
    expect(all.filter(({ q }) => q.startsWith('Zurmang')).map(({ q }) => q)).toEqual(
      Array.from({ length: 30 }, (_, count) => `Zurmang ${count}?`),
    )
  })
})

test('bulk publishing reports items that stay hidden, and restores withdrawn ones', async () => {
  const later = await announce('Later', { visibility: 'Draft', publishAt: '2099-01-01T00:00:00.000Z' })
  const ended = await announce('Ended', { unpublishAt: '2020-01-01T00:00:00.000Z' })
  await act(path, 'publish', [later._id, ended._id])
  expect((await noticeOf(path)).message).toContain('1 is not public now')
  expect((await findItem(announcements, ended._id))?.unpublishAt).toBe('')
})

test('bulk undo skips items that changed again', async () => {
  const [one, other] = [await announce('One'), await announce('Other')]
  await act(path, 'isPinned=false', [one._id, other._id])
  const { undo } = await noticeOf(path)
  const now = await findItem(announcements, one._id)
  if (now) await updateItem(announcements, one._id, { ...now, title: 'One more' }, 'another')
  await staff.send(path, undo?.data ?? new FormData())
  const { message } = await noticeOf(path)
  expect(message).toContain('Undone: 1. 1 cannot be undone')
})
