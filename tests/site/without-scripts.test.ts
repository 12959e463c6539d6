import { describe, expect, test } from 'vitest'
import { type CalendarName, calendarPaths, type FeedName, feeds } from '~/content/types/site-paths.ts'
import { getBilingualDictionary } from '~/i18n/dictionary.server.ts'
import { type Language, languages, localizePath } from '~/i18n/language.ts'
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
    follow: (name: string | RegExp, among = links) => {
      const link = among.find(({ text, label }) =>
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

type OpenPage = Awaited<ReturnType<typeof open>>

const allFeeds: FeedName[] = ['notices', 'tenders', 'announcements', 'careers']

/** The feeds and calendars that the head of a page names. */
const followed: Record<string, [FeedName[], CalendarName[]]> = {
  '/': [allFeeds, []],
  '/notice-board': [allFeeds, []],
  '/notice-board/tenders': [['tenders'], ['tenders']],
  '/downloads/procurement': [[], ['tenders']],
  '/notice-board/announcements': [['announcements'], []],
  '/notice-board/careers': [['careers'], ['vacancies']],
}

describe.each(languages)('without scripts, in %s', (language: Language) => {
  const localize = (path: string) => localizePath(language, path)
  const byLanguage = <Text>(en: Text, ne: Text) => (language === 'en' ? en : ne)
  const { nav } = getBilingualDictionary('ui').texts[language].frame

  test.each(listPaths)('the form of %s filters, and keeps each choice', async (path) => {
    const list = await open(localize(path))
    const { html } = list.formWith('q')
    const selects = [...html.matchAll(/<select\b[^>]*name="([^"]+)"[\s\S]*?value="([^"]+)"/g)]
    const choices = Object.fromEntries(selects.map(([, name = '', value = '']) => [name, textOf(value)]))
    for (const values of [choices, { ...choices, q: '& <b>%' }]) {
      const results = await list.submit('q', values)
      expect(results.cards < list.cards).toBe(Object.keys(values).length > 0)
      expect(Object.fromEntries(results.formWith('q').data)).toMatchObject(values)
    }
  })

  test.each(Object.entries(followed))(
    'the head of %s names its feeds and calendars',
    async (path, [ofFeeds, ofCalendars]) => {
      const t = getBilingualDictionary('ui').texts[language].follow
      const link = (type: string, title: string, to: string) =>
        `<link rel="alternate" type="${type}" title="${title}" href="${siteUrl}${localize(to)}"/>`
      const [head = ''] = (await open(localize(path))).html.split('</head>')
      expect(head.match(/<link rel="alternate" type="[^>]*>/g) ?? []).toEqual([
        ...ofFeeds.map((name) => link('application/atom+xml', t.feeds[name], feeds[name].path)),
        ...ofCalendars.map((name) => link('text/calendar', t.calendars[name], calendarPaths[name])),
      ])
    },
  )

  test('the gallery has categories, a search, pages of items, a list view and tags', async () => {
    const t = getBilingualDictionary('gallery').texts[language]
    const all = await open(localize('/gallery'))
    expect(all.cards).toBe(16)
    expect(all.main).toContain(t.featured)
    const events = await all.follow(new RegExp(`^${t.categories.event}`))
    expect([events.path, events.cards]).toEqual([localize('/gallery?category=event'), 3])
    expect(events.main).not.toContain(t.featured)

    const item: OpenPage = await events.follow(/^(Breakthrough between|अडिट १ र अडिट २ बीच)/)
    expect(item.path).toBe(localize('/gallery/breakthrough-between-adit-1-and-adit-2?category=event'))
    expect(item.title).toBe(
      byLanguage('Breakthrough between Adit 1 and Adit 2', 'अडिट १ र अडिट २ बीचको सुरुङ जोडियो'),
    )
    expect(item.links.map(({ text }) => text)).not.toContain(t.item.previous)
    const next = await item.follow(new RegExp(`^${t.item.next}`))
    expect(next.title).toMatch(/^नीलखोला/)
    const back = await next.follow(t.item.back)
    expect([back.path, back.cards]).toEqual([localize('/gallery?category=event'), 3])

    const results = await back.submit('q', { q: byLanguage('powerhouse', 'विद्युतगृह') })
    expect(results.cards).toBe(1)
    expect(new URLSearchParams(results.path.split('?')[1]).get('category')).toBe('event')
    const none = await results.submit('q', { q: '<b>%' })
    expect(none.main).toContain(t.none)
    expect(findForms(none.html, 'q').map(({ data }) => data.get('q'))).toContain('<b>%')
    expect((await none.follow(t.showAll)).cards).toBe(16)

    const list = await open(localize('/gallery?view=list'))
    const construction = await list.follow(new RegExp(`^${t.categories.construction}`))
    expect(construction.path).toBe(localize('/gallery?category=construction&view=list'))
    const tagged = await (await open(localize('/gallery/gate-test-at-the-headworks'))).follow(
      byLanguage('gates', 'गेट'),
    )
    expect(tagged.cards).toBe(2)
  })

  test('the company page links to board, management and policies', async () => {
    const t = getBilingualDictionary('company').texts[language]
    const company = await open(localize('/company'))
    expect(company.title).toBe(t.company.title)
    const board = await company.follow(t.company.behind.board.title)
    expect([board.path, board.title, board.cards]).toEqual([
      localize('/company/board'),
      t.people.board.title,
      5,
    ])
    const management = await company.follow(t.company.behind.management.title)
    expect([management.title, management.cards]).toEqual([t.people.management.title, 6])
    const policies = await company.follow(t.company.behind.policies.title)
    expect(policies.cards).toBe(4)
    const files = policies.links.filter(({ to }) => to.startsWith('/files/policies/'))
    expect(files).toHaveLength(4)
    for (const { to } of files) {
      const file = await fetchPath(to)
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      await file.body?.cancel()
    }
  })

  test('the projects page has its figures as a table, and a page for each field of work', async () => {
    const projects = await open(localize('/projects'))
    expect(projects.cards).toBe(6)
    expect(projects.html.match(/<th scope="row"/g)).toHaveLength(24)
    expect(projects.html).toMatch(/<details[^>]*>\s*<summary/)
    for (const [field, phases] of Object.entries({ ror: 5, reservoir: 0, transmission: 1, om: 0 })) {
      const link = projects.links.find(({ to }) => to === localize(`/projects/${field}`))
      const page = await open(link?.to ?? '')
      expect([field, page.cards, page.html.match(/<dt\b/g)?.length]).toEqual([field, phases, 3])
      expect(page.html).toMatch(new RegExp(`rel="canonical" href="[^"]*${localize(`/projects/${field}`)}"`))
      expect(page.links.map(({ to }) => to)).toContain(localize('/projects'))
    }
  })

  test('the home page contains the notice with its document, and the menus as links', async () => {
    const home = await open(localize('/'))
    const [notice = ''] = /<dialog[^>]* open=""[\s\S]*?<\/dialog>/.exec(home.html) ?? []
    expect(textOf(notice)).toContain(
      byLanguage('Notice of the Annual General Meeting', 'वार्षिक साधारण सभासम्बन्धी सूचना'),
    )
    const document = /href="(\/files\/popups\/[^"]+)"/.exec(notice)?.[1] ?? ''
    const file = await fetchPath(document)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    await file.body?.cancel()
    const { noticeBoard, tenders, careers } = nav
    const menu = linksIn(/<header\b[\s\S]*?<\/header>/.exec(home.html)?.[0] ?? '')
    for (const [label, path] of [
      [noticeBoard, '/notice-board'],
      [tenders, '/notice-board/tenders'],
      [careers, '/notice-board/careers'],
    ] as const)
      expect((await home.follow(label, menu)).path).toBe(localize(path))
  })
})
