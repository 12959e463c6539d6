import type { Page } from 'playwright/test'
import { getFormat } from '~/i18n/format.ts'
import { type Language, languages, localizePath, splitLanguagePath } from '~/i18n/language.ts'
import { createMessageFormatter } from '~/i18n/message.ts'
import { expect, inDefaultRun, waitUntilReady } from './test.ts'

/** The texts of a screen in both languages. */
type Dictionary = readonly [en: object, ne: object]

/** The texts of a dictionary by key: `.faqs.title`, `.points.2`, `.count.other`. */
const flatten = (value: object, prefix = ''): [key: string, text: string][] =>
  Object.entries(value).flatMap(([key, inner]) =>
    inner instanceof Object ? flatten(inner, `${prefix}.${key}`) : [[`${prefix}.${key}`, String(inner)]],
  )

function toNepali(text: string, dictionaries: readonly Dictionary[]) {
  for (const [en, ne] of dictionaries) {
    const [key] = flatten(en).find(([, english]) => english === text) ?? []
    const nepali = key && new Map(flatten(ne)).get(key)
    if (nepali) return nepali
  }
  throw new Error(`No dictionary contains “${text}”.`)
}

function createVariant(language: Language, javaScriptEnabled: boolean) {
  const format = getFormat(language)
  const formatMessage = createMessageFormatter(format.number)
  return {
    name: `in ${language === 'en' ? 'English' : 'Nepali'}, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    // The default run covers each language and each script setting, but not every combination.
    ...inDefaultRun((language === 'en') === javaScriptEnabled),
    isEnglish: language === 'en',
    javaScriptEnabled,
    format,
    localize: (path: string) => localizePath(language, path),
    /** Translates an English text by the first dictionary that contains it, and fills in its values. */
    createTranslator:
      (...dictionaries: Dictionary[]) =>
      (text: string, values: Record<string, string | number> = {}) =>
        formatMessage(language === 'en' ? text : toNepali(text, dictionaries), values),
    /** Picks a text that comes from the content, not from a dictionary. */
    byLanguage: <Text>(en: Text, ne: Text) => (language === 'en' ? en : ne),
  }
}

/**
 * The site in each language, with scripts and without.
 * Tests that Nepali hardly affects run in it either with scripts or without.
 */
export const siteVariants = languages.flatMap((language) =>
  [true, false].map((javaScriptEnabled) => createVariant(language, javaScriptEnabled)),
)

/** Changes to the other language and back, and expects the same page with the same query. */
export async function changeLanguage(page: Page) {
  const current = new URL(page.url())
  const { language } = splitLanguagePath(current.pathname)
  for (const next of [language === 'en' ? 'ne' : 'en', language] as const) {
    await page.getByRole('banner').locator(`a[hreflang=${next}]:visible`).first().click()
    await expect(page).toHaveURL(
      (url) =>
        pathAndQuery(url) === pathAndQuery(current) && splitLanguagePath(url.pathname).language === next,
    )
    await expect(page.locator('html')).toHaveAttribute('lang', next)
    if (await page.locator('html[data-js]').count()) await waitUntilReady(page)
  }
}

/** Ignores the language and empty parameters, which a form without scripts also sends. */
const pathAndQuery = ({ pathname, searchParams }: URL) =>
  JSON.stringify([splitLanguagePath(pathname).path, [...searchParams].filter(([, value]) => value).sort()])
