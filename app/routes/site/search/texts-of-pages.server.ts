import { sitePages } from '../../../content/types/site-pages.ts'
import { changedTexts } from '../../../process/changed-texts.server.ts'
import { type Declared, dictionaries } from '../../../process/dictionary.server.ts'
import type { Language } from '../../../process/language.ts'
import { formsOf, laidOver, phrasesIn } from '../../../process/phrases.ts'

/** What the dictionaries say on each page whose address is fixed, as staff want it: headings and sentences, no labels. */
export function textsOfPages(language: Language): Map<string, string[]> {
  const texts = new Map<string, string[]>(sitePages.map((path) => [path, []]))
  for (const declared of dictionaries.values())
    for (const [name, phrase] of phrasesIn(
      laidOver(declared.defaults[language], declared.name, changedTexts()[language]),
      declared.name,
    )) {
      const said = formsOf(phrase).map(([, text]) => text.replaceAll(/\{\w+\}/g, '…'))
      const read = forSearchEngines.test(name)
        ? []
        : said.filter((text) => isHeading.test(name) || isSentence(text))
      for (const path of read.length > 0 ? pagesOf(declared, name) : []) texts.get(path)?.push(...read)
    }
  return texts
}

const isHeading = /\.(title|name)$/
const forSearchEngines = /\.description(\.|$)/

/** Labels, buttons and states say nothing that anybody looks for. */
const isSentence = (text: string) => text.split(/\s+/).length >= fewestWords

const fewestWords = 4
/** What stands on more pages, such as the texts of all lists, is about none of them. */
const mostPages = 3

/** The pages that show a text: of those below one address the one that its name names, else what stands beside it. */
function pagesOf({ name: group, pages = [], defaults }: Declared, name: string): readonly string[] {
  if (pages === 'all' || pages.length > mostPages) return []
  const [only = ''] = pages
  if (pages.length > 1 || only === '/')
    return pages.flatMap((path) => (sitePages.includes(path) ? path : below(path)))
  const candidates = [...below(only), only]
  let part: unknown = defaults.en
  let beside: string[] = []
  for (const key of name.slice(group.length + 1).split('.')) {
    const named = candidates.filter((path) => path.endsWith(`/${key}`))
    if (named.length > 0) return named
    part = Reflect.get(Object(part), key)
    const others = below(only).filter((path) => Object.hasOwn(Object(part), path.slice(only.length + 1)))
    if (others.length > 0) beside = others
  }
  return beside.length > 0 ? beside : [only]
}

const below = (path: string) => sitePages.filter((page) => page.startsWith(`${path}/`))
