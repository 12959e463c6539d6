import { words } from '../content/types/words.ts'
import { foldText } from '../db/fold.ts'
import { hasForm } from '../db/word-forms.ts'
import { dictionaries } from '../process/dictionary.server.ts'
import { formsOf, phrasesIn } from '../process/phrases.ts'
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

function textsOf({
  name: group,
  called,
  defaults,
}: {
  name: string
  called: string
  defaults: { en: object; ne: object }
}) {
  const nepali = new Map(phrasesIn(defaults.ne, group))
  return phrasesIn(defaults.en, group).map(([name, phrase]): SiteText => {
    const [en = '', ne = ''] = [phrase, nepali.get(name) ?? ''].map((one) =>
      formsOf(one)
        .map(([, text]) => text)
        .toReversed()
        .join('\n'),
    )
    return { name, called, en, ne, folded: foldText(`${en}\n${ne}`) }
  })
}
