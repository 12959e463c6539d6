import { LRUCache } from 'lru-cache'
import { known, type MarkedToken, plainParagraphs, tokensOf } from './tokens.server.ts'

/** What a formatted text says, without its marks: lines as they are seen, an empty one between paragraphs. */
export function plainTextOf(source: string): string {
  const before = made.get(source)
  if (before !== undefined) return before
  const tokens = tokensOf(source)
  const text = tokens ? blocks(tokens) : plainParagraphs(source).join('\n\n')
  made.set(source, text)
  return text
}

const made = new LRUCache<string, string>({
  maxSize: 2_000_000,
  sizeCalculation: (text, source) => text.length + source.length + 100,
})

export const inlineText = (tokens: MarkedToken[]): string =>
  tokens
    .map((token) => {
      if (token.type === 'br') return '\n'
      // Without its line, what is struck out would still be said.
      if (token.type === 'del') return ''
      if (token.type === 'image' || token.type === 'codespan' || token.type === 'escape') return token.text
      if ('tokens' in token && token.tokens) return inlineText(known(token.tokens))
      return 'text' in token ? token.text : ''
    })
    .join('')

const blocks = (tokens: MarkedToken[]) => tokens.map(block).filter(Boolean).join('\n\n')

function block(token: MarkedToken): string {
  switch (token.type) {
    case 'list': {
      const { items, ordered, start } = token
      return items
        .map((item, place) => {
          const mark = ordered ? `${Number(start) + place}. ` : '• '
          return mark + known(item.tokens).map(block).filter(Boolean).join('\n')
        })
        .join('\n')
    }
    case 'blockquote':
      return blocks(known(token.tokens))
    case 'table':
      return [token.header, ...token.rows]
        .map((cells) => cells.map((cell) => inlineText(known(cell.tokens))).join(' · '))
        .join('\n')
    case 'code':
      return token.text
    case 'space':
    case 'hr':
    case 'checkbox':
      return ''
    default:
      return inlineText([token]).trim()
  }
}
