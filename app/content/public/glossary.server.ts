import { cached } from '~/content/items/cache.server.ts'
import { listItems } from '~/content/items/store.server.ts'
import { createFormattedHtmlRenderer } from '~/content/links/formatted.server.ts'
import { glossary } from '~/content/types/glossary.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'

export const publishedTerms = () =>
  cached('glossary', async () => {
    const language = currentLanguage()
    const terms = await listItems(glossary)
    return terms.toSorted((one, other) => one.term.localeCompare(other.term, language))
  })

/** Renders texts of a page. Glossary terms are explained at their first occurrence in each text. */
export async function createGlossaryTextRenderer(
  sources: readonly string[],
  options: { parentLevel?: number } = {},
) {
  const terms = (await publishedTerms()).map(({ term, explanation, path }) => ({
    ...{ term, explanation },
    href: path,
  }))
  return createFormattedHtmlRenderer(sources, { ...options, terms })
}
