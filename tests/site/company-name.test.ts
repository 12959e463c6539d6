import { beforeAll, expect, test } from 'vitest'
import { updateItem } from '~/content/items/store.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { settings, settingsId } from '~/content/types/settings.ts'
import { feeds } from '~/content/types/site-paths.ts'
import { splitCompanyName } from '~/ui/frame/company-name.ts'
import { siteClient } from '../whole-site.ts'

const fetchPath = await siteClient()
const readText = async (path: string) => (await fetchPath(path)).text()

beforeAll(async () => {
  const companyName = 'Tamor & Sons Energy Company'
  await updateItem(settings, settingsId, { ...(await currentSettings()), companyName }, 'tester')
})

test.each(['/', '/company/board', '/notice-board/tenders', '/search?q=x', '/newsletter/confirm', '/nowhere'])(
  '%s shows the company name of the settings in its title, header, footer and data',
  async (path) => {
    const html = await readText(path)
    const head = html.slice(0, html.indexOf('</head>'))
    expect(/<title>(.*?)<\/title>/.exec(head)?.[1]).toMatch(/ · Tamor &amp; Sons Energy Company$/)
    expect(head).not.toContain('Jaldhara Hydropower')
    for (const part of [/<header[\s\S]*?<\/header>/, /<footer[\s\S]*?<\/footer>/]) {
      const [text = ''] = part.exec(html) ?? []
      expect(text).toContain('Tamor &amp; Sons')
      expect(text).toContain('Energy Company')
      expect(text).not.toContain('Jaldhara')
    }
    for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs))
      expect(data).not.toContain('"name":"Jaldhara')
  },
)

test.each([
  ...[feeds.notices.path, '/calendar.ics', '/site.webmanifest', '/.well-known/security.txt'],
  ...['/api/openapi.json', '/login'],
])('%s contains the company name of the settings', async (path) => {
  const content = (await readText(path)).replaceAll(/\r?\n[ \t]/g, '')
  expect(content).toMatch(/Tamor (&|&amp;) Sons/)
  expect(content).not.toMatch(/(title|PRODID|author|generator|name)[^\n]{0,20}Jaldhara Hydropower/)
})

test.each([
  ['Upper Karnali Power Company Ltd.', 'Upper Karnali', 'Power Company Ltd.'],
  ['Energy Nepal', 'Energy Nepal', ''],
  ['जलधारा जलविद्युत कम्पनी', 'जलधारा', 'जलविद्युत कम्पनी'],
])('the logo splits the name %s', (whole, short, kind) => {
  expect(splitCompanyName(whole)).toEqual({ short, kind })
})

test('pages show the emergency number of the settings, and nothing without one', async () => {
  const { emergencyPhone } = await currentSettings()
  const link = `href="tel:${emergencyPhone.replaceAll(/[^+\d]/g, '')}"`
  for (const path of ['/', '/contact']) expect(await readText(path)).toContain(link)
  await updateItem(settings, settingsId, { ...(await currentSettings()), emergencyPhone: '' }, 'tester')
  for (const path of ['/', '/contact']) {
    const html = (await readText(path)).replaceAll(/<script.*?<\/script>/gs, '')
    expect(html).not.toContain(link)
    expect(html).not.toMatch(/day and night\)|Emergency/)
  }
})
