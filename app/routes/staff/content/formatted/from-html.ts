import { keepNumbers } from './list-numbers.ts'
import { prepare } from './pasted-changes.ts'
import { htmlList, numberedHeadings, wordLevel, wordList, wordMark } from './pasted-lists.ts'
import type { PastedNotes } from './pasted-notes.ts'
import { htmlTable } from './pasted-tables.ts'
import { escapedLines, holdsBlocks, tidy, words } from './pasted-words.ts'

interface Pasted {
  markdown: string
  notes: PastedNotes
}

/** What somebody copied from a page, from Word or another program, as its HTML in the clipboard has it. */
export function markdownOf(html: string): Pasted {
  // Nothing of it runs or loads: it is no document that is shown. Its styles are read, and the policy allows none.
  const unstyled = html
    .replaceAll(/<style\b[\s\S]*?(<\/style>|$)/gi, '')
    .replaceAll(/(<\w[^<>]*?\s)style(\s*=)/gi, '$1data-style$2')
  const { body } = new DOMParser().parseFromString(unstyled, 'text/html')
  const notes: PastedNotes = new Map()
  prepare(body, notes)
  const markdown = keepNumbers(blocks(body.childNodes, notes).map((line) => line.trimEnd()))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return { markdown, notes }
}

/** Lines, with an empty one behind each block. */
function blocks(nodes: Iterable<Node>, notes: PastedNotes): string[] {
  const lines: string[] = []
  let inline: Node[] = []
  let items: Element[] = []
  const end = () => {
    const text = tidy(inline.map(words).join(''))
    if (text) lines.push(...escapedLines(text), '')
    inline = []
  }
  const endList = () => {
    if (items.length > 0) lines.push(...wordList(items, (inner) => blocks(inner, notes), notes))
    items = []
  }
  for (const node of nodes) {
    if (node instanceof Element && holdsBlocks(node)) {
      end()
      if (wordLevel(node) && !headingLevel(node)) items.push(node)
      else {
        endList()
        lines.push(...block(node, notes))
      }
    } else {
      if (node.textContent?.trim() && node.nodeType !== Node.COMMENT_NODE) endList()
      inline.push(node)
    }
  }
  endList()
  end()
  return lines
}

function block(element: Element, notes: PastedNotes): string[] {
  const inner = (nodes: Iterable<Node>) => blocks(nodes, notes)
  if (headingLevel(element)) return heading(element, wordLevel(element) ? wordMark(element) : '')
  if (element instanceof HTMLTableElement) return htmlTable(element, inner, notes)
  switch (element.localName) {
    case 'ul':
    case 'ol': {
      const headings = numberedHeadings(element)
      if (headings) return headings.flatMap(({ heading: one, mark }) => heading(one, mark))
      return htmlList(element, inner, notes)
    }
    case 'blockquote':
      return [...keepNumbers(inner(element.childNodes)).map((line) => `> ${line}`.trimEnd()), '']
    case 'hr':
      return ['---', '']
    case 'pre':
      return code((element.textContent ?? '').trimEnd())
    default:
      return inner(element.childNodes)
  }
}

/** Its fence is longer than any in it. */
function code(text: string) {
  const runs = text.match(/`{3,}/g) ?? []
  const fence = runs.reduce((fence, run) => (run.length < fence.length ? fence : `${run}\``), '```')
  return [fence, ...text.split('\n'), fence, '']
}

function heading(element: Element, mark: string): string[] {
  const text = tidy(words(element)).replaceAll(/\s+/g, ' ').replaceAll('**', '')
  return text ? [`${'#'.repeat(headingLevel(element))} ${mark && `${mark} `}${text}`, ''] : []
}

/** Headings of the text begin with one sign, whatever their number is on the page that they were copied from. */
function headingLevel(element: Element) {
  if (element.className === 'MsoTitle') return 1
  const [, level] = /^h([1-6])$/.exec(element.localName) ?? /^MsoHeading(\d)/.exec(element.className) ?? []
  return Math.min(Number(level ?? 0), 3)
}
