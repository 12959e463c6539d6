import { splitOuterSpaces } from '~/text/plain-text.ts'
import { unwrapRedirectLink, unwrapRedirectLinks } from '~/text/web-address.ts'

const blockSelector =
  'address, article, aside, blockquote, center, dd, details, div, dl, dt, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, pre, section, summary, table, ul'

export const readDataStyle = (element: Element) => element.getAttribute('data-style') ?? ''

export const containsBlock = (element: Element) =>
  element.matches(blockSelector) || element.querySelector(blockSelector) !== null

/** The marker of a Word list item, which is not part of its text. */
export const isWordListMarker = (element: Element) => /mso-list:\s*Ignore/i.test(readDataStyle(element))

export function unfinishedInlineMarkdown(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE)
    return escapeMarkdown(
      removeMarks(unwrapRedirectLinks(node.textContent ?? ''))
        .replaceAll(/[\s\u00A0]+/g, ' ')
        .replaceAll('\u2011', '-'),
    )
  if (!(node instanceof Element)) return ''
  if (isWordListMarker(node)) return ''
  if (node.localName === 'br') return '\n'
  const inner = [...node.childNodes].map(unfinishedInlineMarkdown).join('')
  const text = node.matches(blockSelector) ? `\n${inner}\n` : inner
  return node.localName === 'a' ? linkMarkdown(node, text) : emphasize(node, text)
}

function linkMarkdown(element: Element, text: string) {
  const address = unwrapRedirectLink(element.getAttribute('href') ?? '')
  const isAllowed = /^(https?:\/\/|mailto:|tel:|\/(?!\/))[^\s<>\\]+$/i.test(address)
  const target = /[()]/.test(address) ? `<${address}>` : address
  return isAllowed && text.trim()
    ? wrapParagraphs(text, `${linkMarks[0]}[`, `](${target})${linkMarks[1]}`)
    : text
}

function emphasize(element: Element, text: string) {
  const [name, style] = [element.localName, readDataStyle(element)]
  // Word's own properties end in the same names.
  const [, weight = ''] = /(?:^|[^\w-])font-weight:\s*(\w+)/i.exec(style) ?? []
  const [, slope = ''] = /(?:^|[^\w-])font-style:\s*(\w+)/i.exec(style) ?? []
  const isBold = weight ? weight === 'bold' || Number(weight) >= 600 : /^(b|strong)$/.test(name)
  const isItalic = slope ? /^(italic|oblique)$/i.test(slope) : /^(i|em|cite)$/.test(name)
  const sloped = isItalic ? wrapParagraphs(text, ...italicMarks) : text
  const weighted = isBold ? wrapParagraphs(sloped, ...boldMarks) : sloped
  return name === 's' && element.children.length === 0 ? wrapParagraphs(weighted, ...strikeMarks) : weighted
}

/** Wraps each paragraph separately. Spaces stay outside, since they would disable the marks. */
const wrapParagraphs = (text: string, before: string, after: string) =>
  text
    .split(/(\n\s*\n)/)
    .map((part) => {
      const [start, inner, end] = splitOuterSpaces(part)
      return inner ? `${start}${before}${inner}${after}${end}` : part
    })
    .join('')

/** Escapes characters with a meaning in Markdown. */
const escapeMarkdown = (text: string) =>
  text.replaceAll(/[\\`*_[\]<]|~{2,}/g, (signs) => signs.replaceAll(/./g, '\\$&'))

export const splitIntoEscapedLines = (text: string) =>
  text
    .split('\n')
    .map((line) =>
      line.replace(/^(\s*)([#>]|[-+](?=\s)|\d+(?=[.)]\s))/, (_, space, sign) =>
        /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
      ),
    )

/** Several line breaks start a new paragraph. */
export const finishInlineMarkdown = (text: string) =>
  marksToMarkdown(
    text
      .replaceAll(/ {2,}/g, ' ')
      .replaceAll(/ ?\n ?/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  )

/** Placeholders for the start and end of formatting, until the surrounding text is known. */
const boldMarks = ['\uE000', '\uE001'] as const
const italicMarks = ['\uE002', '\uE003'] as const
const linkMarks = ['\uE004', '\uE005'] as const
const strikeMarks = ['\uE006', '\uE007'] as const

/** Text from a clipboard hardly ever contains these characters. */
const removeMarks = (text: string) => text.replaceAll(/[\uE000-\uE007]/g, '')

const punctuation = '(?:\\\\.|(?![\uE000-\uE007\\\\])[\\p{P}\\p{S}])'
const letter = '[^\\s\\p{P}\\p{S}\uE000-\uE007]'
const closers = '[\uE001\uE003]'
const openers = '[\uE000\uE002]'

const punctuationBeforeCloser = new RegExp(
  `(^|[^\\p{P}\\p{S}])(${punctuation}+)(${closers}+)(?=${letter})`,
  'gu',
)
const openerBeforePunctuation = new RegExp(`(${letter})(${openers}+)(${punctuation}+)`, 'gu')
const closerAfterOther = new RegExp(`([\uE005\uE007]${closers}+)(?=${letter})`, 'gu')
const openerBeforeOther = new RegExp(`(${letter})(?=${openers}+[\uE004\uE006])`, 'gu')

/**
 * Replaces placeholders by Markdown marks that take effect (CommonMark 6.2). Punctuation between a mark and a letter
 * moves to the other side of the mark. Adjacent runs are joined.
 */
function marksToMarkdown(text: string): string {
  return joinRuns(text)
    .replaceAll(punctuationBeforeCloser, '$1$3$2')
    .replaceAll(openerBeforePunctuation, '$1$3$2')
    .replaceAll(closerAfterOther, '$1 ')
    .replaceAll(openerBeforeOther, '$1 ')
    .replaceAll(/\uE000\uE001|\uE002\uE003|\uE006\uE007/g, '')
    .replaceAll(/[\uE000\uE001]/g, '**')
    .replaceAll(/[\uE002\uE003]/g, '*')
    .replaceAll(/[\uE006\uE007]/g, '~~')
    .replaceAll(/[\uE004\uE005]/g, '')
}

/** Word splits bold text at every change of language. */
function joinRuns(text: string): string {
  const joined = [boldMarks, italicMarks, strikeMarks].reduce((made, mark) => joinRunsOf(made, mark), text)
  return joined === text ? text : joinRuns(joined)
}

/** Joins adjacent runs and drops nested marks. */
function joinRunsOf(text: string, [begin, end]: typeof boldMarks | typeof italicMarks | typeof strikeMarks) {
  let depth = 0
  const outer = text.replaceAll(new RegExp(`[${begin}${end}]`, 'g'), (sign) => {
    if (sign === begin) return depth++ === 0 ? sign : ''
    return --depth === 0 ? sign : ''
  })
  return outer.replaceAll(new RegExp(`${end}([ \\n]?)${begin}`, 'g'), '$1')
}
