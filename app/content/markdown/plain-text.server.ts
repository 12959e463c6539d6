import { asMarkedTokens, type MarkedToken, splitParagraphs, tokenize } from './tokens.server.ts'

/** The text without markup. Paragraphs are separated by an empty line. */
export function markdownToPlainText(source: string): string {
  const tokens = tokenize(source)
  return tokens ? blocks(tokens) : splitParagraphs(source).join('\n\n')
}

export const inlineText = (tokens: MarkedToken[]): string =>
  tokens
    .map((token) => {
      if (token.type === 'br') return '\n'
      // Plain text cannot show that deleted text is struck out.
      if (token.type === 'del') return ''
      if (token.type === 'image' || token.type === 'codespan' || token.type === 'escape') return token.text
      if ('tokens' in token && token.tokens) return inlineText(asMarkedTokens(token.tokens))
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
          return mark + asMarkedTokens(item.tokens).map(block).filter(Boolean).join('\n')
        })
        .join('\n')
    }
    case 'blockquote':
      return blocks(asMarkedTokens(token.tokens))
    case 'table':
      return [token.header, ...token.rows]
        .map((cells) => cells.map((cell) => inlineText(asMarkedTokens(cell.tokens))).join(' · '))
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
