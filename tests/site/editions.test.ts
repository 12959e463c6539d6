import { beforeAll, describe, expect, test } from 'vitest'
import { localizePath } from '~/i18n/language.ts'
import { patience, siteUrl, wholeSite } from '../whole-site.ts'
import { innerPages } from './pages.ts'
import { readPage } from './read-page.ts'

let ask: Awaited<ReturnType<typeof wholeSite>>
let mapped: string[] = []

beforeAll(async () => {
  ask = await wholeSite()
  const map = await (await ask('/sitemap.xml')).text()
  mapped = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => address.slice(siteUrl.length) || '/',
  )
}, patience)

/** What Nepali papers write in Latin letters too. */
const latin =
  /\b(PDF|ZIP|CSV|RSS|JPE?G|PNG|MP4|KB|MB|MW|GW|GWh|MWh|kV|kW|MVA|km|USD|NPR|ISO|HSE|EPC|HTTP|JSON|API|SMS|PIN|VAT|PAN|CV|OpenAPI|SCADA|USB|Python|Primavera|MS Project|ASME VIII|NEBOSH|FIDIC|GIS|EIA|ESIA|GLOF|[A-Z]{2,4}-[\w/-]+)\b/g
/** Addresses, files, and numbers that stay as they are. */
const asTheyAre =
  /\b(?:ISO|EN|IEC|IEEE)[ \d:/-]+\d|[\w.+-]+@[\w.-]+|https?:\/\/\S+|\/[\w/.-]+|[\p{L}\p{M}\p{Nd}\w-]+\.(pdf|jpg|png|mp4|zip|docx?)|\+?\d[\d -]{5,}\d|\b[A-Z]{2,}[/-][\w/.-]*\d[\w/.-]*/giu

const left = (text: string) => text.replaceAll(asTheyAre, ' ').replaceAll(latin, ' ')

/** Which words a page explains depends on those of each language. */
const unexplained = (html: string) => html.replaceAll(/<a class="term"[^>]*>(.*?)<\/a>/g, '$1')

describe('both editions', () => {
  test('the sitemap names each page in each of them', () => {
    const english = mapped.filter((path) => !path.startsWith('/ne'))
    expect(english.length).toBeGreaterThan(60)
    expect(mapped.toSorted()).toEqual(english.flatMap((path) => [path, localizePath('ne', path)]).toSorted())
  })

  test('have the same elements on every page, with Nepali texts in the Nepali edition', async () => {
    const problems: string[] = []
    for (const path of [...new Set([...mapped.filter((path) => !path.startsWith('/ne')), ...innerPages])]) {
      const [english, nepali] = await Promise.all([ask(path), ask(localizePath('ne', path))])
      const say = (problem: string) => problems.push(`${path}: ${problem}`)
      if (english.status !== nepali.status) say(`${english.status}, but ${nepali.status} in Nepali`)
      const [one, other] = [
        readPage(unexplained(await english.text())),
        readPage(unexplained(await nepali.text())),
      ]
      // What was found is marked where the sought letters stand, and tells in which language it is.
      if (path.startsWith('/search?q')) continue
      const at = one.elements.findIndex((name, place) => name !== other.elements[place])
      if (at >= 0 || one.elements.length !== other.elements.length)
        say(
          `element ${at} of ${one.elements.length} is ${one.elements[at]}, but ${other.elements[at]} of ${other.elements.length}`,
        )
      // Of programs, by their words.
      for (const { text, language, within } of path === '/api' ? [] : other.texts) {
        if (language === 'en' || within.includes('code')) continue
        if (language !== 'ne') say(`“${text}” is in no language`)
        if (/[A-Za-z]{2,}/.test(left(text)))
          say(`“${text.slice(0, 90)}” is not Nepali (${within.slice(-3).join(' ')})`)
        else if (/\d/.test(left(text))) say(`“${text.slice(0, 90)}” has other digits`)
      }
    }
    expect([...new Set(problems)].join('\n')).toBe('')
  }, 240_000)
})

test('a Nepali page links to Nepali pages only, except for the language link', async () => {
  const wrong: string[] = []
  for (const path of innerPages) {
    const html = await (await ask(localizePath('ne', path))).text()
    for (const [tag, href = ''] of html.matchAll(/<(?:a|form)\b[^>]*\b(?:href|action)="(\/[^"]*)"[^>]*>/g)) {
      const isAlone = /^\/(files|uploads|images|api\/|admin|login)/.test(href)
      if (!isAlone && !/^\/ne(?=[/?#]|$)/.test(href) && !tag.includes('hrefLang="en"'))
        wrong.push(`${path}: ${href}`)
    }
  }
  expect([...new Set(wrong)]).toEqual([])
}, 120_000)

test('the language link leads to the home page if the other edition lacks the page', async () => {
  for (const [path, language, home] of [
    ['/ne/ne', 'en', '/'],
    ['/ne/ne/company', 'en', '/'],
    ['/admin/login/nothing', 'ne', '/ne'],
  ] as const) {
    const html = await (await ask(path)).text()
    const links = [...html.matchAll(/<a href="([^"]*)" hrefLang="(..)"/g)].map(([, to, lang]) => [to, lang])
    expect(new Set(links.map(String))).toEqual(new Set([`${home},${language}`]))
  }
})
