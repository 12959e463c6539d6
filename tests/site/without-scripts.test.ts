import { describe, expect, test } from 'vitest'
import { type CalendarName, calendarPaths, type FeedName, feeds } from '~/content/types/site-paths.ts'
import { getBilingualDictionary } from '~/i18n/dictionary.server.ts'
import { languages, localizePath } from '~/i18n/language.ts'
import { findForms, textOf } from '../html-form.ts'
import { siteClient, siteUrl } from '../whole-site.ts'
import { listPaths } from './list-screens.ts'

const fetchPath = await siteClient()

const linksIn = (html: string) =>
  [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].map(([, tag = '', inner = '']) => ({
    text: textOf(inner),
    label: /aria-label="([^"]*)"/.exec(tag)?.[1] ?? '',
    to: (/href="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&'),
  }))

/** Opens a page as a browser without scripts. */
async function open(path: string) {
  const html = await (await fetchPath(path)).text()
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const links = linksIn(main)
  const formWith = (field: string) => {
    const [form] = findForms(main, field)
    if (form?.method !== 'get') throw new Error(`${path} has no form with ${field}.`)
    return form
  }
  return {
    path,
    html,
    formWith,
    main: textOf(main),
    title: textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? ''),
    cards: main.match(/<article\b/g)?.length ?? 0,
    links,
    /** Follows the first link with this text or label. */
    follow: (name: string | RegExp) => {
      const link = links.find(({ text, label }) =>
        [text, label].some((value) => (name instanceof RegExp ? name.test(value) : value === name)),
      )
      if (!link) throw new Error(`${path} has no link ${name}.`)
      return open(link.to)
    },
    /** Submits the form that has this field, with some values changed. */
    submit: (field: string, values: Record<string, string>) => {
      const form = formWith(field)
      for (const [name, value] of Object.entries(values)) form.data.set(name, value)
      const query = new URLSearchParams([...form.data].map(([name, value]) => [name, String(value)]))
      return open(`${form.action || path.split('?')[0]}?${query}`)
    },
  }
}

/** The feeds and calendars that the head of a page names. */
const followed: [path: string, FeedName[], CalendarName[]][] = [
  ['/', ['notices', 'tenders', 'announcements', 'careers'], []],
  ['/notice-board/tenders', ['tenders'], ['tenders']],
  ['/downloads/procurement', [], ['tenders']],
  ['/notice-board/careers', ['careers'], ['vacancies']],
]

describe.each(languages)('without scripts, in %s', (language) => {
  const localize = (path: string) => localizePath(language, path)
  const byLanguage = <Text>(en: Text, ne: Text) => (language === 'en' ? en : ne)

  test.each(listPaths)('the form of %s filters, and keeps each choice', async (path) => {
    const list = await open(localize(path))
    const { html } = list.formWith('q')
    const selects = [...html.matchAll(/<select\b[^>]*name="([^"]+)"[\s\S]*?value="([^"]+)"/g)]
    const choices = Object.fromEntries(selects.map(([, name = '', value = '']) => [name, textOf(value)]))
    const values = { ...choices, q: '& <b>%' }
    const results = await list.submit('q', values)
    expect(results.cards).toBeLessThan(list.cards)
    expect(Object.fromEntries(results.formWith('q').data)).toMatchObject(values)
  })

  test.each(followed)('the head of %s names its feeds and calendars', async (path, ofFeeds, ofCalendars) => {
    const t = getBilingualDictionary('ui').texts[language].follow
    const link = (type: string, title: string, to: string) =>
      `<link rel="alternate" type="${type}" title="${title}" href="${siteUrl}${localize(to)}"/>`
    const [head = ''] = (await open(localize(path))).html.split('</head>')
    expect(head.match(/<link rel="alternate" type="[^>]*>/g) ?? []).toEqual([
      ...ofFeeds.map((name) => link('application/atom+xml', t.feeds[name], feeds[name].path)),
      ...ofCalendars.map((name) => link('text/calendar', t.calendars[name], calendarPaths[name])),
    ])
  })

  test('the gallery has categories, a search, pages of items, a list view and tags', async () => {
    const t = getBilingualDictionary('gallery').texts[language]
    const all = await open(localize('/gallery'))
    expect(all.main).toContain(t.featured)
    const events = await all.follow(new RegExp(`^${t.categories.event}`))
    expect([events.path, events.cards]).toEqual([localize('/gallery?category=event'), 3])
    expect(events.main).not.toContain(t.featured)
    const item = await events.follow(/^(Breakthrough between|अडिट १ र अडिट २ बीच)/)
    expect(item.path).toBe(localize('/gallery/breakthrough-between-adit-1-and-adit-2?category=event'))
    expect(item.links.map(({ text }) => text)).not.toContain(t.item.previous)
    const back = await (await item.follow(new RegExp(`^${t.item.next}`))).follow(t.item.back)
    expect([back.path, back.cards]).toEqual([events.path, events.cards])
    const results = await back.submit('q', { q: byLanguage('powerhouse', 'विद्युतगृह') })
    expect(results.cards).toBe(1)
    expect(new URLSearchParams(results.path.split('?')[1]).get('category')).toBe('event')
    const none = await results.submit('q', { q: '<b>%' })
    expect(none.main).toContain(t.none)
    expect((await none.follow(t.showAll)).cards).toBe(all.cards)
    const list = await open(localize('/gallery?view=list'))
    const construction = await list.follow(new RegExp(`^${t.categories.construction}`))
    expect(construction.path).toBe(localize('/gallery?category=construction&view=list'))
    const gate = await open(localize('/gallery/gate-test-at-the-headworks'))
    expect((await gate.follow(byLanguage('gates', 'गेट'))).cards).toBe(2)
  })

  test('the company and the projects page lead to their parts, and show figures as a table', async () => {
    const t = getBilingualDictionary('company').texts[language]
    const company = await open(localize('/company'))
    const { board, management, policies } = t.company.behind
    expect((await company.follow(board.title)).title).toBe(t.people.board.title)
    expect((await company.follow(management.title)).title).toBe(t.people.management.title)
    const { links, cards } = await company.follow(policies.title)
    expect(links.filter(({ to }) => to.startsWith('/files/policies/'))).toHaveLength(cards)
    const projects = await open(localize('/projects'))
    expect(projects.html.match(/<th scope="row"/g)).toHaveLength(24)
    for (const [field, phases] of Object.entries({ ror: 5, reservoir: 0, transmission: 1, om: 0 })) {
      const link = projects.links.find(({ to }) => to === localize(`/projects/${field}`))
      const page = await open(link?.to ?? '')
      expect([field, page.cards]).toEqual([field, phases])
      expect(page.links.map(({ to }) => to)).toContain(localize('/projects'))
    }
  })

  test('the home page contains the notice with its document', async () => {
    const { html } = await open(localize('/'))
    const [notice = ''] = /<dialog[^>]* open=""[\s\S]*?<\/dialog>/.exec(html) ?? []
    const { headers } = await fetchPath(/href="(\/files\/popups\/[^"]+)"/.exec(notice)?.[1] ?? '')
    expect(headers.get('content-type')).toBe('application/pdf')
  })
})
