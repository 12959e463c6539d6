import { spacesAround } from '~/process/plain-text.ts'
import { bold, italic, linked, marked, unmarked } from './marks.ts'

interface Pasted {
  markdown: string
  /** Pictures that it shows, which are left out. */
  pictures: number
}

/** What somebody copied from a page, from Word or another program, as its HTML in the clipboard has it. */
export function markdownOf(html: string): Pasted {
  // Nothing of it runs or loads: it is no document that is shown. Its styles are read, and the policy allows none.
  const unstyled = html
    .replaceAll(/<style[\s\S]*?<\/style>/gi, '')
    .replaceAll(/(<\w[^<>]*?\s)style(\s*=)/gi, '$1data-style$2')
  const { body } = new DOMParser().parseFromString(unstyled, 'text/html')
  const lines = blocks(body, {})
  const markdown = lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return { markdown, pictures: [...body.querySelectorAll('img')].filter(isPicture).length }
}

/** Letters of e-mail have points that only tell that they were read. */
const isPicture = (image: Element) =>
  !['width', 'height'].some((side) => /^[01](px)?$/.test(image.getAttribute(side) ?? ''))

interface Place {
  /** Before each line of it. */
  indent?: string
  /** Headings and cells have one line. */
  isLine?: boolean
}

const unseen =
  /^(script|style|head|title|meta|link|template|noscript|iframe|object|svg|math|button|select|textarea|o:p)$/

const blockTags = new Set(
  'address article aside blockquote body center dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot thead tr td th ul'.split(
    ' ',
  ),
)

/** Lines, with an empty one behind each block. */
function blocks(parent: Element, place: Place): string[] {
  const lines: string[] = []
  let inline: Node[] = []
  const end = () => {
    const text = tidy(inline.map((node) => words(node, place)).join(''))
    if (text) lines.push(...escapedLines(text), '')
    inline = []
  }
  for (const node of parent.childNodes) {
    if (!(node instanceof Element) || !holdsBlocks(node)) {
      inline.push(node)
      continue
    }
    end()
    lines.push(...block(node, place))
  }
  end()
  return lines
}

const nameOf = (element: Element) => element.localName.toLowerCase()

const holdsBlocks = (element: Element): boolean =>
  !unseen.test(nameOf(element)) && (blockTags.has(nameOf(element)) || [...element.children].some(holdsBlocks))

function block(element: Element, place: Place): string[] {
  const name = nameOf(element)
  const heading = headingLevel(element)
  if (heading) {
    const text = tidy(words(element, { isLine: true })).replaceAll(/\s+/g, ' ')
    return text ? [`${'#'.repeat(heading)} ${text.replaceAll('**', '')}`, ''] : []
  }
  const listed = wordItem(element)
  if (listed) {
    const text = tidy(words(element, place)).replaceAll('\n', `\n${' '.repeat(listed.indent.length + 3)}`)
    return text ? [`${listed.indent}${listed.mark} ${text}`, ...(isLastItem(element) ? [''] : [])] : []
  }
  switch (name) {
    case 'ul':
    case 'ol':
      return [...list(element, place), '']
    case 'table':
      return table(element)
    case 'blockquote':
      return [...blocks(element, place).map((line) => `> ${line}`.trimEnd()), '']
    case 'hr':
      return ['---', '']
    case 'pre':
      return ['```', ...(element.textContent ?? '').trimEnd().split('\n'), '```', '']
    default:
      return blocks(element, place)
  }
}

/** Headings of the text begin with one sign, whatever their number is on the page that they were copied from. */
function headingLevel(element: Element) {
  const [, level] = /^h([1-6])$/.exec(nameOf(element)) ?? []
  const [, word] = /^MsoHeading(\d)|^MsoTitle$/.exec(element.className) ?? []
  return level || word ? Math.min(Number(level ?? word), 3) : element.className === 'MsoTitle' ? 1 : 0
}

/** Word writes the items of its lists as paragraphs: the level is in a style, the mark in a part that is hidden. */
function wordItem(element: Element) {
  const [, level] = /mso-list:\s*l\d+\s+level(\d+)/i.exec(styleOf(element)) ?? []
  if (!level) return undefined
  const mark = [...element.querySelectorAll('span')].find((span) => /mso-list:\s*Ignore/i.test(styleOf(span)))
  const isOrdered = /^[\s\u00A0]*[\dA-Za-z\u0966-\u096F]{1,4}[.)]/.test(mark?.textContent ?? '')
  return { indent: '   '.repeat(Math.min(Number(level), 6) - 1), mark: isOrdered ? '1.' : '-' }
}

const isLastItem = ({ nextElementSibling: next }: Element) => !next || !wordItem(next)

function list(element: Element, { indent = '' }: Place): string[] {
  const isOrdered = nameOf(element) === 'ol'
  let number = Number(element.getAttribute('start')) || 1
  return [...element.children].flatMap((child) => {
    // Word and old pages put a list straight into a list.
    if (/^[uo]l$/.test(nameOf(child))) return list(child, { indent: `${indent}   ` })
    const mark = isOrdered ? `${number++}.` : '-'
    const inner = `${indent}${' '.repeat(mark.length + 1)}`
    const lines = itemLines(child, inner)
    return lines.length > 0 ? [`${indent}${mark} ${(lines[0] ?? '').trimStart()}`, ...lines.slice(1)] : []
  })
}

/** What an item says, and the lists in it below. */
function itemLines(item: Element, indent: string): string[] {
  const own = [...item.childNodes].filter((node) => !isList(node))
  const text = tidy(own.map((node) => words(node, {})).join(''))
  const below = [...item.children].filter(isList).flatMap((child) => list(child, { indent }))
  const lines = escapedLines(text).map((line, at) => (at > 0 ? indent + line : line))
  return [...(text ? lines : []), ...below]
}

const isList = (node: Node): node is Element => node instanceof Element && /^[uo]l$/.test(nameOf(node))

function table(element: Element): string[] {
  const rows = [...element.querySelectorAll('tr')]
    .filter((row) => row.closest('table') === element)
    .map((row) => [...row.children].flatMap(cell))
    .filter((cells) => cells.some(Boolean))
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  // What only arranges a page is no table.
  if (width < 2) return [...rows.flat().flatMap((text) => (text ? [text, ''] : []))]
  const line = (cells: string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`
  const [head = [], ...others] = rows
  return [line(head), `|${' --- |'.repeat(width)}`, ...others.map(line), '']
}

function cell(element: Element) {
  const text = tidy(words(element, { isLine: true }))
    .replaceAll(/\s+/g, ' ')
    .replaceAll('|', '\\|')
  const more = Math.min(Number(element.getAttribute('colspan')) || 1, 20) - 1
  return [text, ...Array<string>(more).fill('')]
}

function words(node: Node, place: Place): string {
  if (node.nodeType === Node.TEXT_NODE)
    return escaped(unmarked(node.textContent ?? '').replaceAll(/[\s\u00A0]+/g, ' '))
  if (!(node instanceof Element)) return ''
  const name = nameOf(node)
  if (unseen.test(name) || /mso-list:\s*Ignore|display:\s*none/i.test(styleOf(node))) return ''
  if (name === 'br') return place.isLine ? ' ' : '\n'
  if (name === 'img') return ''
  const inner = [...node.childNodes].map((child) => words(child, place)).join('')
  const text = blockTags.has(name) ? `\n${inner}\n` : inner
  if (name === 'a') return link(node, text)
  return emphasized(node, text)
}

const styleOf = (element: Element) => element.getAttribute('data-style') ?? ''

function link(element: Element, text: string) {
  const address = element.getAttribute('href') ?? ''
  const isKept = /^(https?:\/\/|mailto:|tel:|\/(?!\/))[^\s<>\\]+$/i.test(address)
  const target = /[()]/.test(address) ? `<${address}>` : address
  return isKept && text.trim() ? wrapped(text, `${linked[0]}[`, `](${target})${linked[1]}`) : text
}

function emphasized(element: Element, text: string) {
  const [name, style] = [nameOf(element), styleOf(element)]
  // Word has properties of its own whose names end in these.
  const [, weight = ''] = /(?:^|[^\w-])font-weight:\s*(\w+)/i.exec(style) ?? []
  const [, slope = ''] = /(?:^|[^\w-])font-style:\s*(\w+)/i.exec(style) ?? []
  const isBold = weight ? weight === 'bold' || Number(weight) >= 600 : /^(b|strong)$/.test(name)
  const isItalic = slope ? /^(italic|oblique)$/i.test(slope) : /^(i|em|cite)$/.test(name)
  const sloped = isItalic ? wrapped(text, ...italic) : text
  return isBold ? wrapped(sloped, ...bold) : sloped
}

/** Marks stand beside the words, as a space between them takes their meaning away. */
function wrapped(text: string, before: string, after: string) {
  const [start, inner, end] = spacesAround(text)
  if (!inner) return text
  return `${start}${before}${inner}${after}${end}`
}

/** Signs that would have a meaning. */
const escaped = (text: string) =>
  text.replaceAll(/[\\`*_[\]<]/g, (sign) => (sign === '<' ? '\\<' : `\\${sign}`))

const escapedLines = (text: string) =>
  text
    .split('\n')
    .map((line) =>
      line.replace(/^(\s*)([#>]|[-+](?=\s)|\d+(?=[.)]\s))/, (_, space, sign) =>
        /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
      ),
    )

const tidy = (text: string) =>
  marked(text)
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
