import { beforeAll, describe, expect, test } from 'vitest'
import { updateItem } from '~/content/items/store.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { settings, settingsId } from '~/content/types/settings.ts'
import { fixedPagePaths } from '~/content/types/site-pages.ts'
import { feeds } from '~/content/types/site-paths.ts'
import { subscriptionConfirmationMail } from '~/mail/visitor-mails.server.ts'
import { splitCompanyName } from '~/ui/frame/company-name.ts'
import { siteClient } from '../whole-site.ts'

const name = 'Tamor & Sons Energy Company'
const old = /Jaldhara Hydropower/
const inHtml = name.replace('&', '&amp;')
const fetchPath = await siteClient()
const readText = async (path: string) => (await fetchPath(path)).text()

beforeAll(async () => {
  await updateItem(settings, settingsId, { ...(await currentSettings()), companyName: name }, 'tester')
})

const otherPages = [
  '/search?q=x',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/api',
  '/nowhere',
]

test.each([...fixedPagePaths, ...otherPages])('%s shows the company name of the settings', async (path) => {
  const html = await readText(path)
  const head = html.slice(0, html.indexOf('</head>'))
  expect(/<title>(.*?)<\/title>/.exec(head)?.[1]).toMatch(new RegExp(` · ${inHtml}$`))
  expect(head).not.toMatch(old)
  const [header = '', footer = ''] = [
    /<header[\s\S]*?<\/header>/.exec(html)?.[0],
    /<footer[\s\S]*?<\/footer>/.exec(html)?.[0],
  ]
  for (const part of [header, footer]) {
    expect(part).toContain('Tamor &amp; Sons')
    expect(part).toContain('Energy Company')
    expect(part).not.toContain('Jaldhara')
  }
  for (const [, data = ''] of html.matchAll(
    /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g,
  ))
    expect(data).not.toMatch(/"name":"Jaldhara/)
})

test.each([
  ...Object.values(feeds).map(({ path }) => path),
  '/calendar.ics',
  '/site.webmanifest',
  '/.well-known/security.txt',
  '/api/openapi.json',
])('%s contains the company name of the settings', async (path) => {
  const content = (await readText(path)).replaceAll(/\r?\n[ \t]/g, '')
  expect(content).toMatch(/Tamor (&|&amp;) Sons Energy Company/)
  expect(content).not.toMatch(/(title|PRODID|author|generator|name)[^\n]{0,20}Jaldhara Hydropower/)
})

test('emails and the sign-in page contain the company name of the settings', async () => {
  const reader = { email: 'a@b.example', language: 'en' } as const
  expect(
    subscriptionConfirmationMail(reader, 'https://x', { name, address: '', email: 'c@d.example' }).text,
  ).toMatch(/newsletter of Tamor[\s\S]*Tamor & Sons Energy Company\n$/)
  expect(await readText('/login')).toContain('Tamor &amp; Sons')
})

describe('the logo splits a name', () => {
  test.each([
    ['Jaldhara Hydropower Limited', 'Jaldhara', 'Hydropower Limited'],
    ['Upper Karnali Power Company Ltd.', 'Upper Karnali', 'Power Company Ltd.'],
    ['Energy Nepal', 'Energy Nepal', ''],
    ['Himal', 'Himal', ''],
    ['जलधारा जलविद्युत कम्पनी', 'जलधारा', 'जलविद्युत कम्पनी'],
    ['जलधारा हाइड्रोपावर लिमिटेड', 'जलधारा', 'हाइड्रोपावर लिमिटेड'],
    ['माथिल्लो कर्णाली', 'माथिल्लो कर्णाली', ''],
  ])('%s', (whole, short, kind) => {
    expect(splitCompanyName(whole)).toEqual({ short, kind })
  })
})

test('pages show the emergency number of the settings, and nothing without one', async () => {
  const { emergencyPhone } = await currentSettings()
  expect(emergencyPhone).not.toBe('')
  const link = `href="tel:${emergencyPhone.replaceAll(/[^+\d]/g, '')}"`
  for (const path of ['/', '/contact']) expect(await readText(path)).toContain(link)
  await updateItem(settings, settingsId, { ...(await currentSettings()), emergencyPhone: '' }, 'tester')
  for (const path of ['/', '/contact']) {
    const html = await readText(path)
    expect(html).not.toContain(link)
    const visible = html.replaceAll(/<script.*?<\/script>/gs, '')
    expect(visible).not.toMatch(/day and night\)|Emergency/)
  }
})
