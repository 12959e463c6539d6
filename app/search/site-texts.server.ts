import { idOf } from '../content/public/changed-words.server.ts'
import { formAddress } from '../content/store/change-view.server.ts'
import { words } from '../content/types/words.ts'
import { foldText } from '../db/fold.ts'
import { hasForm } from '../db/word-forms.ts'
import { type ChangedTexts, changedTexts, freshTexts } from '../process/changed-texts.server.ts'
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

let known: { of: ChangedTexts; among: number; texts: SiteText[] } | undefined

/** The texts of the site as visitors read them now, each once, whether staff have changed it or not. */
export async function foundSiteTexts({ words: sought, number }: Sought): Promise<StaffResult[]> {
  await freshTexts()
  const meant = textsNow().filter(
    ({ folded }) =>
      sought.every((forms) => hasForm(folded, forms)) || (number && numberAsWritten(folded, number)),
  )
  return meant.map(({ name, called, en, ne }) => ({
    key: `${words.name} ${name}`,
    kind: words.name,
    title: markWords(en, sought.flat()),
    to: formAddress(words, idOf(name)),
    page: '',
    standing: '',
    where: called,
    extract: extractAround(ne, sought.flat()),
    url: '',
  }))
}

function textsNow() {
  const changed = changedTexts()
  if (known?.of !== changed || known.among !== dictionaries.size) {
    const texts = [...dictionaries.values()].flatMap((declared) => textsOf(declared, changed))
    known = { of: changed, among: dictionaries.size, texts }
  }
  return known.texts
}

const textsOf = (declared: Declared, changed: ChangedTexts) =>
  textsIn(declared).map(({ name, ...defaults }): SiteText => {
    const en = allForms(changed.en.get(name) ?? defaults.en)
    const ne = allForms(changed.ne.get(name) ?? defaults.ne)
    return { name, called: declared.called, en, ne, folded: foldText(`${en}\n${ne}`) }
  })

const allForms = (phrase: Phrase) =>
  formsOf(phrase)
    .map(([, text]) => text)
    .toReversed()
    .join('\n')
