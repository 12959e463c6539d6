import sanitize from 'sanitize-html'
import { config } from '~/config/config.server.ts'
import { log } from '~/config/log.server.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'
import { escapeHtml } from '~/text/html.ts'
import { type LinkedItemPaths, renderTokensToHtml } from './html.server.ts'
import { findGlossaryTerms, type GlossaryTerm } from './terms.server.ts'
import { splitParagraphs, tokenize } from './tokens.server.ts'

const cellClasses = ['center', 'right', 'figure', 'long']
const ownFilePattern = /^\/(images|uploads)\/[\w.@/-]+$/

/** A second line of defence after the renderer: removes all HTML that is not allowed. */
export const sanitizeHtml = (html: string, base = '') =>
  sanitize(html, {
    allowedTags: [
      ...['p', 'br', 'h2', 'h3', 'h4', 'strong', 'em', 'del', 'ul', 'ol', 'li', 'blockquote', 'a', 'hr'],
      ...['div', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'code', 'pre'],
      ...['figure', 'figcaption', 'picture', 'source', 'img', 'small'],
    ],
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      h2: ['id'],
      h3: ['id'],
      h4: ['id'],
      ol: ['start'],
      td: ['data-name'],
      div: ['class', 'role', 'tabindex', 'aria-label'],
      source: ['type', 'srcset', 'sizes'],
      img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    },
    allowedClasses: { a: ['term'], div: ['scroll'], th: cellClasses, td: cellClasses },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesAppliedToAttributes: ['href', 'src', 'srcset'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    selfClosing: ['br', 'hr', 'img', 'source'],
    exclusiveFilter: ({ tag, attribs: { src = '', srcset = '' } }) =>
      (tag === 'img' && !isOwnFile(src, base)) ||
      (tag === 'source' && !srcset.split(', ').every((part) => isOwnFile(part.split(' ')[0] ?? '', base))),
    // Escaped texts and values contain no bare `>`.
  }).replaceAll(' />', '>')

const isOwnFile = (address: string, base: string) =>
  ownFilePattern.test(base && address.startsWith(base) ? address.slice(base.length) : address)

export interface RenderOptions {
  targets?: LinkedItemPaths
  /** The level of the heading above the text, 1 for the page title. */
  parentLevel?: number
  absoluteUrls?: boolean
  terms?: readonly GlossaryTerm[]
  impressions?: readonly string[]
}

/** Returns safe HTML. A text that exceeds the limits is shown as plain text. */
export function renderMarkdownToHtml(source: string, options: RenderOptions = {}): string {
  const { targets = new Map(), parentLevel = 1, absoluteUrls = false, impressions = [] } = options
  const terms = findGlossaryTerms(source, options.terms ?? [])
  const { siteUrl } = config()
  const base = absoluteUrls ? siteUrl : ''
  const { t: messages, language } = getTranslations('markdown')
  try {
    const tokens = tokenize(source)
    if (tokens)
      return sanitizeHtml(
        renderTokensToHtml(tokens, {
          language,
          targets,
          siteUrl,
          base,
          parentLevel,
          messages,
          terms,
          impressions,
        }),
        base,
      )
  } catch (error) {
    log().warn({ err: error }, 'formatted text could not be rendered')
  }
  return plainHtml(source)
}

const plainHtml = (source: string) =>
  splitParagraphs(source)
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n')
