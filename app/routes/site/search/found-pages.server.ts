import { browse } from '../../../content/store/browse.server.ts'
import { listItems } from '../../../content/store/store.server.ts'
import { untilChanged } from '../../../content/store/until-changed.server.ts'
import { pages as written } from '../../../content/types/pages.ts'
import { typesByPlace } from '../../../content/types/registry.ts'
import { foundTexts } from '../../../content/types/texts.server.ts'
import { foldText } from '../../../db/fold.ts'
import { type Forms, hasForm, meantBy, wholeWord, wordForms } from '../../../db/word-forms.ts'
import { madeOfTexts } from '../../../process/changed-texts.server.ts'
import { wordsOf } from '../../../process/dictionary.server.ts'
import { languages } from '../../../process/language.ts'
import { extractFrom, markWords } from '../../../search/extract.ts'
import type { Found } from '../../../search/found-items.server.ts'
import type { Hit } from '../../../search/hits.server.ts'
import { pagesInWords } from './pages.server.ts'
import { searchPagesTexts } from './texts.server.ts'
import { wordsIn } from './words-in.server.ts'

const type = written.name

const pages = madeOfTexts(() =>
  pagesInWords().map(({ path, en, ne }) => {
    const asked = languages.map((language) => Reflect.get(searchPagesTexts.texts[language].asked, path))
    const title = foldText([en.title, ne.title, ...asked].join('\n'))
    const texts = { en: en.texts.map(withFolded), ne: ne.texts.map(withFolded) }
    const all = [title, ...[...texts.en, ...texts.ne].map(({ folded }) => folded)].join('\n')
    return { path, titles: { en: en.title, ne: ne.title }, texts, folded: { title, all } }
  }),
)

const withFolded = (text: string) => ({ text, folded: foldText(text) })

/** The pages with fixed texts in which every word occurs, in whichever language. */
export function foundPages(words: string[]) {
  const { t, language } = wordsOf(searchPagesTexts)
  const sought = words.map(meantBy)
  const forms = sought.flat()
  const other = language === 'en' ? 'ne' : 'en'
  const whole = sought.map((forms) => new RegExp(wholeWord(forms), 'u'))
  return pages()
    .filter(({ folded }) => sought.every((forms) => hasForm(folded.all, forms)))
    .map((page) => {
      const result: Found = {
        key: `${type} ${page.path}`,
        type,
        kind: t.one,
        address: page.path,
        title: markWords(page.titles[language], forms),
        extract: extractFrom(byWords([...page.texts[language], ...page.texts[other]], sought), forms),
        day: '',
      }
      return {
        type,
        inTitle: whole.every((word) => word.test(page.folded.title)),
        result,
      }
    })
}

function byWords(texts: { text: string; folded: string }[], words: Forms[]) {
  const counted = texts.map(({ text, folded }) => ({
    text,
    count: words.filter((forms) => hasForm(folded, forms)).length,
  }))
  return counted.sort((one, other) => other.count - one.count).map(({ text }) => text)
}

/** Written pages that are meant by these words, whatever they say themselves. */
export async function namedPages(words: string[]): Promise<Hit[]> {
  const meant = (await askedPages()).filter(({ asked }) =>
    words.every((word) => wordForms(word).some((form) => asked.includes(form))),
  )
  return meant.map(({ page }) => hitOf(type, page))
}

const askedPages = () =>
  untilChanged('asked pages', async () => {
    const all = await listItems(written)
    return all.map((page) => ({ page, asked: wordsIn(page.searchWords.join(' ')) }))
  })

/** Where somebody asks for a kind of thing by its name, the newest of them, open ones of those that close. */
export async function newestOfKind(queries: string[]): Promise<Hit[]> {
  const kind = typesByPlace.find(
    ({ name, slugFrom }) => slugFrom && queries.some((query) => kindNames().get(name)?.includes(query)),
  )
  if (!kind) return []
  const { items } = await browse(kind, { filters: kind.states?.open?.filters }, 1)
  return items.slice(0, 3).map((item) => hitOf(kind.name, item))
}

const kindNames = madeOfTexts(
  () =>
    new Map(
      typesByPlace.map(({ name }) => {
        const named = languages.map((language) => foundTexts.texts[language][name])
        return [name, named.flatMap((words) => (words ? [words.one, words.many].map(foldText) : []))]
      }),
    ),
)

const hitOf = (type: string, { _id: itemId }: { _id: string }): Hit => ({
  type,
  itemId,
  rank: 3,
  document: null,
})
