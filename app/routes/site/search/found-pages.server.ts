import { pages as written } from '../../../content/types/pages.ts'
import { foldText } from '../../../db/fold.ts'
import { madeOfTexts } from '../../../process/changed-texts.server.ts'
import { wordsOf } from '../../../process/dictionary.server.ts'
import { extractFrom, markWords } from '../../../search/extract.ts'
import type { Found } from '../../../search/found-items.server.ts'
import { pageNames } from './asked-words.ts'
import { pagesInWords } from './pages.server.ts'
import { searchPagesTexts } from './texts.server.ts'

const type = written.name

const pages = madeOfTexts(() =>
  pagesInWords().map((page) => {
    const { path, en, ne } = page
    const title = foldText([en.title, ne.title, ...(pageNames[path] ?? [])].join('\n'))
    return { ...page, folded: { title, all: `${title}\n${foldText(`${en.text}\n${ne.text}`)}` } }
  }),
)

/** The pages with fixed texts in which every word occurs, in whichever language. */
export function foundPages(words: string[]) {
  const { t, language } = wordsOf(searchPagesTexts)
  const other = language === 'en' ? 'ne' : 'en'
  return pages()
    .filter(({ folded }) => words.every((word) => folded.all.includes(word)))
    .map((page) => {
      const result: Found = {
        key: `${type} ${page.path}`,
        type,
        kind: t.one,
        address: page.path,
        title: markWords(page[language].title, words),
        extract: extractFrom([page[language].text, page[other].text], words),
        day: '',
      }
      return { type, inTitle: words.every((word) => page.folded.title.includes(word)), result }
    })
}
