import { grievanceWays } from '../../../content/public/referred-items.server.ts'
import { currentSettings } from '../../../content/public/settings.server.ts'
import { foldText } from '../../../db/fold.ts'
import { hasForm, wordForms } from '../../../db/word-forms.ts'
import { madeOfTexts } from '../../../process/changed-texts.server.ts'
import { wordsOf } from '../../../process/dictionary.server.ts'
import { languages } from '../../../process/language.ts'
import { markWords } from '../../../search/extract.ts'
import type { Found } from '../../../search/found-items.server.ts'
import { searchPagesTexts } from './texts.server.ts'
import { wordsIn } from './words-in.server.ts'

const type = 'pages'

const names = ['emergency', 'grievances'] as const

/** The answers with all that they may be asked by, in either language. */
const answers = madeOfTexts(() =>
  names.map((name) => {
    const inBoth = languages.map((language) => searchPagesTexts.texts[language].answers[name])
    const texts = inBoth.flatMap((answer) => Object.values(answer))
    const asked = inBoth.flatMap((answer) => wordsIn(answer.asked))
    return { name, path: `/contact#${name}`, asked, all: foldText(texts.join('\n')) }
  }),
)

export async function foundAnswers(words: string[]): Promise<{ type: string; result: Found }[]> {
  const { t } = wordsOf(searchPagesTexts)
  const sought = words.map(wordForms)
  const meant = answers().filter(
    ({ asked, all }) =>
      sought.flat().some((form) => asked.includes(form)) && sought.every((forms) => hasForm(all, forms)),
  )
  const found = await Promise.all(
    meant.map(async ({ name, path }) => ({ path, title: t.answers[name].title, text: await said(name) })),
  )
  return found
    .filter(({ text }) => text)
    .map(({ path, title, text }) => ({
      type,
      result: {
        key: `${type} ${path}`,
        type,
        kind: t.one,
        address: path,
        title: markWords(title, sought.flat()),
        extract: markWords(text, sought.flat()),
        day: '',
      },
    }))
}

/** Nothing where the site has no such number, or no such papers. */
async function said(name: (typeof names)[number]) {
  const { text } = wordsOf(searchPagesTexts).t.answers[name]
  if (name === 'emergency') {
    const { emergencyPhone } = await currentSettings()
    return emergencyPhone && `${emergencyPhone}. ${text}`
  }
  return Object.values(await grievanceWays()).some(Boolean) ? text : ''
}
