import { cached } from '~/content/items/cache.server.ts'
import { listPage } from '~/content/items/list.server.ts'
import { listItems } from '~/content/items/store.server.ts'
import { currentSettings, grievanceLinks } from '~/content/public/settings.server.ts'
import { excerptFromTexts, highlightWords } from '~/content/search/excerpt.ts'
import type { SearchHit } from '~/content/search/hits.server.ts'
import type { SearchResult } from '~/content/search/results.server.ts'
import { pages as written } from '~/content/types/pages.ts'
import { typesInSearchOrder } from '~/content/types/registry.ts'
import { getBilingualDictionary, getTranslations } from '~/i18n/dictionary.server.ts'
import { type Language, languages } from '~/i18n/language.ts'
import { memoizeByOverrides } from '~/i18n/text-overrides.server.ts'
import { foldText } from '~/text/fold.ts'
import { includesWordForm, type WordForms, wholeWordPatternSource, wordForms } from '~/text/word-forms.ts'
import { listFixedPageTexts } from './fixed-pages.server.ts'

const pagesType = written.name

const answerNames = ['emergency', 'grievances'] as const

/** Direct answers, which are found only by their keywords, and the pages with fixed addresses. */
const sitePages = memoizeByOverrides(() => {
  const { en, ne } = getBilingualDictionary('searchPages').texts
  const answers = answerNames.map((name) => {
    const texts = (language: Language) => {
      const { title, text, asked } = { en, ne }[language].answers[name]
      return { title, texts: [text], searchWords: asked }
    }
    return { answer: name, ...foldPage(`/contact#${name}`, texts('en'), texts('ne')) }
  })
  const pages = listFixedPageTexts().map(({ path, ...page }) => ({
    answer: undefined,
    ...foldPage(
      path,
      { ...page.en, searchWords: Reflect.get(en.asked, path) },
      { ...page.ne, searchWords: Reflect.get(ne.asked, path) },
    ),
  }))
  return [...answers, ...pages]
})

interface PageTexts {
  title: string
  texts: string[]
  /** Words under which visitors look for the page. */
  searchWords?: string | undefined
}

function foldPage(path: string, en: PageTexts, ne: PageTexts) {
  const fold = ({ texts }: PageTexts) => texts.map((text) => ({ text, folded: foldText(text) }))
  const texts = { en: fold(en), ne: fold(ne) }
  const names = foldText([en.title, ne.title, en.searchWords, ne.searchWords].join('\n'))
  const all = [names, ...[...texts.en, ...texts.ne].map(({ folded }) => folded)].join('\n')
  const keywords = splitKeywords([en.searchWords, ne.searchWords].join(' '))
  return { path, titles: { en: en.title, ne: ne.title }, texts, keywords, folded: { names, all } }
}

/** Answers and fixed pages that contain every word, in either language. Those named by the words lead all results. */
export async function findFixedPagesAndAnswers(words: WordForms[]) {
  const { t, language } = getTranslations('searchPages')
  const forms = words.flat()
  const wholeWords = words.map((one) => new RegExp(wholeWordPatternSource(one), 'u'))
  const matches = sitePages()
    .filter(({ folded }) => words.every((one) => includesWordForm(folded.all, one)))
    .map(({ answer, keywords, folded, ...page }) => {
      const isNamed = answer
        ? forms.some((form) => keywords.includes(form))
        : wholeWords.every((word) => word.test(folded.names))
      return { ...page, answer, isNamed }
    })
  const otherLanguage = language === 'en' ? 'ne' : 'en'
  const results = matches.map(async ({ answer, path, titles, texts, isNamed }) => {
    const shown = answer
      ? [isNamed ? await answerText(answer) : '']
      : byMatchCount([...texts[language], ...texts[otherLanguage]], words)
    const result: SearchResult = {
      key: `${pagesType} ${path}`,
      type: pagesType,
      typeLabel: t.one,
      path,
      title: highlightWords(titles[language], forms),
      excerpt: excerptFromTexts(shown, forms),
      day: '',
    }
    return { type: pagesType, isNamed, result, isShown: !answer || shown.some(Boolean) }
  })
  return (await Promise.all(results)).filter(({ isShown }) => isShown)
}

/** Empty if the settings have no such phone number or documents. */
async function answerText(name: (typeof answerNames)[number]) {
  const { text } = getTranslations('searchPages').t.answers[name]
  if (name === 'emergency') {
    const { emergencyPhone } = await currentSettings()
    return emergencyPhone && `${emergencyPhone}. ${text}`
  }
  return Object.values(await grievanceLinks()).some(Boolean) ? text : ''
}

function byMatchCount(texts: { text: string; folded: string }[], words: WordForms[]) {
  const matchCounts = texts.map(({ text, folded }) => ({
    text,
    count: words.filter((forms) => includesWordForm(folded, forms)).length,
  }))
  return matchCounts.sort((a, b) => b.count - a.count).map(({ text }) => text)
}

/** Pages whose keywords match, whatever their texts say. */
export async function findPagesByKeyword(words: string[]): Promise<SearchHit[]> {
  const matches = (await pagesWithKeywords()).filter(({ keywords }) =>
    words.every((word) => wordForms(word).some((form) => keywords.includes(form))),
  )
  return matches.map(({ page }) => toHit(pagesType, page))
}

const pagesWithKeywords = () =>
  cached('pages by keyword', async () => {
    const all = await listItems(written)
    return all.map((page) => ({ page, keywords: splitKeywords(page.searchWords.join(' ')) }))
  })

/** If the query names a content type, its newest items; of types with a deadline only open items. */
export async function findTypeNameHits(queries: string[]): Promise<SearchHit[]> {
  const contentType = typesInSearchOrder.find(
    ({ name, site: { slugFrom } }) =>
      slugFrom && queries.some((query) => typeNames().get(name)?.includes(query)),
  )
  if (!contentType) return []
  const { items } = await listPage(contentType, { filters: contentType.list.filterPresets?.open?.filters }, 1)
  return items.slice(0, 3).map((item) => toHit(contentType.name, item))
}

const typeNames = memoizeByOverrides(
  () =>
    new Map(
      typesInSearchOrder.map(({ name }) => {
        const labels = languages.map((language) => getBilingualDictionary('found').texts[language][name])
        return [name, labels.flatMap((words) => (words ? [words.one, words.many].map(foldText) : []))]
      }),
    ),
)

const toHit = (type: string, { _id: itemId }: { _id: string }): SearchHit => ({
  type,
  itemId,
  document: null,
})

/** The folded keywords of a comma-separated text. */
const splitKeywords = (text: string) =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(foldText)
