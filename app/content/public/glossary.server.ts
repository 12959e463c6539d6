import { readersLanguage } from '../../process/reader.server.ts'
import { rendererOf } from '../store/formatted.server.ts'
import { listItems } from '../store/store.server.ts'
import { untilChanged } from '../store/until-changed.server.ts'
import { glossary } from '../types/glossary.ts'

/** By the alphabet of the reader's language. */
export const publishedTerms = () =>
  untilChanged('glossary', async () => {
    const language = readersLanguage()
    const terms = await listItems(glossary)
    return terms.toSorted((one, other) => one.term.localeCompare(other.term, language))
  })

/** The HTML of formatted texts for a page: terms of the glossary are explained where they first stand in each. */
export async function pageRendererOf(sources: readonly string[], options: { under?: number } = {}) {
  const terms = (await publishedTerms()).map(({ term, explanation, path }) => ({
    ...{ term, explanation },
    href: path,
  }))
  return rendererOf(sources, { ...options, terms })
}
