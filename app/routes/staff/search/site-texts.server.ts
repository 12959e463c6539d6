import { overrideIdOf } from '~/content/public/text-overrides.server.ts'
import { editPath } from '~/content/schema/define.ts'
import { excerptAround, highlightWords } from '~/content/search/excerpt.ts'
import { findWrittenNumber, type StaffSearchQuery } from '~/content/search/staff-query.ts'
import type { StaffSearchResult } from '~/content/search/staff-search.server.ts'
import { textOverrideType } from '~/content/types/text-overrides.ts'
import {
  type DeclaredDictionary,
  declaredDictionaries,
  listDictionaryTexts,
} from '~/i18n/dictionary.server.ts'
import { listPluralForms } from '~/i18n/dictionary-messages.ts'
import type { Message } from '~/i18n/message.ts'
import { refreshOverrides, type TextOverrides, textOverrides } from '~/i18n/text-overrides.server.ts'
import { foldText } from '~/text/fold.ts'
import { includesWordForm } from '~/text/word-forms.ts'

interface SiteText {
  name: string
  location: string
  en: string
  ne: string
  folded: string
}

let cache: { overrides: TextOverrides; dictionaryCount: number; texts: SiteText[] } | undefined

/** Searches the current texts of the site, changed or not. */
export async function searchSiteTexts({
  words: query,
  number,
}: StaffSearchQuery): Promise<StaffSearchResult[]> {
  await refreshOverrides()
  const matches = currentTexts().filter(
    ({ folded }) =>
      query.every((forms) => includesWordForm(folded, forms)) ||
      (number && findWrittenNumber(folded, number)),
  )
  return matches.map(({ name, location, en, ne }) => ({
    key: `${textOverrideType.name} ${name}`,
    kind: textOverrideType.name,
    title: highlightWords(en, query.flat()),
    href: editPath(textOverrideType, overrideIdOf(name)),
    publicPath: '',
    status: '',
    source: location,
    excerpt: excerptAround(ne, query.flat()),
    url: '',
  }))
}

function currentTexts() {
  const overrides = textOverrides()
  if (cache?.overrides !== overrides || cache.dictionaryCount !== declaredDictionaries.size) {
    const texts = [...declaredDictionaries.values()].flatMap((dictionary) =>
      siteTextsOf(dictionary, overrides),
    )
    cache = { overrides, dictionaryCount: declaredDictionaries.size, texts }
  }
  return cache.texts
}

const siteTextsOf = (dictionary: DeclaredDictionary, overrides: TextOverrides) =>
  listDictionaryTexts(dictionary).map(({ name, ...defaults }): SiteText => {
    const en = joinForms(overrides.en.get(name) ?? defaults.en)
    const ne = joinForms(overrides.ne.get(name) ?? defaults.ne)
    return { name, location: dictionary.label, en, ne, folded: foldText(`${en}\n${ne}`) }
  })

const joinForms = (phrase: Message) =>
  listPluralForms(phrase)
    .map(([, text]) => text)
    .toReversed()
    .join('\n')
