import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createItem, listItems } from '~/content/items/store.server.ts'
import { listSiteTexts } from '~/content/public/site-texts.server.ts'
import { overrideIdOf } from '~/content/public/text-overrides.server.ts'
import { textOverrideType } from '~/content/types/text-overrides.ts'
import { parseTextsCsv } from '~/routes/staff/texts/csv.server.ts'
import { announcedTexts, fillIn, findForms, textOf } from '../html-form.ts'
import { loadTimeout } from '../whole-site.ts'
import { ask, cookie, emptyTexts, page, signIn, staff } from './texts-site.ts'

beforeAll(signIn, loadTimeout)

beforeEach(emptyTexts)

const path = '/admin/texts/import'
const bytes = (text: string) => new TextEncoder().encode(text)
const header = 'Name,Form,English now,Nepali now\n'

const empty = {
  ...{ original: '', originalNepali: '', english: '', englishOne: '', englishZero: '' },
  ...{ nepali: '', nepaliOne: '', nepaliZero: '' },
}
const override = (name: string, english: string) =>
  createItem(textOverrideType, { ...empty, name, english }, 'tests', { id: overrideIdOf(name) })

async function send(text: string) {
  const form = fillIn(new FormData(), { intent: 'read' })
  form.set('file', new File([text], 'texts.csv', { type: 'text/csv' }))
  return staff.send(path, form)
}

describe('the export', () => {
  test('contains every form of every text, and imports without a change', async () => {
    await override('home.faqs.title', '=HYPERLINK("x")')
    await override('home.faqs.link', "'-typed so")
    const response = await ask('/admin/texts.csv', { cookie })
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    const all = new Uint8Array(await response.arrayBuffer())
    expect([...all.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const rows: string[][] = parse(Buffer.from(all), { bom: true })
    expect(rows.length).toBeGreaterThan(listSiteTexts().length)
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(await parseTextsCsv(all)).toMatchObject({ changes: [], errors: [] })
  })
})

describe('the import', () => {
  test('previews changes in both languages and saves them', async () => {
    const shown = await send(`${header}home.faqs.title,,Asked often,\ncontact.writeText,,,छिटो जवाफ\n`)
    expect(shown.status).toBe(200)
    expect(textOf(shown.html)).toContain('2 texts will change')
    expect(await listItems(textOverrideType)).toEqual([])
    const [form] = findForms(shown.html, 'changes')
    expect(form && (await staff.send(path, form.data)).status).toBe(303)
    expect(await page('/')).toContain('Asked often')
    expect(await page('/ne/contact')).toContain('छिटो जवाफ')
  })

  test('skips texts that somebody changed after the preview', async () => {
    const [form] = findForms((await send(`${header}home.faqs.title,,Asked often,\n`)).html, 'changes')
    await override('home.faqs.title', 'Theirs')
    if (form) await staff.send(path, form.data)
    const { html } = await staff.read('/admin/texts')
    expect(announcedTexts(html, 'status').join()).toContain('1 were changed by someone else')
    expect(await page('/')).toContain('Theirs')
  })

  test('accepts semicolons, UTF-16 and text prefixes of spreadsheets', async () => {
    const text = `${header}home.faqs.title,,'=1+1,\n`
    expect((await parseTextsCsv(bytes(text.replaceAll(',', ';')))).changes).toHaveLength(1)
    const wide = new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])
    const { changes } = await parseTextsCsv(wide)
    expect(changes[0]?.lines).toMatchObject([{ after: '=1+1' }])
    expect((await parseTextsCsv(wide.slice().map((_, at) => wide[at ^ 1] ?? 0))).changes).toEqual(changes)
  })

  test.each<[string, string]>([
    ['a delimiter line', `sep=;\r\n${header}x`.replaceAll(',', ';')],
    [
      'a second byte order mark and wide spaces',
      `\uFEFF\uFEFFName,\u00A0Form\u00A0,English  now,Nepali now\nx`,
    ],
    ['empty lines before, between and after', `,,,\n\n${header},,,\n"",,,\nx\n,,,\n`],
  ])('reads a file with %s', async (_, text) => {
    const sign = text.includes(';') ? ';' : ','
    const row = ['home.faqs.title', '', 'Asked often', ''].join(sign)
    const read = await parseTextsCsv(bytes(text.replace('\nx', `\n${row}`)))
    expect(read).toMatchObject({ errors: [], changes: [{ lines: [{ after: 'Asked often' }] }] })
  })

  test.each([
    ['question marks, as Excel writes them', 'home.faqs.title,,,???????? ?????'],
    ['UTF-8 decoded as another charset', 'home.faqs.title,,,à¤¨à¥‡à¤ªà¤¾à¤²'],
    ['lost characters in one of several lines', 'home.faqs.title,,,प्रश्न\ncontact.writeText,,,?????'],
  ])('refuses a file with %s in place of Nepali, and recommends UTF-8', async (_, lines) => {
    const { status, html } = await send(`${header}${lines}\n`)
    expect([status, announcedTexts(html)[0]]).toEqual([400, expect.stringContaining('“CSV UTF-8”')])
    expect(findForms(html, 'changes')).toEqual([])
  })

  test('warns about Preeti text, and saves it on request', async () => {
    const { html } = await send(`${header}home.faqs.title,,,g]kfn ljB't k|flws/0f\n`)
    expect(textOf(html)).toContain('The Nepali in line 2 seems to be typed in Preeti')
    const [form] = findForms(html, 'changes')
    expect(form && (await staff.send(path, form.data)).status).toBe(303)
  })

  test.each([
    ['an unknown name', 'nothing.here,,x,', /^No text is named/],
    ['a name of an object’s prototype', '__proto__,,x,', /^No text is named/],
    ['a missing plural form', 'downloads.forms.count,,{count} papers,', /must say which one.*one, other/],
    ['a missing placeholder', 'careers.howForm,,Until then.,', /is missing/],
    ['a text above the limit', `home.faqs.title,,${'x'.repeat(2001)},`, /at most 2000/],
    ['a duplicate', 'home.faqs.title,,x,\nhome.faqs.title,,y,', /twice/],
  ])('reports the line of %s, and imports the others', async (_, line, message) => {
    const { errors, changes } = await parseTextsCsv(bytes(`${header}home.faqs.link,,Ask away,\n${line}\n`))
    expect(errors[0]?.text).toMatch(message)
    expect(errors[0]?.line).toBeGreaterThan(2)
    expect(changes.map(({ id }) => id)).toContain(overrideIdOf('home.faqs.link'))
  })

  test('refuses a workbook with instructions', async () => {
    const workbook = readFileSync('app/sample/documents/tender-tunnel-lining-quantities.xlsx')
    await expect(parseTextsCsv(workbook)).rejects.toThrow(/^This is a workbook.*“CSV UTF-8”/)
  })

  test.each([
    ['no table', 'hello'],
    ['other columns', 'a,b,c\n1,2,3\n'],
    ['UTF-16 without a byte order mark', [...`${header}home.faqs.title,,x,`].join('\0')],
  ])('refuses a file with %s', async (_, text) => {
    const { status, html } = await send(text)
    expect(status).toBe(400)
    expect(announcedTexts(html)[0]).toMatch(/^(This is not|This file|The columns|Choose)/)
  })

  test('limits the reported errors, and refuses files that are too long', async () => {
    const wrong = await send(`${header}${'z,,x,\n'.repeat(19_999)}home.faqs.link,,Ask away,\n`)
    expect(wrong.status).toBe(200)
    expect(textOf(wrong.html)).toContain('1 text will change, 0 will not, 19999 lines have errors')
    expect(textOf(wrong.html)).toContain('And 19799 more.')
    expect(wrong.html.length).toBeLessThan(200_000)
    const long = await send(`${header}${'z,,x,\n'.repeat(20_001)}`)
    expect([long.status, announcedTexts(long.html)[0]]).toEqual([
      400,
      expect.stringContaining('20,000 lines'),
    ])
    const wide = await send(`${header.trim()}${',x'.repeat(50_000)}\nhome.faqs.link,,Ask away,\n`)
    expect(wide.status).toBe(400)
    expect((await send(`${header}${'z,,x,\n'.repeat(400_000)}`)).status).toBe(413)
  })

  test('refuses other charsets and forged changes', async () => {
    await expect(parseTextsCsv(new Uint8Array([0x4e, 0xe9, 0x2c]))).rejects.toThrow(/UTF-8/)
    for (const changes of ['', '{}', '[{"id":1}]'])
      expect((await staff.send(path, fillIn(new FormData(), { intent: 'save', changes }))).status).toBe(400)
    const forged = [{ id: overrideIdOf('home.faqs.title'), version: 0, inputs: { english: 'Asked {often}' } }]
    await staff.send(path, fillIn(new FormData(), { intent: 'save', changes: JSON.stringify(forged) }))
    expect(await listItems(textOverrideType)).toEqual([])
  })
})
