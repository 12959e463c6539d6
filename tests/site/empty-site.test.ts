import { beforeAll, describe, expect, test } from 'vitest'
import { createItem, listItems, updateItem } from '~/content/items/store.server.ts'
import { getDefaultSettings, isSiteOpen } from '~/content/public/settings.server.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { nameMissingMessage, settings, settingsId } from '~/content/types/settings.ts'
import { fixedPagePaths } from '~/content/types/site-pages.ts'
import { calendarPaths, feeds } from '~/content/types/site-paths.ts'
import { changeContent, database } from '~/db/database.server.ts'
import { declaredDictionaryByName } from '~/i18n/dictionary.server.ts'
import { languages } from '~/i18n/language.ts'
import { queueMail } from '~/mail/outbox.server.ts'
import { readCompanyInBothLanguages, subscriptionConfirmationMail } from '~/mail/visitor-mails.server.ts'
import { peopleSeed } from '~/sample/company.ts'
import facts from '~/sample/facts.json'
import { clearSite } from '../empty-site.ts'
import { loadTimeout, siteClient } from '../whole-site.ts'

clearSite()

const { plants, places, people, company, project } = facts.nepali

/** Names and figures of the sample company that appear in no other text. */
const sampleFacts = [
  ...['Jaldhara', 'Nilkhola', 'Kalleri', 'Thulo Dhara', 'Sano Dhara', 'Dolakha', 'Thapathali'],
  ...['जलधारा', 'नीलखोला', 'थापाथली', company, project],
  ...Object.values(people),
  ...Object.values(plants),
  ...Object.values(places).filter((place) => typeof place === 'string'),
  ...peopleSeed.map(({ name }) => name),
  ...['headworks', 'adit2', 'powerhouse', 'camp', 'town'].map((key) =>
    String(Reflect.get(facts.places, key)),
  ),
  ...[
    '120 MW',
    '१२० मेगावाट',
    '1.2 GW',
    '300+',
    '45 GWh',
    'ISO 9001',
    'ISO 14001',
    '20+ years',
    '868 m',
    '6.135',
  ],
  ...['$12.5M', '$15.2M', '5970123', '5970199', 'three plants', '633.83', '16.20'],
]

const factsIn = (text: string) => sampleFacts.filter((fact) => text.includes(fact))

let client: Awaited<ReturnType<typeof siteClient>>

beforeAll(async () => {
  client = await siteClient()
}, loadTimeout)

test('dictionaries, defaults and examples have no facts of the sample', () => {
  const found = [...declaredDictionaryByName.values()].flatMap(({ name, defaults }) =>
    languages.flatMap((language) => factsIn(JSON.stringify(defaults[language])).map((fact) => [name, fact])),
  )
  const inTypes = contentTypes.flatMap(({ name, fields, api }) =>
    factsIn(JSON.stringify([fields, api.example])).map((fact) => [name, fact]),
  )
  expect([...found, ...inTypes]).toEqual([])
})

describe('an empty site', () => {
  test('is closed until an administrator opens it', async () => {
    expect(await isSiteOpen()).toBe(false)
    expect(await (await client('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
    const response = await client('/-/closed')
    expect([response.status, response.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex'])
    expect(await response.text()).toMatch(/opens? soon[\s\S]*छिट्टै खुल्दै छ/)
    await createItem(settings, { ...getDefaultSettings(), companyName: 'Himal Urja Limited' }, 'tester', {
      id: settingsId,
    })
    expect(await isSiteOpen()).toBe(false)
    const [stored] = await listItems(settings)
    if (stored) await updateItem(settings, settingsId, { ...stored, isOpen: true }, 'tester')
    expect(await isSiteOpen()).toBe(true)
    expect((await client('/-/closed')).status).toBe(302)
    expect(await (await client('/robots.txt')).text()).toContain('Sitemap')
  })

  const pages = [...fixedPagePaths, '/search', '/search?q=tunnel', '/newsletter', '/api', '/nothing-here']
  const files = [
    ...Object.values(feeds).map(({ path }) => path),
    ...Object.values(calendarPaths),
    '/site.webmanifest',
  ].map((path) => `/${path.replace(/^\//, '')}`)
  const others = ['/sitemap.xml', '/robots.txt', '/.well-known/security.txt', '/login', '/api/openapi.json']
  const api = [
    ...contentTypes.map(({ name }) => `/api/${name}`),
    '/api/popup',
    '/api/notices',
    '/api/changes',
  ]
  const paths = [...[...pages, ...files].flatMap((path) => [path, `/ne${path}`]), ...others, ...api]

  test.each(paths)('tells nothing of the sample at %s', async (path) => {
    const response = await client(path)
    expect([200, 204, 404]).toContain(response.status)
    const text = await response.text()
    expect(factsIn(text)).toEqual([])
    expect(text).not.toMatch(/>No [\w ]+ available/)
  })

  test('sends e-mails without facts of the sample', async () => {
    const company = await readCompanyInBothLanguages()
    for (const language of languages) {
      const mail = subscriptionConfirmationMail(
        { email: 'a@example.com', language },
        '/link',
        company[language],
      )
      expect(factsIn(JSON.stringify(mail))).toEqual([])
    }
  })

  test('needs a name to open, and nothing of a missing e-mail address', async () => {
    expect(parseValues(settings, { isOpen: true }).errors).toEqual({ companyName: nameMissingMessage })
    expect(await (await client('/.well-known/security.txt')).text()).not.toContain('mailto:')
    await changeContent((db) => queueMail(db, { to: '', subject: 'A message', text: 'For nobody' }))
    expect(await (await database()).selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test('leads from its menu only to pages with content', async () => {
    const home = await (await client('/')).text()
    expect(home).toContain('href="/company"')
    for (const path of ['/company/board', '/projects', '/notice-board', '/gallery'])
      expect(home).not.toContain(`href="${path}"`)
  })
})
