import type { Page } from 'playwright/test'
import { getFormat } from '~/i18n/format.ts'
import { type Language, languages, localizePath, splitLanguagePath } from '~/i18n/language.ts'
import { createMessageFormatter } from '~/i18n/message.ts'
import { everyDay, expect, isReady } from './test.ts'

/** The texts of a screen, in English and in Nepali. */
type Screen = readonly [en: object, ne: object]

/** Every text by its place: `faqs.title`, `points.2`, `count.other`. */
const textsIn = (value: object, place = ''): [place: string, text: string][] =>
  Object.entries(value).flatMap(([key, inner]) =>
    inner instanceof Object ? textsIn(inner, `${place}.${key}`) : [[`${place}.${key}`, String(inner)]],
  )

function inNepali(text: string, screens: readonly Screen[]) {
  for (const [en, ne] of screens) {
    const [place] = textsIn(en).find(([, own]) => own === text) ?? []
    const found = place && new Map(textsIn(ne)).get(place)
    if (found) return found
  }
  throw new Error(`No screen says “${text}”.`)
}

function wayOf(language: Language, javaScriptEnabled: boolean) {
  const format = getFormat(language)
  const fill = createMessageFormatter(format.number)
  return {
    name: `in ${language === 'en' ? 'English' : 'Nepali'}, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    // Each language and each way of coming runs every day, but not each with each.
    ...everyDay((language === 'en') === javaScriptEnabled),
    isEnglish: language === 'en',
    javaScriptEnabled,
    format,
    /** A page’s address in this language. */
    at: (path: string) => localizePath(language, path),
    /** What the first of these screens that has the English text says, with the values of its places. */
    sayings:
      (...screens: Screen[]) =>
      (text: string, values: Record<string, string | number> = {}) =>
        fill(language === 'en' ? text : inNepali(text, screens), values),
    /** What only the content says. */
    either: <Text>(en: Text, ne: Text) => (language === 'en' ? en : ne),
  }
}

/**
 * How visitors come: in either language, with scripts and without. What Nepali changes little is tried in it with
 * scripts or without them.
 */
export const ways = languages.flatMap((language) =>
  [true, false].map((javaScriptEnabled) => wayOf(language, javaScriptEnabled)),
)

/** Leads to the same place in the other language, with what was asked for, and back. */
export async function changeLanguage(page: Page) {
  const here = new URL(page.url())
  const { language } = splitLanguagePath(here.pathname)
  for (const next of [language === 'en' ? 'ne' : 'en', language] as const) {
    await page.getByRole('banner').locator(`a[hreflang=${next}]:visible`).first().click()
    await expect(page).toHaveURL(
      (url) => asked(url) === asked(here) && splitLanguagePath(url.pathname).language === next,
    )
    await expect(page.locator('html')).toHaveAttribute('lang', next)
    if (await page.locator('html[data-js]').count()) await isReady(page)
  }
}

/** A page in either language, and what is asked of it: a plain form also sends what is empty. */
const asked = ({ pathname, searchParams }: URL) =>
  JSON.stringify([splitLanguagePath(pathname).path, [...searchParams].filter(([, value]) => value).sort()])
