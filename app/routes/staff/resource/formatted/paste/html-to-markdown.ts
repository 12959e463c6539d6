import { cleanPastedBody } from './clean.ts'
import {
  containsBlock,
  finishInlineMarkdown,
  splitIntoEscapedLines,
  unfinishedInlineMarkdown,
} from './inline.ts'
import { preserveListNumbers } from './list-markers.ts'
import {
  findNumberedHeadings,
  htmlListLines,
  wordListLevelOrZero,
  wordListLines,
  wordListMarkerText,
} from './lists.ts'
import type { PasteNotes } from './notes.ts'
import { tableLines } from './tables.ts'

interface ConvertedPaste {
  markdown: string
  notes: PasteNotes
}

/** Converts the HTML of the clipboard, as from a web page or Word. */
export function convertPastedHtml(html: string): ConvertedPaste {
  // The parsed document is inert. Styles are renamed, since the content security policy blocks style attributes.
  const unstyled = html
    .replaceAll(/<style\b[\s\S]*?(<\/style>|$)/gi, '')
    .replaceAll(/(<\w[^<>]*?\s)style(\s*=)/gi, '$1data-style$2')
  const { body } = new DOMParser().parseFromString(unstyled, 'text/html')
  const notes: PasteNotes = new Map()
  cleanPastedBody(body, notes)
  const markdown = preserveListNumbers(blockLines(body.childNodes, notes).map((line) => line.trimEnd()))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return { markdown, notes }
}

/** Markdown lines, with an empty line after each block. */
function blockLines(nodes: Iterable<Node>, notes: PasteNotes): string[] {
  const lines: string[] = []
  let inline: Node[] = []
  let items: Element[] = []
  const endParagraph = () => {
    const text = finishInlineMarkdown(inline.map(unfinishedInlineMarkdown).join(''))
    if (text) lines.push(...splitIntoEscapedLines(text), '')
    inline = []
  }
  const endList = () => {
    if (items.length > 0) lines.push(...wordListLines(items, (inner) => blockLines(inner, notes), notes))
    items = []
  }
  for (const node of nodes) {
    if (node instanceof Element && containsBlock(node)) {
      endParagraph()
      if (wordListLevelOrZero(node) && !headingLevel(node)) items.push(node)
      else {
        endList()
        lines.push(...elementLines(node, notes))
      }
    } else {
      if (node.textContent?.trim() && node.nodeType !== Node.COMMENT_NODE) endList()
      inline.push(node)
    }
  }
  endList()
  endParagraph()
  return lines
}

function elementLines(element: Element, notes: PasteNotes): string[] {
  const inner = (nodes: Iterable<Node>) => blockLines(nodes, notes)
  if (headingLevel(element))
    return headingLines(element, wordListLevelOrZero(element) ? wordListMarkerText(element) : '')
  if (element instanceof HTMLTableElement) return tableLines(element, inner, notes)
  switch (element.localName) {
    case 'ul':
    case 'ol': {
      const headings = findNumberedHeadings(element)
      if (headings) return headings.flatMap(({ heading: one, mark }) => headingLines(one, mark))
      return htmlListLines(element, inner, notes)
    }
    case 'blockquote':
      return [...preserveListNumbers(inner(element.childNodes)).map((line) => `> ${line}`.trimEnd()), '']
    case 'hr':
      return ['---', '']
    case 'pre':
      return codeLines((element.textContent ?? '').trimEnd())
    default:
      return inner(element.childNodes)
  }
}

/** The fence must be longer than any fence in the text. */
function codeLines(text: string) {
  const runs = text.match(/`{3,}/g) ?? []
  const fence = runs.reduce((fence, run) => (run.length < fence.length ? fence : `${run}\``), '```')
  return [fence, ...text.split('\n'), fence, '']
}

function headingLines(element: Element, mark: string): string[] {
  const text = finishInlineMarkdown(unfinishedInlineMarkdown(element))
    .replaceAll(/\s+/g, ' ')
    .replaceAll('**', '')
  return text ? [`${'#'.repeat(headingLevel(element))} ${mark && `${mark} `}${text}`, ''] : []
}

/** Heading levels of the source page, limited to three. */
function headingLevel(element: Element) {
  if (element.className === 'MsoTitle') return 1
  const [, level] = /^h([1-6])$/.exec(element.localName) ?? /^MsoHeading(\d)/.exec(element.className) ?? []
  return Math.min(Number(level ?? 0), 3)
}
