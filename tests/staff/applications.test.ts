import { beforeEach, describe, expect, test } from 'vitest'
import { createItem, removeItem } from '~/content/items/store.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import { contentVersion, database } from '~/db/database.server.ts'
import { getPrivateFilesStore } from '~/files/storage/storage.server.ts'
import { queueMail } from '~/mail/outbox.server.ts'
import * as applications from '~/routes/staff/inbox/applications.tsx'
import * as cv from '~/routes/staff/inbox/cv.ts'
import { sampleValues } from '../content/samples.ts'
import { announcedTexts, fieldErrors, fillIn, findForms, textOf } from '../html-form.ts'
import { loadTimeout } from '../whole-site.ts'
import { clerk, emptyInbox, vacancy } from './inbox-site.ts'
import { answer, application, args, cookieOf, rowsOf } from './received-submissions.ts'
import { staffSite } from './staff-site.ts'

beforeEach(emptyInbox)

const load = (query = '') => applications.loader(args(`/admin/applications${query}`, clerk))

async function changes() {
  return JSON.stringify(await (await database()).selectFrom('changes').selectAll().execute())
}

describe('applications', () => {
  test('are filtered by vacancy, and remain when it is deleted', async () => {
    const [open, gone] = [await vacancy('open'), await vacancy('gone')]
    const [first, second] = [await application(open._id), await application(gone._id)]
    await application('never-known')
    await removeItem(jobs, gone._id, 'tester')
    const { screen, vacancies, unread } = (await load()).data
    expect([screen.list.total, unread]).toEqual([3, 3])
    expect(screen.list.items.map(({ vacancy }) => [vacancy.title, vacancy.isDeleted])).toEqual([
      ['', true],
      ['text gone', true],
      ['text open', false],
    ])
    expect(vacancies).toHaveLength(3)
    expect((await load(`?job=${open._id}`)).data.screen.list.items.map(({ _id }) => _id)).toEqual([first._id])
    expect((await load(`?job=${gone._id}`)).data.screen.list.items.map(({ _id }) => _id)).toEqual([
      second._id,
    ])
    expect((await load(`?q=${second.email.toUpperCase()}`)).data.screen.list.total).toBe(1)
    expect((await load('?job=nonsense')).data.screen.list.total).toBe(3)
  })

  test('a CV downloads under its own name and is not cached', async () => {
    const { _id } = await application('x')
    const path = `/admin/applications/${_id}/cv`
    const { status, headers, body } = await answer(() => cv.loader(args(path, clerk, undefined, { id: _id })))
    expect(status).toBe(200)
    expect(await body?.text()).toBe(`%PDF-1.7 ${_id}`)
    expect(headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="[^"]+"; filename\*=UTF-8''%E0%A4%AC/,
    )
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Type')).toBe('application/pdf')
  })

  test('the download name of a CV starts no formula', async () => {
    const { _id, cv: storedCv } = await application('x')
    const renamed = { cv: JSON.stringify({ ...storedCv, fileName: '=sum(A1).pdf' }) }
    await (await database()).updateTable('applications').set(renamed).where('_id', '=', _id).execute()
    const path = `/admin/applications/${_id}/cv`
    const { headers } = await answer(() => cv.loader(args(path, clerk, undefined, { id: _id })))
    expect(headers.get('Content-Disposition')).toContain(`filename="'=sum(A1).pdf"`)
  })

  test.each(['unknown', '', '../../site.db', "' or 1=1 --"])('responds 404 for the CV of %j', async (id) => {
    const { status, headers } = await answer(() =>
      cv.loader(args('/admin/applications/x/cv', clerk, undefined, { id })),
    )
    expect([status, headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  })

  test('are deleted with the CV and the queued e-mails, without a trace in the history', async () => {
    const [one, other] = [await application('x'), await application('x')]
    await queueMail(await database(), {
      to: one.email,
      subject: `Your application [${one.reference}]`,
      text: 'x',
    })
    const before = await changes()
    const versionBefore = contentVersion()
    const path = `/admin/applications?delete=${one._id}`
    await answer(() => applications.action(args(path, clerk, { intent: 'remove', id: one._id })))
    expect(await rowsOf('applications')).toMatchObject([{ _id: other._id }])
    expect(await rowsOf('outbox')).toEqual([])
    expect(await getPrivateFilesStore().has(one.cv.name)).toBe(false)
    expect(await getPrivateFilesStore().has(other.cv.name)).toBe(true)
    expect(await changes()).toBe(before)
    // Cached pages show the number of applications.
    expect(contentVersion()).toBeGreaterThan(versionBefore)
  })
})

test('applications are found by phone number in any format, by cover letter and by vacancy', async () => {
  const vacancy = await createItem(jobs, { ...sampleValues(jobs, 'gate'), title: 'Gate Keeper' }, 'tester')
  const sent = await application(vacancy._id, { phone: '+977 984-1234567', letter: 'I kept the siren.' })
  await application('gone', { phone: '+977 9800000000', letter: 'Dear all' })
  const found = async (q: string) =>
    (await applications.loader(args(`/admin/applications?q=${encodeURIComponent(q)}`, clerk))).data.screen
      .list.items
  for (const q of ['9841234567', '+977 984', '(984) 123-4567', 'SIREN', 'gate keeper', sent.reference])
    expect(await found(q)).toMatchObject([{ _id: sent._id }])
  expect(await found('977')).toHaveLength(2)
  expect(await found('12 siren')).toEqual([])
})

describe('stage and note', { timeout: loadTimeout }, () => {
  const path = '/admin/applications'
  const open = async (id: string, cookie = clerk) => {
    const { html } = await (await staffSite(cookie)).read(path)
    return ownForm(html, id)
  }
  const ownForm = (html: string, id: string) => {
    const form = findForms(html, 'stage').find(({ data }) => data.get('id') === id)
    if (!form) throw new Error('There is no form of this application.')
    return form
  }
  const send = async (form: FormData, cookie = clerk) => (await staffSite(cookie)).send(path, form)
  const stored = async (id: string) => (await rowsOf('applications')).find(({ _id }) => _id === id)

  test('start as received, are stored with person and time, and appear in the history', async () => {
    const { _id, reference, at: sent } = await application('x')
    const { data, html } = await open(_id)
    expect(textOf(html)).toContain('Received')
    expect([data.get('stage'), data.get('note')]).toEqual(['received', ''])
    fillIn(data, { stage: 'shortlisted', note: 'Knows the gates.\nCall in the evening.' })
    expect((await send(data)).status).toBe(303)
    const row = await stored(_id)
    expect(row).toMatchObject({ stage: 'shortlisted', note: 'Knows the gates.\nCall in the evening.' })
    expect(row?.changedBy).toMatch(/^editor-/)
    expect(row?.changedAt && row.changedAt > sent && row.readAt).toBe(row?.changedAt)

    const site = await staffSite(clerk)
    const list = await site.read(path)
    expect(announcedTexts(list.html, 'status')).toContain('Saved.')
    expect(textOf(list.html)).toContain(`Shortlisted · Changed by ${row?.changedBy}, `)
    const history = textOf((await site.read(`/admin/history?item=${_id}`)).html)
    expect(history).toContain(`Application ${reference} changed`)
    expect(history).toContain('Stage Received Shortlisted Note Knows the gates. Call in the evening.')
    expect((await site.read(`/admin/history?q=${reference}`)).html).toContain(`?q=${reference}"`)
  })

  test('show a concurrent change and preserve the submitted values', async () => {
    const { _id } = await application('x')
    const other = await cookieOf('editor')
    const [{ data: first }, { data: late }] = [await open(_id), await open(_id, other)]
    await send(fillIn(first, { stage: 'invited', note: 'Monday at ten.' }))
    const refused = await send(fillIn(late, { stage: 'not-selected', note: 'No licence.' }), other)
    expect(refused.status).toBe(409)
    const form = ownForm(refused.html, _id)
    expect(announcedTexts(form.html)[0]).toMatch(/^editor-\S+ changed the stage or note/)
    expect([form.data.get('stage'), form.data.get('note')]).toEqual(['not-selected', 'No licence.'])
    expect(textOf(refused.html)).toContain('Monday at ten.')
    expect(await stored(_id)).toMatchObject({ stage: 'invited', note: 'Monday at ten.' })
    expect((await send(form.data, other)).status).toBe(303)
    expect(await stored(_id)).toMatchObject({ stage: 'not-selected', note: 'No licence.' })
  })

  test('show rejected values again and change nothing', async () => {
    const { _id } = await application('x')
    const { data } = await open(_id)
    const before = await changes()
    const long = await send(fillIn(data, { stage: 'invited', note: 'x'.repeat(2001) }))
    expect(long.status).toBe(400)
    const form = ownForm(long.html, _id)
    expect(fieldErrors(form.html).note).toContain('2,000')
    expect([form.data.get('stage'), String(form.data.get('note')).length]).toEqual(['invited', 2001])
    expect((await send(fillIn(data, { stage: 'constructor', note: '' }))).status).toBe(400)
    expect((await send(fillIn(data, { stage: 'received', note: '' }))).status).toBe(303)
    expect((await send(fillIn(data, { stage: 'invited', id: 'unknown' }))).status).toBe(303)
    expect(await stored(_id)).toMatchObject({ stage: 'received', note: '', changedAt: null })
    expect(await changes()).toBe(before)
  })

  test('filter the list, and the search includes the note', async () => {
    const [one, other] = [await application('x'), await application('x')]
    await send(fillIn((await open(one._id)).data, { stage: 'shortlisted', note: 'Speaks Tharu.' }))
    const idsOf = async (query: string) => (await load(query)).data.screen.list.items.map(({ _id }) => _id)
    expect(await idsOf('?stage=shortlisted')).toEqual([one._id])
    expect(await idsOf('?stage=received')).toEqual([other._id])
    expect(await idsOf('?stage=invited')).toEqual([])
    expect(await idsOf('?stage=nonsense')).toHaveLength(2)
    expect(await idsOf('?q=tharu')).toEqual([one._id])
  })

  test('are removed from the history with the application', async () => {
    const { _id } = await application('x')
    await send(fillIn((await open(_id)).data, { stage: 'invited', note: 'Secret of Bikash' }))
    expect(await changes()).toContain('Secret of Bikash')
    await answer(() => applications.action(args(path, clerk, { intent: 'remove', id: _id })))
    expect(await changes()).not.toContain('Secret of Bikash')
  })
})

test(
  'the list of jobs shows the number of applications and links to them',
  async () => {
    const [wanted, quiet] = [await vacancy('wanted'), await vacancy('quiet')]
    const one = await application(wanted._id)
    await application(wanted._id)
    await application('x')
    const { read } = await staffSite(clerk)
    const { html } = await read('/admin/jobs?q=text+wanted')
    const [, link = '', label] =
      /<a[^>]* href="(\/admin\/applications\?job=[^"]+)"[^>]*>([^<]+)</.exec(html) ?? []
    expect(label).toBe('2 applications')
    const list = await read(link)
    expect(textOf(list.html)).toContain('2 applications found')
    expect(list.html).toContain(`item-${one._id}`)
    expect(textOf((await read('/admin/jobs?q=text+quiet')).html)).toContain('no applications')
    expect(quiet._id).not.toBe(wanted._id)
  },
  loadTimeout,
)

test('an application links to its vacancy and to other applications of the same person', async () => {
  const email = 'again@example.com'
  for (const job of ['a', 'b']) await application(job, { email })
  const { html } = await (await staffSite(clerk)).read('/admin/applications?q=again%40example.com')
  expect(html).toContain('All 2 applications of this person')
  expect(html).toContain('/admin/applications?q=again%40example.com')
})
