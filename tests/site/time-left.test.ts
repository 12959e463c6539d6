import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startSession } from '~/auth/session.server.ts'
import { addStaff } from '~/auth/staff.server.ts'
import { createItem } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { jobs } from '~/content/types/jobs.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'
import { textOf } from '../html-form.ts'
import { loadTimeout, siteClient, siteUrl } from '../whole-site.ts'

const nepal = (moment: string) => new Date(`${moment}+05:45`)
const countdown = /\b(?:today|tomorrow)(?:, \d\d:\d\d)?|\b\d+ days? (?:remaining|left)\b/g

let fetchPath: Awaited<ReturnType<typeof siteClient>>
let staff: Awaited<ReturnType<typeof addStaff>>

beforeAll(async () => {
  clearSite()
  vi.useFakeTimers({ toFake: ['Date'], now: nepal('2026-11-10T00:00:00') })
  fetchPath = await siteClient()
  const tender = {
    ...{ ...sampleValues(tenders, 'tender'), title: 'The tender', status: 'open', category: 'Services' },
    ...{ listing: 'procurement' as const, openingDate: '', file: null, attachments: [] },
    ...{ publishedDate: '2026-11-01', deadline: nepal('2026-11-27T17:00:00').toISOString() },
  }
  await createItem(tenders, tender, 'tester')
  await createItem(tenders, { ...tender, title: 'Another tender', reference: 'another' }, 'tester')
  const job = { ...sampleValues(jobs, 'job'), title: 'The vacancy', postedDate: '2026-11-01' }
  await createItem(jobs, { ...job, applicationDeadline: '2026-11-27' }, 'tester')
  const news = { ...sampleValues(announcements, 'news'), title: 'The news', attachments: [] }
  const days = { publishDate: '2026-11-01', expiryDate: '2026-11-27' }
  await createItem(announcements, { ...news, ...days }, 'tester')
  staff = await addStaff({ email: 'asha@jaldhara.example', role: 'admin' }, 'tester')
}, loadTimeout)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** All pages of the sitemap, and others that show remaining days. */
async function pages() {
  const sitemap = await (await fetchPath('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replace(siteUrl, ''))
  const job = paths.find((path) => path.startsWith('/notice-board/careers/'))
  return [...paths, `${job}/apply`, '/search?q=the', '/admin/dashboard']
}

describe.each([
  ['2026-11-27T16:59:59', 'today', ', 17:00'],
  ['2026-11-26T23:59:59', 'tomorrow', ', 17:00'],
  ['2026-11-20T00:00:00', '7 days remaining', ''],
  ['2026-11-19T23:59:59', '8 days remaining', ''],
])('at %s in Nepal', (at, day, hour) => {
  test(`every page shows “${day}” for items that end on the 27th`, async () => {
    vi.setSystemTime(nepal(at))
    const session = await startSession(new Request(siteUrl), { staffId: staff._id })
    const cookie = session['Set-Cookie'].split(';')[0] ?? ''
    const shown: Record<string, string[]> = {}
    for (const path of await pages()) {
      const response = await fetchPath(path, { cookie })
      expect(response.status, path).toBe(200)
      const countdowns = textOf((await response.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '')).match(
        countdown,
      )
      if (countdowns) shown[path] = [...new Set(countdowns)].sort()
    }
    const soon = !day.startsWith('8')
    const [dayOnly, dayAndHour] = [[day], [day + hour]]
    const both = [...new Set([day, day + hour])]
    expect(shown).toEqual({
      ...(soon && { '/': both, '/admin/dashboard': both, '/notice-board': both }),
      ...(soon && {
        '/notice-board/announcements': dayOnly,
        '/notice-board/announcements/the-news': dayOnly,
      }),
      '/downloads/procurement': dayAndHour,
      '/downloads/procurement/the-tender': dayAndHour,
      '/downloads/procurement/another-tender': dayAndHour,
      '/notice-board/careers': dayOnly,
      '/notice-board/careers/the-vacancy': dayOnly,
      '/notice-board/careers/the-vacancy/apply': dayOnly,
    })
  })
})
