import { words } from '../content/types/words.ts'
import { foldText } from '../db/fold.ts'
import { hasForm } from '../db/word-forms.ts'
import { type Declared, dictionaries, textsIn } from '../process/dictionary.server.ts'
import { formsOf } from '../process/phrases.ts'
import type { Phrase } from '../process/words.ts'
import { extractAround, markWords } from './extract.ts'
import type { StaffResult } from './staff-results.server.ts'
import { numberAsWritten, type Sought } from './staff-words.ts'

interface SiteText {
  name: string
  called: string
  en: string
  ne: string
  folded: string
}

let known: { of: number; texts: SiteText[] } | undefined

/** The texts of the site as they are declared; those that staff have changed are content. */
export function foundSiteTexts({ words: sought, number }: Sought): StaffResult[] {
  if (known?.of !== dictionaries.size)
    known = { of: dictionaries.size, texts: [...dictionaries.values()].flatMap(textsOf) }
  const meant = known.texts.filter(
    ({ folded }) =>
      sought.every((forms) => hasForm(folded, forms)) || (number && numberAsWritten(folded, number)),
  )
  return meant.map(({ name, called, en, ne }) => ({
    key: `${words.name} ${name}`,
    kind: words.name,
    title: markWords(en, sought.flat()),
    to: `/admin/texts?${new URLSearchParams({ q: en.split('\n')[0] ?? '' })}`,
    page: '',
    standing: '',
    where: called,
    extract: extractAround(ne, sought.flat()),
    url: '',
  }))
}

const textsOf = (declared: Declared) =>
  textsIn(declared).map(({ name, en, ne }): SiteText => {
    const [english, nepali] = [allForms(en), allForms(ne)]
    const folded = foldText(`${english}\n${nepali}`)
    return { name, called: declared.called, en: english, ne: nepali, folded }
  })

const allForms = (phrase: Phrase) =>
  formsOf(phrase)
    .map(([, text]) => text)
    .toReversed()
    .join('\n')
