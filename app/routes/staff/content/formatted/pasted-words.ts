import { splitOuterSpaces } from '~/process/plain-text.ts'
import { unwrapLink, unwrapLinks } from '~/process/web-address.ts'
import { boldMarks, italicMarks, linkMarks, marksToMarkdown, removeMarks, strikeMarks } from './marks.ts'

const blockSelector =
  'address, article, aside, blockquote, center, dd, details, div, dl, dt, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, pre, section, summary, table, ul'

export const styleOf = (element: Element) => element.getAttribute('data-style') ?? ''

export const containsBlock = (element: Element) =>
  element.matches(blockSelector) || element.querySelector(blockSelector) !== null

/** The mark of an item of Word's lists, which is no part of its words. */
export const isWordListMarker = (element: Element) => /mso-list:\s*Ignore/i.test(styleOf(element))

export function inlineMarkdown(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE)
    return escapeMarkdown(
      removeMarks(unwrapLinks(node.textContent ?? ''))
        .replaceAll(/[\s\u00A0]+/g, ' ')
        .replaceAll('\u2011', '-'),
    )
  if (!(node instanceof Element)) return ''
  if (isWordListMarker(node)) return ''
  if (node.localName === 'br') return '\n'
  const inner = [...node.childNodes].map(inlineMarkdown).join('')
  const text = node.matches(blockSelector) ? `\n${inner}\n` : inner
  return node.localName === 'a' ? linkMarkdown(node, text) : emphasize(node, text)
}

function linkMarkdown(element: Element, text: string) {
  const address = unwrapLink(element.getAttribute('href') ?? '')
  const isAllowed = /^(https?:\/\/|mailto:|tel:|\/(?!\/))[^\s<>\\]+$/i.test(address)
  const target = /[()]/.test(address) ? `<${address}>` : address
  return isAllowed && text.trim()
    ? wrapParagraphs(text, `${linkMarks[0]}[`, `](${target})${linkMarks[1]}`)
    : text
}

function emphasize(element: Element, text: string) {
  const [name, style] = [element.localName, styleOf(element)]
  // Word has properties of its own whose names end in these.
  const [, weight = ''] = /(?:^|[^\w-])font-weight:\s*(\w+)/i.exec(style) ?? []
  const [, slope = ''] = /(?:^|[^\w-])font-style:\s*(\w+)/i.exec(style) ?? []
  const isBold = weight ? weight === 'bold' || Number(weight) >= 600 : /^(b|strong)$/.test(name)
  const isItalic = slope ? /^(italic|oblique)$/i.test(slope) : /^(i|em|cite)$/.test(name)
  const sloped = isItalic ? wrapParagraphs(text, ...italicMarks) : text
  const weighted = isBold ? wrapParagraphs(sloped, ...boldMarks) : sloped
  return name === 's' && element.children.length === 0 ? wrapParagraphs(weighted, ...strikeMarks) : weighted
}

/** Marks stand beside the words, as a space between them takes their meaning away, and in each paragraph. */
const wrapParagraphs = (text: string, before: string, after: string) =>
  text
    .split(/(\n\s*\n)/)
    .map((part) => {
      const [start, inner, end] = splitOuterSpaces(part)
      return inner ? `${start}${before}${inner}${after}${end}` : part
    })
    .join('')

/** Signs that would have a meaning. */
const escapeMarkdown = (text: string) =>
  text.replaceAll(/[\\`*_[\]<]|~{2,}/g, (signs) => signs.replaceAll(/./g, '\\$&'))

export const escapeLineStarts = (text: string) =>
  text
    .split('\n')
    .map((line) =>
      line.replace(/^(\s*)([#>]|[-+](?=\s)|\d+(?=[.)]\s))/, (_, space, sign) =>
        /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
      ),
    )

/** Several line breaks begin a new paragraph. */
export const normalizeInline = (text: string) =>
  marksToMarkdown(
    text
      .replaceAll(/ {2,}/g, ' ')
      .replaceAll(/ ?\n ?/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  )
