import { beforeEach, describe, expect, test, vi } from 'vitest'
import { removeItem } from '~/content/items/store.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import { contentVersion, database } from '~/db/database.server.ts'
import { getPrivateFilesStore } from '~/files/storage/storage.server.ts'
import { queueMail } from '~/mail/outbox.server.ts'
import * as applications from '~/routes/staff/inbox/applications.tsx'
import * as cv from '~/routes/staff/inbox/cv.ts'
import { entriesOf, openFiles } from '../files/zip.ts'
import { announcedTexts, fieldErrors, fillIn, findForms, textOf } from '../html-form.ts'
import { loadTimeout, siteClient } from '../whole-site.ts'
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

  test.each(['unknown', '../../site.db'])('responds 404 for the CV of %j', async (id) => {
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

  test('are removed from the history with the application', async () => {
    const { _id } = await application('x')
    await send(fillIn((await open(_id)).data, { stage: 'invited', note: 'Secret of Bikash' }))
    expect(await changes()).toContain('Secret of Bikash')
    await answer(() => applications.action(args(path, clerk, { intent: 'remove', id: _id })))
    expect(await changes()).not.toContain('Secret of Bikash')
  })
})

describe('the exports of applications', { timeout: loadTimeout }, () => {
  const save = async (path: string, cookie = clerk) => {
    const ask = await siteClient()
    return ask(path, { cookie })
  }

  test('include a CSV file without formulas', async () => {
    const { _id } = await vacancy('table')
    await application(_id, { name: '=HYPERLINK("https://a.example")', letter: 'One,\n"two"', phone: '0984' })
    await application(_id, { name: '@sum', phone: '+977 98', letter: '-1' }, 'ne')
    await application('other', { name: 'Else' })
    const response = await save(`/admin/applications.csv?job=${_id}`)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toContain('filename="applications-text-table.csv"')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8')
    expect(text).toMatch(/^\uFEFFReference,Sent \(Nepal time\),Vacancy,Name,/)
    expect(text).toContain(`,text table,'@sum,`)
    expect(text).toContain(`,'+977 98,Received,,,'-1,`)
    expect(text).toContain(`,"'=HYPERLINK(""https://a.example"")",`)
    expect(text).toContain('"One,\n""two"""')
    expect(text).toMatch(/,CV,Language\r\n/)
    expect([...text.matchAll(/\.pdf"?,(English|Nepali)\r\n/g)].map(([, language]) => language)).toEqual([
      'Nepali',
      'English',
    ])
    expect(text).not.toContain('Else')
    const narrowed = await save(`/admin/applications.csv?job=${_id}&q=sum`)
    expect((await narrowed.text()).split('\r\n')).toHaveLength(3)
  })

  test('include a ZIP file of all CVs, named by applicant, with a list of missing ones', async () => {
    const { _id } = await vacancy('packed')
    const [one, lost] = [
      await application(_id, { name: 'सीता / राई' }),
      await application(_id, { name: 'Gone' }),
    ]
    const formulas = []
    for (const sign of '=+-@＝') formulas.push(await application(_id, { name: `${sign}sum(A1)` }))
    await application('other')
    await getPrivateFilesStore().remove(lost.cv.name)
    const response = await save(`/admin/applications.zip?job=${_id}`)
    expect(response.headers.get('Content-Disposition')).toContain('filename="CVs-text-packed.zip"')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const zip = Buffer.from(await response.arrayBuffer())
    expect(String(zip.length)).toBe(response.headers.get('Content-Length'))
    const entries = entriesOf(zip).map(({ name, bytes }) => [name, bytes.toString()])
    expect(entries).toEqual([
      ...formulas.toReversed().map((one) => [`'${one.name} ${one.reference}.pdf`, `%PDF-1.7 ${one._id}`]),
      [`सीता _ राई ${one.reference}.pdf`, `%PDF-1.7 ${one._id}`],
      ['Lost CVs.txt', `These CVs are lost from the server:\r\n\r\n${lost.reference} Gone\r\n`],
    ])
  })

  test.runIf(process.platform === 'linux')('opens each CV only when it is read, and closes it', async () => {
    const { _id } = await vacancy('open')
    for (let count = 0; count < 3; count++) await application(_id)
    const response = await save(`/admin/applications.zip?job=${_id}`)
    expect(await openFiles()).toBe(0)
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await vi.waitUntil(async () => (await openFiles()) === 0)
  })

  test.each(['csv', 'zip'])('require a signed-in account and a vacancy: %s', async (ending) => {
    const { _id } = await vacancy(`private ${ending}`)
    await application(_id)
    const refused = await save(`/admin/applications.${ending}?job=${_id}`, '')
    expect([refused.status, refused.headers.get('Location')?.slice(0, 12)]).toEqual([302, '/login?next='])
    for (const query of ['', '?job=unknown', "?job=' or 1=1 --"]) {
      const answer = await save(`/admin/applications.${ending}${query}`)
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
      expect(await answer.text()).toContain('Choose a vacancy')
    }
  })
})
