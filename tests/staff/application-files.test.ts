import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getPrivateFilesStore } from '~/files/storage/storage.server.ts'
import { entriesOf, openFiles } from '../files/zip.ts'
import { loadTimeout, siteClient } from '../whole-site.ts'
import { clerk, emptyInbox, vacancy } from './inbox-site.ts'
import { application } from './received-submissions.ts'
import { staffSite } from './staff-site.ts'

beforeEach(emptyInbox)

describe('the exports of applications', { timeout: loadTimeout }, () => {
  const save = async (path: string, cookie = clerk) => {
    const ask = await siteClient()
    return ask(path, { cookie })
  }

  test('are offered for a single vacancy, with the filters of the list', async () => {
    const { _id } = await vacancy('offered')
    await application(_id)
    const { read } = await staffSite(clerk)
    const linksOf = (html: string) =>
      [...html.matchAll(/href="([^"]+)"/g)]
        .map(([, href = '']) => href)
        .filter((href) => /\.(csv|zip)/.test(href))
    expect(linksOf((await read('/admin/applications')).html)).toEqual([])
    expect(linksOf((await read(`/admin/applications?job=${_id}&stage=received`)).html)).toEqual([
      `/admin/applications.csv?job=${_id}&amp;stage=received`,
      `/admin/applications.zip?job=${_id}&amp;stage=received`,
    ])
  })

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
