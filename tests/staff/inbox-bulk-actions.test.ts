import { beforeAll, describe, expect, test } from 'vitest'
import { announcedTexts, findForms } from '../html-form.ts'
import { loadTimeout } from '../whole-site.ts'
import { application, cookieOf, message, rowsOf, subscriber } from './received-submissions.ts'
import { staffSite } from './staff-site.ts'

let staff: Awaited<ReturnType<typeof staffSite>>

beforeAll(async () => {
  staff = await staffSite(await cookieOf('admin'))
}, loadTimeout)

const make = {
  messages: () => message(),
  applications: () => application('x'),
  subscribers: () => subscriber(`${Math.random()}@example.com`, null),
}

/** Selects entries of a list and runs a bulk action. */
async function act(path: string, name: string, ids: string[]) {
  const [bar] = findForms((await staff.read(path)).html, 'act')
  const data = bar?.data ?? new FormData()
  data.set('act', name)
  const offered = bar?.choices.filter(([input]) => input === 'chosen').map(([, value]) => value) ?? []
  for (const id of offered) if (ids.includes(id)) data.append('chosen', id)
  return staff.send(path, data)
}

const noticeOn = async (path: string) => announcedTexts((await staff.read(path)).html, 'status').join(' ')

describe.each(['messages', 'applications', 'subscribers'] as const)('a bulk action on %s', (name) => {
  const path = `/admin/${name}`

  test('deletes the selected entries after a confirmation', async () => {
    const [one, other, third] = [await make[name](), await make[name](), await make[name]()]
    const confirmation = await act(path, 'remove', [one._id, other._id])
    expect([confirmation.status, confirmation.html]).toEqual([
      200,
      expect.stringContaining('Delete these 2 entries?'),
    ])
    expect((await rowsOf(name)).map(({ _id }) => _id)).toEqual(
      expect.arrayContaining([one._id, other._id, third._id]),
    )
    const [question] = findForms(confirmation.html, 'meant')
    expect((await staff.send(path, question?.data ?? new FormData())).status).toBe(303)
    expect(await noticeOn(path)).toContain('2 entries deleted.')
    const left = (await rowsOf(name)).map(({ _id }) => _id)
    expect(left).toContain(third._id)
    for (const { _id } of [one, other]) expect(left).not.toContain(_id)
  })

  test('changes nothing without a selection or an action', async () => {
    const { _id } = await make[name]()
    const before = JSON.stringify(await rowsOf(name))
    await act(path, 'remove', [])
    expect(await noticeOn(path)).toContain('Nothing is selected')
    await act(path, 'title=x', [_id])
    expect(await noticeOn(path)).toContain('Choose an action')
    expect(JSON.stringify(await rowsOf(name))).toBe(before)
  })
})

test('several messages are marked as read and as unread', async () => {
  const [one, other] = [await message(), await message()]
  const readOf = async () =>
    (await rowsOf('messages')).flatMap((row) =>
      [one._id, other._id].includes(row._id) ? [Boolean(Reflect.get(row, 'readAt'))] : [],
    )
  await act('/admin/messages', 'read', [one._id, other._id])
  expect(await readOf()).toEqual([true, true])
  await act('/admin/messages', 'unread', [other._id])
  expect((await readOf()).filter(Boolean).length).toBe(1)
})

test('an application links to its vacancy and to other applications of the same person', async () => {
  const email = 'again@example.com'
  for (const job of ['a', 'b']) await application(job, { email })
  const { html } = await staff.read('/admin/applications?q=again%40example.com')
  expect(html).toContain('All 2 applications of this person')
  expect(html).toContain('/admin/applications?q=again%40example.com')
})
