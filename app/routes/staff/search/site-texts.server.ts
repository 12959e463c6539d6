import { listCurrentTexts } from '~/content/public/site-texts.server.ts'
import { editPath } from '~/content/schema/define.ts'
import { excerptAround, highlightWords } from '~/content/search/excerpt.ts'
import { findWrittenNumber, type StaffSearchQuery } from '~/content/search/staff-query.ts'
import type { StaffSearchResult } from '~/content/search/staff-search.server.ts'
import { textOverrideType } from '~/content/types/text-overrides.ts'
import { listPluralTexts } from '~/i18n/dictionary-messages.ts'
import type { MessageTemplate } from '~/i18n/message.ts'
import { foldText } from '~/text/fold.ts'
import { includesWordForm } from '~/text/word-forms.ts'

/** Searches the current texts of the site, changed or not. */
export async function searchSiteTexts({
  words: query,
  number,
}: StaffSearchQuery): Promise<StaffSearchResult[]> {
  const matches = (folded: string) =>
    query.every((forms) => includesWordForm(folded, forms)) || (number && findWrittenNumber(folded, number))
  return (await listCurrentTexts()).flatMap(({ id, name, groupLabel, current }) => {
    const [en, ne] = [joinForms(current.en), joinForms(current.ne)]
    if (!matches(foldText(`${en}\n${ne}`))) return []
    return {
      key: `${textOverrideType.name} ${name}`,
      kind: textOverrideType.name,
      title: highlightWords(en, query.flat()),
      href: editPath(textOverrideType, id),
      publicPath: '',
      status: '',
      source: groupLabel,
      excerpt: excerptAround(ne, query.flat()),
      url: '',
    }
  })
}

const joinForms = (phrase: MessageTemplate) =>
  listPluralTexts(phrase)
    .map(([, text]) => text)
    .toReversed()
    .join('\n')
