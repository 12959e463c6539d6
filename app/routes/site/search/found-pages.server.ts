import { foldText } from '../../../db/fold.ts'
import { extractAround, markWords } from '../../../search/extract.ts'
import type { Found } from '../../../search/found-items.server.ts'
import { pageNames } from './asked-words.ts'
import { pagesInWords } from './pages.server.ts'
import { searchPagesTexts } from './texts.server.ts'

const type = 'pages'

const folded = pagesInWords.map((page) => {
  const title = foldText(page.title)
  const names = pageNames[page.path]?.join('\n') ?? ''
  return {
    ...page,
    folded: { title: `${title}\n${names}`, all: `${title}\n${names}\n${foldText(page.text)}` },
  }
})

/** The pages with fixed texts in which every word occurs. */
export function foundPages(words: string[]) {
  return folded
    .filter((page) => words.every((word) => page.folded.all.includes(word)))
    .map(({ path, title, text, folded: { title: name } }) => {
      const result: Found = {
        key: `${type} ${path}`,
        type,
        kind: t.one,
        address: path,
        title: markWords(title, words),
        extract: extractAround(text, words),
        day: '',
      }
      return { type, inTitle: words.every((word) => name.includes(word)), result }
    })
}
