import { LRUCache } from 'lru-cache'
import { config } from '../../process/config.server.ts'
import { wordsOf } from '../../process/dictionary.server.ts'
import { escaped } from '../../process/escaped.ts'
import { log } from '../../process/log.server.ts'
import { readersLanguage } from '../../process/reader.server.ts'
import { referencesIn } from './addresses.server.ts'
import { cleaned } from './clean.server.ts'
import { htmlOf, type Targets } from './html.server.ts'
import { type Term, termsIn } from './terms.server.ts'
import { markdownTexts } from './texts.server.ts'
import { plainParagraphs, tokensOf } from './tokens.server.ts'

export interface RenderOptions {
  targets?: Targets
  /** The level of the heading that it stands under, 1 for the page's own. */
  under?: number
  /** For what is read elsewhere: addresses of this site are whole. */
  absolute?: boolean
  /** Words that are explained where they first stand. */
  terms?: readonly Term[]
  /** The short names of stored pictures that show what does not exist. */
  impressions?: readonly string[]
}

/** With nothing in it that could become active; what can't be read as Markdown is shown as it was typed. */
export function formattedHtml(source: string, options: RenderOptions = {}): string {
  const { targets = new Map(), under = 1, absolute = false } = options
  const terms = termsIn(source, options.terms ?? [])
  const impressions = options.impressions?.filter((picture) => source.includes(picture)) ?? []
  const leads = referencesIn(source).map(({ type, id }) => targets.get(`${type}/${id}`) ?? '')
  const key = JSON.stringify([source, leads, readersLanguage(), under, absolute, terms, impressions])
  const known = made.get(key)
  if (known !== undefined) return known
  const html = render(source, { targets, under, absolute, terms, impressions })
  made.set(key, html)
  return html
}

const made = new LRUCache<string, string>({
  maxSize: 6_000_000,
  sizeCalculation: (html, key) => html.length + key.length,
})

function render(source: string, options: Required<RenderOptions>): string {
  const { targets, under, absolute, terms, impressions } = options
  const { siteUrl } = config()
  const base = absolute ? siteUrl : ''
  const { t: words, language } = wordsOf(markdownTexts)
  try {
    const tokens = tokensOf(source)
    if (tokens)
      return cleaned(
        htmlOf(tokens, { language, targets, siteUrl, base, under, words, terms, impressions }),
        base,
      )
  } catch (error) {
    log().warn({ err: error }, 'a formatted text could not be rendered')
  }
  return plainHtml(source)
}

export const plainHtml = (source: string) =>
  plainParagraphs(source)
    .map((part) => `<p>${escaped(part).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n')
