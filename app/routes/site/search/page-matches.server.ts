import { cached } from '~/content/items/cache.server.ts'
import { listPage } from '~/content/items/list.server.ts'
import { listItems } from '~/content/items/store.server.ts'
import { excerptFrom, highlightWords } from '~/content/search/excerpt.ts'
import type { SiteSearchHit } from '~/content/search/hits.server.ts'
import type { SearchResult } from '~/content/search/results.server.ts'
import { pages as written } from '~/content/types/pages.ts'
import { typesInSearchOrder } from '~/content/types/registry.ts'
import { getDictionary, getTranslations } from '~/i18n/dictionary.server.ts'
import { languages } from '~/i18n/language.ts'
import { memoizeByOverrides } from '~/i18n/text-overrides.server.ts'
import { foldText } from '~/text/fold.ts'
import {
  expandWithSynonyms,
  includesWordForm,
  type WordForms,
  wholeWordPattern,
  wordForms,
} from '~/text/word-forms.ts'
import { fixedPageTexts } from './fixed-pages.server.ts'

const pagesType = written.name

const indexedPages = memoizeByOverrides(() =>
  fixedPageTexts().map(({ path, en, ne }) => {
    const keywords = languages.map((language) =>
      Reflect.get(getDictionary('searchPages').texts[language].asked, path),
    )
    const title = foldText([en.title, ne.title, ...keywords].join('\n'))
    const texts = { en: en.texts.map(withFoldedText), ne: ne.texts.map(withFoldedText) }
    const all = [title, ...[...texts.en, ...texts.ne].map(({ folded }) => folded)].join('\n')
    return { path, titles: { en: en.title, ne: ne.title }, texts, folded: { title, all } }
  }),
)

const withFoldedText = (text: string) => ({ text, folded: foldText(text) })

/** Fixed pages that contain every word, in either language. */
export function findFixedPages(words: string[]) {
  const { t, language } = getTranslations('searchPages')
  const wordGroups = words.map(expandWithSynonyms)
  const allForms = wordGroups.flat()
  const otherLanguage = language === 'en' ? 'ne' : 'en'
  const wholeWords = wordGroups.map((forms) => new RegExp(wholeWordPattern(forms), 'u'))
  return indexedPages()
    .filter(({ folded }) => wordGroups.every((forms) => includesWordForm(folded.all, forms)))
    .map((page) => {
      const result: SearchResult = {
        key: `${pagesType} ${page.path}`,
        type: pagesType,
        typeLabel: t.one,
        path: page.path,
        title: highlightWords(page.titles[language], allForms),
        excerpt: excerptFrom(
          byMatchCount([...page.texts[language], ...page.texts[otherLanguage]], wordGroups),
          allForms,
        ),
        day: '',
      }
      return {
        type: pagesType,
        isTitleMatch: wholeWords.every((word) => word.test(page.folded.title)),
        result,
      }
    })
}

function byMatchCount(texts: { text: string; folded: string }[], words: WordForms[]) {
  const matchCounts = texts.map(({ text, folded }) => ({
    text,
    count: words.filter((forms) => includesWordForm(folded, forms)).length,
  }))
  return matchCounts.sort((a, b) => b.count - a.count).map(({ text }) => text)
}

/** Pages whose keywords match, whatever their texts say. */
export async function findPagesByKeyword(words: string[]): Promise<SiteSearchHit[]> {
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
export async function findTypeNameHits(queries: string[]): Promise<SiteSearchHit[]> {
  const contentType = typesInSearchOrder.find(
    ({ name, slugFrom }) => slugFrom && queries.some((query) => typeNames().get(name)?.includes(query)),
  )
  if (!contentType) return []
  const { items } = await listPage(contentType, { filters: contentType.filterPresets?.open?.filters }, 1)
  return items.slice(0, 3).map((item) => toHit(contentType.name, item))
}

const typeNames = memoizeByOverrides(
  () =>
    new Map(
      typesInSearchOrder.map(({ name }) => {
        const labels = languages.map((language) => getDictionary('found').texts[language][name])
        return [name, labels.flatMap((words) => (words ? [words.one, words.many].map(foldText) : []))]
      }),
    ),
)

const toHit = (type: string, { _id: itemId }: { _id: string }): SiteSearchHit => ({
  type,
  itemId,
  rank: 3,
  document: null,
})

/** The folded keywords of a comma-separated text. */
export const splitKeywords = (text: string) =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(foldText)
