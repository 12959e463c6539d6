import { currentLanguage } from '../../process/reader.server.ts'
import { createRenderer } from '../store/formatted.server.ts'
import { listItems } from '../store/store.server.ts'
import { cached } from '../store/until-changed.server.ts'
import { glossary } from '../types/glossary.ts'

/** By the alphabet of the reader's language. */
export const publishedTerms = () =>
  cached('glossary', async () => {
    const language = currentLanguage()
    const terms = await listItems(glossary)
    return terms.toSorted((one, other) => one.term.localeCompare(other.term, language))
  })

/** The HTML of formatted texts for a page: terms of the glossary are explained where they first stand in each. */
export async function createPageRenderer(sources: readonly string[], options: { parentLevel?: number } = {}) {
  const terms = (await publishedTerms()).map(({ term, explanation, path }) => ({
    ...{ term, explanation },
    href: path,
  }))
  return createRenderer(sources, { ...options, terms })
}
