import { spacesAround } from '~/process/plain-text.ts'
import { unwrapped, unwrappedIn } from '~/process/web-address.ts'
import { bold, italic, linked, marked, struck, unmarked } from './marks.ts'

const blocks =
  'address, article, aside, blockquote, center, dd, details, div, dl, dt, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, pre, section, summary, table, ul'

export const styleOf = (element: Element) => element.getAttribute('data-style') ?? ''

export const holdsBlocks = (element: Element) =>
  element.matches(blocks) || element.querySelector(blocks) !== null

/** The mark of an item of Word's lists, which is no part of its words. */
export const isWordMark = (element: Element) => /mso-list:\s*Ignore/i.test(styleOf(element))

export function words(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE)
    return escaped(
      unmarked(unwrappedIn(node.textContent ?? ''))
        .replaceAll(/[\s\u00A0]+/g, ' ')
        .replaceAll('\u2011', '-'),
    )
  if (!(node instanceof Element)) return ''
  if (isWordMark(node)) return ''
  if (node.localName === 'br') return '\n'
  const inner = [...node.childNodes].map(words).join('')
  const text = node.matches(blocks) ? `\n${inner}\n` : inner
  return node.localName === 'a' ? link(node, text) : emphasized(node, text)
}

function link(element: Element, text: string) {
  const address = unwrapped(element.getAttribute('href') ?? '')
  const isKept = /^(https?:\/\/|mailto:|tel:|\/(?!\/))[^\s<>\\]+$/i.test(address)
  const target = /[()]/.test(address) ? `<${address}>` : address
  return isKept && text.trim() ? wrapped(text, `${linked[0]}[`, `](${target})${linked[1]}`) : text
}

function emphasized(element: Element, text: string) {
  const [name, style] = [element.localName, styleOf(element)]
  // Word has properties of its own whose names end in these.
  const [, weight = ''] = /(?:^|[^\w-])font-weight:\s*(\w+)/i.exec(style) ?? []
  const [, slope = ''] = /(?:^|[^\w-])font-style:\s*(\w+)/i.exec(style) ?? []
  const isBold = weight ? weight === 'bold' || Number(weight) >= 600 : /^(b|strong)$/.test(name)
  const isItalic = slope ? /^(italic|oblique)$/i.test(slope) : /^(i|em|cite)$/.test(name)
  const sloped = isItalic ? wrapped(text, ...italic) : text
  const weighted = isBold ? wrapped(sloped, ...bold) : sloped
  return name === 's' && element.children.length === 0 ? wrapped(weighted, ...struck) : weighted
}

/** Marks stand beside the words, as a space between them takes their meaning away, and in each paragraph. */
const wrapped = (text: string, before: string, after: string) =>
  text
    .split(/(\n\s*\n)/)
    .map((part) => {
      const [start, inner, end] = spacesAround(part)
      return inner ? `${start}${before}${inner}${after}${end}` : part
    })
    .join('')

/** Signs that would have a meaning. */
const escaped = (text: string) =>
  text.replaceAll(/[\\`*_[\]<]|~{2,}/g, (signs) => signs.replaceAll(/./g, '\\$&'))

export const escapedLines = (text: string) =>
  text
    .split('\n')
    .map((line) =>
      line.replace(/^(\s*)([#>]|[-+](?=\s)|\d+(?=[.)]\s))/, (_, space, sign) =>
        /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
      ),
    )

/** Several line breaks begin a new paragraph. */
export const tidy = (text: string) =>
  marked(
    text
      .replaceAll(/ {2,}/g, ' ')
      .replaceAll(/ ?\n ?/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  )
