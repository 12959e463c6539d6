import { isWordListMarker, readDataStyle, splitIntoEscapedLines } from './inline.ts'
import { createListMarker, type ListMarker, toListMarker } from './list-markers.ts'
import { addNote, type PasteNotes } from './notes.ts'

interface ListItem {
  mark: ListMarker
  /** Without Markdown's list markers. */
  lines: string[]
  below: ListItem[]
}

/** Converts nodes to Markdown lines. */
export type NodesToMarkdownLines = (nodes: Iterable<Node>) => string[]

/** The list level of a Word paragraph, from its style. 0 if it is no list item. */
export function wordListLevelOrZero(element: Element) {
  const [, level] = /mso-list:\s*l\d+\s+level(\d+)/i.exec(readDataStyle(element)) ?? []
  return Number(level ?? 0)
}

export const wordListMarkerText = (element: Element) =>
  [...element.querySelectorAll('span')].find(isWordListMarker)?.textContent?.replaceAll(/\s+/g, ' ').trim() ??
  ''

/** Converts consecutive Word list items. */
export function wordListLines(
  elements: Element[],
  blocks: NodesToMarkdownLines,
  notes: PasteNotes,
): string[] {
  const top: ListItem[] = []
  const open: { level: number; items: ListItem[] }[] = [{ level: 0, items: top }]
  for (const element of elements) {
    const level = wordListLevelOrZero(element)
    const lines = itemLines(element.childNodes, blocks)
    if (lines.length === 0) continue
    while (open.length > 1 && (open.at(-1)?.level ?? 0) >= level) open.pop()
    const item = { mark: toListMarker(wordListMarkerText(element)), lines, below: [] }
    open.at(-1)?.items.push(item)
    open.push({ level, items: item.below })
  }
  return [...itemsToLines(top, '', notes), '']
}

export const htmlListLines = (
  element: Element,
  blocks: NodesToMarkdownLines,
  notes: PasteNotes,
): string[] => [...itemsToLines(parseItems(element, blocks), '', notes), '']

function parseItems(list: Element, blocks: NodesToMarkdownLines): ListItem[] {
  const items: ListItem[] = []
  let number = numberAttribute(list, 'start') ?? 1
  for (const child of list.children) {
    // Word and old pages nest a list directly in a list.
    if (isList(child)) {
      const last = items.at(-1)
      if (last) last.below.push(...parseItems(child, blocks))
      else items.push(...parseItems(child, blocks))
      continue
    }
    number = numberAttribute(child, 'value') ?? number
    const nodes = [...child.childNodes]
    const item = {
      mark: markerOf(list, child, number),
      lines: itemLines(
        nodes.filter((node) => !isList(node)),
        blocks,
      ),
      below: nodes.filter(isList).flatMap((inner) => parseItems(inner, blocks)),
    }
    if (item.lines.length === 0 && item.below.length === 0) continue
    items.push(item)
    number++
  }
  return items
}

/** Word processors number headings by a list around each of them. */
export function findNumberedHeadings(list: Element): { heading: Element; mark: string }[] | undefined {
  const items = [...list.children]
  const headings = items.flatMap((item) =>
    item.children.length === 1 ? [...item.children].filter((one) => /^h[1-6]$/.test(one.localName)) : [],
  )
  if (headings.length === 0 || headings.length < items.length) return undefined
  const first = numberAttribute(list, 'start') ?? 1
  return headings.map((heading, index) => {
    const mark = markerOf(list, items[index] ?? list, first + index)
    return {
      heading,
      mark: mark.kind === 'text' ? mark.text : mark.kind === 'number' ? `${mark.number}.` : '',
    }
  })
}

function numberAttribute(element: Element, attribute: 'start' | 'value') {
  const given = element.getAttribute(attribute)
  return given && /^\d{1,9}$/.test(given.trim()) ? Number(given) : undefined
}

function markerOf(list: Element, item: Element, number: number): ListMarker {
  const checkedState = item.getAttribute('aria-checked')
  if (checkedState) return { kind: 'text', text: checkedState === 'true' ? '☑' : '☐' }
  if (list.localName !== 'ol') return { kind: 'bullet' }
  const styled = [item, list].map((one) => /list-style(?:-type)?:\s*([\w-]+)/i.exec(readDataStyle(one))?.[1])
  const type = styled.find(Boolean) ?? item.getAttribute('type') ?? list.getAttribute('type') ?? ''
  const template = item.getAttribute('data-leveltext') ?? ''
  return createListMarker(number, type, /^[^%]{0,3}%\d[^%]{0,3}$/.test(template) ? template : undefined)
}

/** Strips heading marks, since an item is no heading. */
const itemLines = (nodes: Iterable<Node>, blocks: NodesToMarkdownLines): string[] => {
  const text = blocks(nodes).join('\n').trim()
  return text ? text.replace(/^#{1,3} /, '').split('\n') : []
}

const isList = (node: Node) => node instanceof HTMLOListElement || node instanceof HTMLUListElement

/** Items with a text marker become plain lines, since a bullet would be a second marker. */
function itemsToLines(items: ListItem[], indent: string, notes: PasteNotes): string[] {
  return items.flatMap(({ mark, lines, below }, index) => {
    if (lines.length === 0) return itemsToLines(below, indent, notes)
    const isText = mark.kind === 'text'
    const before = items[index - 1]
    const needsGap =
      before &&
      (isText !== (before.mark.kind === 'text') ||
        (isText && (hasListBelow(before) || before.lines.includes(''))))
    if (isText) addNote(notes, 'marks')
    const sign = isText ? `${mark.text} ` : mark.kind === 'number' ? `${mark.number}. ` : '- '
    const inner = isText ? indent : indent + ' '.repeat(Math.max(sign.length, 3))
    const [first = '', ...others] = lines
    const head = isText ? (splitIntoEscapedLines(sign + first)[0] ?? '') : sign + first
    return [
      ...(needsGap ? [''] : []),
      ...[indent + head.trimEnd(), ...others.map((line) => (line ? inner + line : ''))],
      ...(isText && hasListBelow({ below }) ? [''] : []),
      ...itemsToLines(below, inner, notes),
    ]
  })
}

const hasListBelow = ({ below: [first] }: Pick<ListItem, 'below'>) =>
  Boolean(first && first.mark.kind !== 'text')
