import { currentSettings, grievanceLinks } from '~/content/public/settings.server.ts'
import { highlightWords } from '~/content/search/excerpt.ts'
import type { SearchResult } from '~/content/search/results.server.ts'
import { getDictionary, getTranslations } from '~/i18n/dictionary.server.ts'
import { languages } from '~/i18n/language.ts'
import { memoizeByOverrides } from '~/i18n/text-overrides.server.ts'
import { foldText } from '~/text/fold.ts'
import { includesWordForm, wordForms } from '~/text/word-forms.ts'
import { splitKeywords } from './page-matches.server.ts'

const resultType = 'pages'

const answerNames = ['emergency', 'grievances'] as const

/** The answers with their keywords in both languages. */
const indexedAnswers = memoizeByOverrides(() =>
  answerNames.map((name) => {
    const perLanguage = languages.map(
      (language) => getDictionary('searchPages').texts[language].answers[name],
    )
    const texts = perLanguage.flatMap((messages) => Object.values(messages))
    const keywords = perLanguage.flatMap((messages) => splitKeywords(messages.asked))
    return { name, path: `/contact#${name}`, keywords, foldedText: foldText(texts.join('\n')) }
  }),
)

export async function findAnswers(words: string[]): Promise<{ type: string; result: SearchResult }[]> {
  const { t } = getTranslations('searchPages')
  const formGroups = words.map(wordForms)
  const matches = indexedAnswers().filter(
    ({ keywords, foldedText }) =>
      formGroups.flat().some((form) => keywords.includes(form)) &&
      formGroups.every((forms) => includesWordForm(foldedText, forms)),
  )
  const results = await Promise.all(
    matches.map(async ({ name, path }) => ({
      path,
      title: t.answers[name].title,
      text: await answerText(name),
    })),
  )
  return results
    .filter(({ text }) => text)
    .map(({ path, title, text }) => ({
      type: resultType,
      result: {
        key: `${resultType} ${path}`,
        type: resultType,
        typeLabel: t.one,
        path,
        title: highlightWords(title, formGroups.flat()),
        excerpt: highlightWords(text, formGroups.flat()),
        day: '',
      },
    }))
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
