import { describe, expect, test } from 'vitest'
import { localizePath } from '~/i18n/language.ts'
import { pickRepresentatives } from '../representatives.ts'
import { validationErrors } from '../validity.ts'
import { siteClient, siteUrl } from '../whole-site.ts'
import { innerPages } from './pages.ts'
import { readPage } from './read-page.ts'

const fetchPath = await siteClient()
const sitemap = await (await fetchPath('/sitemap.xml')).text()
const sitemapPaths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, address = '']) => address.slice(siteUrl.length) || '/',
)

/** Abbreviations that Nepali texts write in Latin letters. */
const latin =
  /\b(PDF|ZIP|CSV|RSS|JPE?G|PNG|MP4|KB|MB|MW|GW|GWh|MWh|kV|kW|MVA|km|USD|NPR|ISO|HSE|EPC|HTTP|JSON|API|curl|SMS|PIN|VAT|PAN|CV|OpenAPI|SCADA|USB|Python|Primavera|MS Project|ASME VIII|NEBOSH|FIDIC|GIS|EIA|ESIA|GLOF|[A-Z]{2,4}-[\w/-]+)\b/g
/** URLs, file names and numbers that are not translated. */
const untranslated =
  /\b(?:ISO|EN|IEC|IEEE)[ \d:/-]+\d|[\w.+-]+@[\w.-]+|https?:\/\/\S+|\/[\w/.-]+|[\p{L}\p{M}\p{Nd}\w-]+\.(pdf|jpg|png|mp4|zip|docx?)|\+?\d[\d -]{5,}\d|\b[A-Z]{2,}[/-][\w/.-]*\d[\w/.-]*/giu

const removeAllowed = (text: string) => text.replaceAll(untranslated, ' ').replaceAll(latin, ' ')

/** Removes glossary links, as each language explains other words. */
const removeGlossaryLinks = (html: string) => html.replaceAll(/<a class="term"[^>]*>(.*?)<\/a>/g, '$1')

/** Empty lists, refusals and confirmations. */
const rarePages = [
  '/newsletter?done=later',
  '/newsletter/unsubscribe?token=x',
  '/notice-board/tenders?q=zzzz&from=x',
  '/notice-board/careers?page=9',
  '/notice-board/careers/not-there',
  '/gallery/not-there',
  '/preview/nonsense',
  '/no/such/page',
]

// Preview links have no edition of their own.
const nepaliPath = (path: string) => (path.startsWith('/preview') ? `/ne${path}` : localizePath('ne', path))

/** Links of a Nepali page that lead to English pages, except for the language link. */
const otherEditionLinks = (html: string) =>
  [...html.matchAll(/<(?:a|form)\b[^>]*\b(?:href|action)="(\/[^"]*)"[^>]*>/g)].flatMap(([tag, href = '']) => {
    const isUntranslated = /^\/(files|uploads|images|api\/|admin|login)/.test(href)
    const isNepali = /^\/ne(?=[/?#]|$)/.test(href) || tag.includes('hrefLang="en"')
    return isUntranslated || isNepali ? [] : [href]
  })

describe('both editions', () => {
  test('have the same elements on every page, with the texts of their own language', async () => {
    const problems: string[] = []
    const english = sitemapPaths.filter((path) => !path.startsWith('/ne'))
    expect(sitemapPaths.toSorted()).toEqual(
      english.flatMap((path) => [path, localizePath('ne', path)]).toSorted(),
    )
    const others = ['/', ...innerPages, ...rarePages]
    const items = english.filter((path) => !others.includes(path))
    const itemsOnly = pickRepresentatives(items, (path) => [path.replace(/[^/]*$/, '')])
    for (const path of [...others, ...itemsOnly]) {
      const [english, nepali] = await Promise.all([fetchPath(path), fetchPath(nepaliPath(path))])
      const report = (problem: string) => problems.push(`${path}: ${problem}`)
      if (english.status !== nepali.status) report(`${english.status}, but ${nepali.status} in Nepali`)
      const html = await english.text()
      // tests/site/nepali-texts checks full pages.
      if (path.includes('?')) for (const error of await validationErrors(html)) report(error)
      const nepaliHtml = await nepali.text()
      for (const link of otherEditionLinks(nepaliHtml)) report(`links to ${link}`)
      const [englishPage, nepaliPage] = [
        readPage(removeGlossaryLinks(html)),
        readPage(removeGlossaryLinks(nepaliHtml)),
      ]
      // Search results mark their matches and their languages, so the elements differ.
      if (path.startsWith('/search?q')) continue
      const index = englishPage.elements.findIndex((name, position) => name !== nepaliPage.elements[position])
      if (index >= 0 || englishPage.elements.length !== nepaliPage.elements.length)
        report(
          `element ${index} of ${englishPage.elements.length} is ${englishPage.elements[index]}, but ${nepaliPage.elements[index]} of ${nepaliPage.elements.length}`,
        )
      // File names may be Nepali, and so are the titles of some items.
      for (const { text, language, within } of itemsOnly.includes(path) ? [] : englishPage.texts)
        if (
          language === 'en' &&
          !within.includes('code') &&
          /[\u0900-\u097F]/.test(text.replace(/\S+\.\w{3}$/, ''))
        )
          report(`“${text.slice(0, 90)}” is not English`)
      for (const { text, language, within } of nepaliPage.texts) {
        if (language === 'en' || within.includes('code')) continue
        if (language !== 'ne') report(`“${text}” is in no language`)
        if (/[A-Za-z]{2,}/.test(removeAllowed(text)))
          report(`“${text.slice(0, 90)}” is not Nepali (${within.slice(-3).join(' ')})`)
        else if (/\d/.test(removeAllowed(text))) report(`“${text.slice(0, 90)}” has other digits`)
      }
    }
    expect([...new Set(problems)].join('\n')).toBe('')
  }, 240_000)
})

test('the language link leads to the home page if the other edition lacks the page', async () => {
  for (const [path, language, home] of [
    ['/ne/ne', 'en', '/'],
    ['/ne/ne/company', 'en', '/'],
    ['/admin/login/nothing', 'ne', '/ne'],
  ] as const) {
    const html = await (await fetchPath(path)).text()
    const links = [...html.matchAll(/<a href="([^"]*)" hrefLang="(..)"/g)].map(([, to, lang]) => [to, lang])
    expect(new Set(links.map(String))).toEqual(new Set([`${home},${language}`]))
  }
})
