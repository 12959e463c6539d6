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
  for (const [state, end] of [
    ['ended', ended],
    ['current', future],
  ] as const) {
    const notice = {
      title: `Plover ${state} notice`,
      publishDate: published,
      expiryDate: end,
      isPinned: true,
    }
    await createItem(announcements, { ...sampleValues(announcements, state), ...notice }, 'tester')
    const job = { title: `Plover ${state} job`, postedDate: published, applicationDeadline: end }
    await createItem(jobs, { ...sampleValues(jobs, state), ...job, isUrgent: true }, 'tester')
    const bid = {
      title: `Plover ${state} tender`,
      publishedDate: published,
      deadline: `${end}T06:15:00.000Z`,
    }
    const bare = { status: 'open', file: null, attachments: [] }
    const listing = 'notice-board'
    await createItem(tenders, { ...sampleValues(tenders, state), ...bid, ...bare, listing }, 'tester')
  }
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
  })
})

test('the search finds ended items and marks them', async () => {
  const { html } = await open('/ne/search?q=plover')
  const hits = [...html.matchAll(/<article\b[\s\S]*?<\/article>/g)].map(([card]) => textOf(card))
  const results = hits.map((hit) => [/Plover (\w+ \w+)/.exec(hit)?.[1], hit.includes('म्याद सकिएको')]).sort()
  expect(results).toEqual([
    ['current job', false],
    ['current notice', false],
    ['current tender', false],
    ['ended job', true],
    ['ended notice', true],
    ['ended tender', false],
  ])
})
