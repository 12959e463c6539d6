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
import { fillIn, findForms, textOf } from '../html-form.ts'
import { siteClient } from '../whole-site.ts'

const today = nepalDay()
const [published, ended, future] = [addDays(today, -400), addDays(today, -390), addDays(today, 30)]

const endedTexts = { en: listsEn.ended, ne: listsNe.ended }

beforeAll(async () => {
  const announce = (title: string, expiryDate: string) => {
    const days = { publishDate: published, expiryDate, isPinned: true, visibility: 'Published' as const }
    return createItem(
      announcements,
      { ...sampleValues(announcements, title.split(' ')[1] ?? ''), ...days, title },
      'tester',
    )
  }
  await announce('Plover ended notice', ended)
  await announce('Plover current notice', future)
  const offer = (title: string, applicationDeadline: string) => {
    const days = { postedDate: published, applicationDeadline, isUrgent: true }
    return createItem(jobs, { ...sampleValues(jobs, 'x'), ...days, title }, 'tester')
  }
  await offer('Plover ended job', ended)
  await offer('Plover current job', future)
  const invite = (title: string, deadline: string) => {
    const values = { ...sampleValues(tenders, title), publishedDate: published, status: 'open' as const }
    const bare = { file: null, attachments: [], deadline: `${deadline}T06:15:00.000Z` }
    return createItem(tenders, { ...values, ...bare, title, listing: 'notice-board' }, 'tester')
  }
  await invite('Plover ended tender', ended)
  await invite('Plover current tender', future)
})

const fetchPath = await siteClient()

async function open(path: string) {
  const response = await fetchPath(path)
  return { status: response.status, html: await response.text() }
}

/** Submits the filter form of a list. Returns each item with whether the list marks it as ended. */
async function submitFilter(list: string, language: 'en' | 'ne', ended: string) {
  const path = localizePath(language, list)
  const form = findForms((await open(path)).html, 'ended')[0]
  if (!form) throw new Error(`${path} has no filter for ended items.`)
  const query = new URLSearchParams()
  for (const [name, value] of fillIn(form.data, { q: 'plover', ended })) query.append(name, String(value))
  const { status, html } = await open(`${form.action || path}?${query}`)
  expect(status).toBe(200)
  const cards = [...html.matchAll(/<article\b[\s\S]*?<\/article>/g)].map(([card]) => textOf(card))
  return cards
    .map((card) => [/Plover (\w+ \w+)/.exec(card)?.[1], card.includes(endedTexts[language].mark)])
    .sort()
}

const lists: [list: string, kinds: string[]][] = [
  ['/notice-board/announcements', ['notice']],
  ['/notice-board/careers', ['job']],
  ['/notice-board', ['job', 'notice', 'tender']],
]

describe.each(lists)('%s', (list, kinds) => {
  test.each(languages)('shows ended items only on request, and marks them, in %s', async (language) => {
    const current = kinds.map((kind) => [`current ${kind}`, false])
    const ended = kinds.map((kind) => [`ended ${kind}`, true])
    expect(await submitFilter(list, language, '')).toEqual(current)
    expect(await submitFilter(list, language, 'also')).toEqual([...current, ...ended])
    expect(await submitFilter(list, language, 'only')).toEqual(ended)
    expect(await submitFilter(list, language, 'nonsense')).toEqual(current)
  })

  test('links to its archive, which is sorted newest first and shows no pinned or urgent marks', async () => {
    const { html } = await open(list)
    expect(html.includes(`href="${list}?ended=only"`)).toBe(true)
    const archive = textOf((await open(`${list}?ended=only`)).html)
    for (const heading of ['Pinned Notices', 'Important Announcements', 'Urgent Hiring'])
      expect(archive).not.toContain(heading)
  })
})

test('the archive offers the departments of ended items as filters', async () => {
  const hasOption = async (query: string) =>
    (await open(`/notice-board/announcements${query}`)).html.includes('<option value="text ended"')
  expect([await hasOption(''), await hasOption('?ended=only'), await hasOption('?ended=also')]).toEqual([
    false,
    true,
    true,
  ])
})

test.each(languages)('the search finds ended items and marks them, in %s', async (language) => {
  const mark = { en: 'Ended', ne: 'म्याद सकिएको' }[language]
  const { html } = await open(localizePath(language, '/search?q=plover'))
  const hits = [...html.matchAll(/<article\b[\s\S]*?<\/article>/g)].map(([card]) => textOf(card))
  const results = hits.map((hit) => [/Plover (\w+ \w+)/.exec(hit)?.[1], hit.includes(mark)]).sort()
  expect(results).toEqual([
    ['current job', false],
    ['current notice', false],
    ['current tender', false],
    ['ended job', true],
    ['ended notice', true],
    ['ended tender', false],
  ])
})
