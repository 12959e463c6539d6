import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '~/db/database.server.ts'
import { removeMessage, removeSubscriber } from '~/inbox/delete.server.ts'
import { queueMail } from '~/mail/outbox.server.ts'
import { announcedTexts, findForms, textOf } from '../html-form.ts'
import { application, cookieOf, message, rowsOf, subscriber } from './received-submissions.ts'
import { staffSite } from './staff-site.ts'

const staff = await staffSite(await cookieOf('admin'))

const inboxes = [
  { name: 'messages', one: 'message', make: (mark: string) => message({ name: mark }) },
  { name: 'applications', one: 'application', make: (mark: string) => application('x', { name: mark }) },
  { name: 'subscribers', one: 'subscriber', make: (mark: string) => subscriber(`${mark}@a.example`, null) },
] as const

beforeEach(async () => {
  const db = await database()
  for (const name of ['messages', 'applications', 'subscribers', 'outbox'] as const)
    await db.deleteFrom(name).execute()
})

/** The ids of the listed entries. */
const idsIn = (html: string) =>
  findForms(html, 'act').flatMap(({ choices }) =>
    choices.filter(([name]) => name === 'chosen').map(([, id]) => id),
  )

describe.each(inboxes)('the list of $name', ({ name, one, make }) => {
  const path = `/admin/${name}`
  const read = async (query = '') => (await staff.read(`${path}${query}`)).html
  const idsOf = async (query: string) => idsIn(await read(query))
  const idsLeft = async () => (await rowsOf(name)).map(({ _id }) => _id)

  async function act(action: string, ids: string[]) {
    const [bar] = findForms(await read(), 'act')
    if (!bar) throw new Error('There are no bulk actions.')
    bar.data.set('act', action)
    for (const id of ids) bar.data.append('chosen', id)
    return staff.send(path, bar.data)
  }

  test('has pages, and a page beyond the last shows the last', async () => {
    const made: string[] = []
    for (let count = 0; count < 26; count++) made.push((await make(`n${count}`))._id)
    const [first, last] = [await idsOf(''), await idsOf('?page=2')]
    expect([first.length, last.length]).toEqual([24, 2])
    expect(new Set([...first, ...last])).toEqual(new Set(made))
    if (name !== 'subscribers') expect(first[0]).toBe(made.at(-1))
    expect(await idsOf('?page=999999999')).toEqual(last)
    for (const page of ['0', '-1', 'abc', '1e9']) expect(await idsOf(`?page=${page}`)).toEqual(first)
    expect(textOf(await read())).toContain('Page 1 of 2')
  })

  test('finds what is searched, and nothing by patterns', async () => {
    expect(textOf(await read())).toContain(`No ${name} yet.`)
    const { _id } = await make('Zurmang100%')
    await make('another')
    expect(await idsOf('?q=zURMANG100%25')).toEqual([_id])
    for (const q of ["' or 1=1 --", '_urmang', 'x'.repeat(10_000)]) {
      const html = await read(`?q=${encodeURIComponent(q)}`)
      expect([idsIn(html), textOf(html).includes(`No ${name} match your search. Show all`)]).toEqual([
        [],
        true,
      ])
    }
    expect(await idsOf('?q=%00')).toHaveLength(2)
  })

  test('counts each state as it filters it', async () => {
    for (const mark of ['a', 'b', 'c']) await make(mark)
    const [, states = ''] = /aria-label="States"([\s\S]*?)<\/nav>/.exec(await read('?state=read')) ?? []
    const links = [...states.matchAll(/href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)]
    expect(links.length).toBeGreaterThan(1)
    for (const [, href = '', label = ''] of links) {
      const { html } = await staff.read(href.replaceAll('&amp;', '&'))
      expect([href, idsIn(html).length]).toEqual([href, Number(/\d+$/.exec(textOf(label))?.[0])])
    }
    expect(await idsOf('?state=nonsense')).toHaveLength(3)
  })

  test('deletes one entry after a confirmation, for good', async () => {
    const [{ _id }, other] = [await make('gone'), await make('stays')]
    const dialog = `${path}?delete=${_id}&q=gone`
    const { html } = await staff.read(dialog)
    expect(textOf(html)).toContain('will be deleted permanently.')
    const form = findForms(html, 'id').find(({ data }) => data.get('intent') === 'remove')?.data
    const done = await staff.send(dialog, form ?? new FormData())
    expect([done.status, done.location]).toEqual([303, `${path}?q=gone`])
    expect(await idsLeft()).toEqual([other._id])
    const gone = await staff.read(dialog)
    expect([gone.status, announcedTexts(gone.html, 'status')[0]]).toEqual([
      404,
      `This ${one} no longer exists.`,
    ])
  })

  test('deletes several entries after a confirmation, and nothing without a selection', async () => {
    const [a, b, c] = [await make('a'), await make('b'), await make('c')]
    for (const [action, ids, said] of [
      ['remove', [], 'Nothing is selected'],
      ['title=x', [a._id], 'Choose an action'],
    ] as const) {
      await act(action, [...ids])
      expect(announcedTexts(await read(), 'status').join()).toContain(said)
    }
    const confirmation = await act('remove', [a._id, b._id])
    expect(confirmation.html).toContain('Delete these 2 entries?')
    expect(await idsLeft()).toHaveLength(3)
    const [question] = findForms(confirmation.html, 'meant')
    expect((await staff.send(path, question?.data ?? new FormData())).status).toBe(303)
    expect(announcedTexts(await read(), 'status').join()).toContain('2 entries deleted.')
    expect(await idsLeft()).toEqual([c._id])
  })

  test.skipIf(name === 'subscribers')('marks one and several entries as read and as unread', async () => {
    const [a, b] = [await make('a'), await make('b')]
    const readIds = () => idsOf('?state=read')
    const mark = async () => {
      const form = findForms(await read(), 'id').find(({ data }) => data.get('id') === a._id)
      await staff.send(`${path}?state=unread`, form?.data ?? new FormData())
    }
    await mark()
    expect(await readIds()).toEqual([a._id])
    expect(textOf(await read())).toContain('1 unread')
    await mark()
    expect(await readIds()).toEqual([])
    await act('read', [a._id, b._id])
    expect(await readIds()).toHaveLength(2)
    await act('unread', [b._id])
    expect(await readIds()).toEqual([a._id])
  })
})

test('a deleted message or subscriber leaves no queued e-mail and no trace in the history', async () => {
  const db = await database()
  const [gone, stays] = [await message(), await message()]
  const { _id, email } = await subscriber('reader@example.com', '2026-02-01T00:00:00.000Z')
  for (const { reference } of [gone, stays])
    await queueMail(db, { to: 'info@jaldhara.example', subject: `Canal [${reference}]`, text: 'x' })
  await queueMail(db, { to: email, subject: 'News', text: 'https://a/newsletter/unsubscribe?token=x' })
  await queueMail(db, { to: email, subject: 'Your application', text: 'x' })
  const countChanges = async () => (await db.selectFrom('changes').select('sequence').execute()).length
  const before = await countChanges()
  expect([await removeMessage(gone._id), await removeMessage(gone._id)]).toEqual([true, false])
  expect(await removeSubscriber(_id)).toBe(true)
  const subjects = (await rowsOf('outbox')).map(({ subject }) => subject)
  expect(subjects.sort()).toEqual([`Canal [${stays.reference}]`, 'Your application'])
  expect(await countChanges()).toBe(before)
})
