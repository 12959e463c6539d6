import { beforeAll, describe, expect, test } from 'vitest'
import { createItem } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { jobs } from '~/content/types/jobs.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { languages, localizePath } from '~/i18n/language.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { listsEn } from '~/ui/lists/en.ts'
import { listsNe } from '~/ui/lists/ne.ts'
import { sampleValues } from '../content/samples.ts'
import { fill, formsIn, textOf } from '../html-form.ts'
import { patience, wholeSite } from '../whole-site.ts'

const today = nepalDay()
const [then, before, later] = [addDays(today, -400), addDays(today, -390), addDays(today, 30)]

const words = { en: listsEn.ended, ne: listsNe.ended }

beforeAll(async () => {
  const announce = (title: string, expiryDate: string) => {
    const days = { publishDate: then, expiryDate, isPinned: true, visibility: 'Published' as const }
    return createItem(
      announcements,
      { ...sampleValues(announcements, title.split(' ')[1] ?? ''), ...days, title },
      'tester',
    )
  }
  await announce('Plover ended notice', before)
  await announce('Plover current notice', later)
  const offer = (title: string, applicationDeadline: string) => {
    const days = { postedDate: then, applicationDeadline, isUrgent: true }
    return createItem(jobs, { ...sampleValues(jobs, 'x'), ...days, title }, 'tester')
  }
  await offer('Plover ended job', before)
  await offer('Plover current job', later)
  const invite = (title: string, deadline: string) => {
    const values = { ...sampleValues(tenders, title), publishedDate: then, status: 'open' as const }
    const bare = { file: null, attachments: [], deadline: `${deadline}T06:15:00.000Z` }
    return createItem(tenders, { ...values, ...bare, title, listing: 'notice-board' }, 'tester')
  }
  await invite('Plover ended tender', before)
  await invite('Plover current tender', later)
}, patience)

async function open(path: string) {
  const ask = await wholeSite()
  const answer = await ask(path)
  return { status: answer.status, html: await answer.text() }
}

/** What a list names, each with whether it is marked as ended, for the form as it came with `ended` chosen. */
async function listed(list: string, language: 'en' | 'ne', ended: string) {
  const path = localizePath(language, list)
  const form = formsIn((await open(path)).html, 'ended')[0]
  if (!form) throw new Error(`${path} has no filter of what has ended.`)
  const query = new URLSearchParams()
  for (const [name, value] of fill(form.data, { q: 'plover', ended })) query.append(name, String(value))
  const { status, html } = await open(`${form.action || path}?${query}`)
  expect(status).toBe(200)
  const cards = [...html.matchAll(/<article\b[\s\S]*?<\/article>/g)].map(([card]) => textOf(card))
  return cards.map((card) => [/Plover (\w+ \w+)/.exec(card)?.[1], card.includes(words[language].mark)]).sort()
}

const lists: [list: string, kinds: string[]][] = [
  ['/notice-board/announcements', ['notice']],
  ['/notice-board/careers', ['job']],
  ['/notice-board', ['job', 'notice', 'tender']],
]

describe.each(lists)('%s', (list, kinds) => {
  test.each(languages)(
    'shows what ended where that is asked for, marked, in %s',
    { timeout: patience },
    async (language) => {
      const current = kinds.map((kind) => [`current ${kind}`, false])
      const ended = kinds.map((kind) => [`ended ${kind}`, true])
      expect(await listed(list, language, '')).toEqual(current)
      expect(await listed(list, language, 'also')).toEqual([...current, ...ended])
      expect(await listed(list, language, 'only')).toEqual(ended)
      expect(await listed(list, language, 'nonsense')).toEqual(current)
    },
  )

  test('links to its archive, which is sorted newest first and shows no pinned or urgent marks', {
    timeout: patience,
  }, async () => {
    const { html } = await open(list)
    expect(html.includes(`href="${list}?ended=only"`)).toBe(true)
    const archive = textOf((await open(`${list}?ended=only`)).html)
    for (const said of ['Pinned Notices', 'Important Announcements', 'Urgent Hiring'])
      expect(archive).not.toContain(said)
  })
})

test('the archive offers the departments of ended items as filters', { timeout: patience }, async () => {
  const offers = async (query: string) =>
    (await open(`/notice-board/announcements${query}`)).html.includes('<option value="text ended"')
  expect([await offers(''), await offers('?ended=only'), await offers('?ended=also')]).toEqual([
    false,
    true,
    true,
  ])
})

test.each(languages)(
  'the search finds what ended, and marks it, in %s',
  { timeout: patience },
  async (language) => {
    const mark = { en: 'Ended', ne: 'म्याद सकिएको' }[language]
    const { html } = await open(localizePath(language, '/search?q=plover'))
    const hits = [...html.matchAll(/<article\b[\s\S]*?<\/article>/g)].map(([card]) => textOf(card))
    const found = hits.map((hit) => [/Plover (\w+ \w+)/.exec(hit)?.[1], hit.includes(mark)]).sort()
    expect(found).toEqual([
      ['current job', false],
      ['current notice', false],
      ['current tender', false],
      ['ended job', true],
      ['ended notice', true],
      ['ended tender', false],
    ])
  },
)

const pages = ['announcements/plover-ended-notice', 'careers/plover-ended-job']

test.each(pages)(
  'the page %s is for search engines too, and open to nothing more',
  { timeout: patience },
  async (page) => {
    const path = `/notice-board/${page}`
    const { status, html } = await open(path)
    expect(status).toBe(200)
    expect(html).not.toMatch(/<meta name="robots" content="noindex"/)
    expect(html.includes(`${path}/apply"`)).toBe(false)
    expect((await open('/sitemap.xml')).html.includes(`${path}</loc>`)).toBe(true)
  },
)
