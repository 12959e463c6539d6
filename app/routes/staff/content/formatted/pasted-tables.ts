import type { Blocks } from './pasted-lists.ts'
import { note, type PastedNotes } from './pasted-notes.ts'
import { nameOf } from './pasted-words.ts'

interface Cell {
  element: Element
  columns: number
  rows: number
}

/** A place of the table: its cell, and whether that begins in this row and in this column. */
interface Place {
  cell: Cell
  isFirstRow: boolean
  isFirstColumn: boolean
}

const most = 200

export function htmlTable(table: Element, blocks: Blocks, notes: PastedNotes): string[] {
  const all = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table)
  const columns = usedColumns(gridOf(all))
  const isNested = table.querySelector('table') !== null
  const captions = [...table.children].filter((child) => nameOf(child) === 'caption')
  // What only arranges a page is no table.
  if (columns.length < 2 || (isNested && all.length < 2))
    return [...captions, ...all.flatMap((row) => [...row.children])].flatMap((one) => blocks(one.childNodes))
  const title = titleRow(all)
  const rows = title ? all.slice(1) : all
  const grid = gridOf(rows)
  const heads = headRows(rows, grid)
  const texts = grid.map((places, row) =>
    columns.map((column) => placeText(places[column], column, { isHead: row < heads, heads }, blocks, notes)),
  )
  const head = columns.map((_, at) => [...new Set(texts.slice(0, heads).map((row) => row[at]))])
  const lines = [head.map((parts) => parts.filter(Boolean).join(' ')), ...texts.slice(heads)]
    .filter((cells) => cells.some(Boolean))
    .map((cells) => `| ${cells.join(' | ')} |`)
  if (grid.some((places) => columns.some((at) => isMerged(places[at])))) note(notes, 'merged')
  const above = [...captions, ...(title ? [title] : [])].flatMap((one) => blocks(one.childNodes))
  return [...above, lines[0] ?? '', `|${' --- |'.repeat(columns.length)}`, ...lines.slice(1), '']
}

/** A cell over the whole width above a table is its title. */
function titleRow([first, ...others]: Element[]) {
  const only = first?.children.length === 1 ? first.children[0] : undefined
  return only && span(only, 'colspan') > 1 && others.length > 1 ? only : undefined
}

/** Each cell in all the rows and columns that it covers. */
function gridOf(rows: Element[]): (Place | undefined)[][] {
  const grid: (Place | undefined)[][] = rows.map(() => [])
  rows.forEach((row, top) => {
    let left = 0
    for (const element of row.children) {
      while (grid[top]?.[left]) left++
      const cell = { element, columns: span(element, 'colspan'), rows: span(element, 'rowspan') }
      for (let down = 0; down < Math.min(cell.rows, rows.length - top); down++)
        for (let along = 0; along < cell.columns; along++) {
          const places = grid[top + down]
          if (places) places[left + along] ??= { cell, isFirstRow: down === 0, isFirstColumn: along === 0 }
        }
      left += cell.columns
    }
  })
  return grid
}

const span = (element: Element, attribute: string) =>
  Math.min(Math.max(Number.parseInt(element.getAttribute(attribute) ?? '', 10) || 1, 1), most)

/** Word has columns of its grid in which no cell begins. */
function usedColumns(grid: (Place | undefined)[][]) {
  const width = Math.max(0, ...grid.map((places) => places.length))
  return Array.from({ length: width }, (_, at) => at).filter((at) =>
    grid.some((places) => places[at]?.isFirstColumn),
  )
}

const isMerged = (place: Place | undefined) =>
  place && (!place.isFirstRow || !place.isFirstColumn) && Boolean(place.cell.element.textContent?.trim())

/** How many rows are the head: those said to be, or the first with what its merged cells cover. */
function headRows(rows: Element[], grid: (Place | undefined)[][]) {
  const said = rows.filter((row) => nameOf(row.parentElement ?? row) === 'thead').length
  if (said > 0) return said
  const cells = [...new Set(grid[0]?.flatMap((place) => place?.cell ?? []))]
  const deepest = Math.max(1, ...cells.map((cell) => cell.rows))
  const isHead =
    cells.some((cell) => cell.columns > 1) && cells.every((cell) => cell.columns > 1 || cell.rows === deepest)
  return isHead && deepest < rows.length ? deepest : 1
}

/** Rows are read one by one on a phone, so each says what is merged; an amount stands once, or it would count twice. */
function placeText(
  place: Place | undefined,
  column: number,
  { isHead, heads }: { isHead: boolean; heads: number },
  blocks: Blocks,
  notes: PastedNotes,
) {
  const isSpread = isHead && heads > 1
  if (!place || (!place.isFirstColumn && !isSpread)) return ''
  const lines = cellLines(place.cell.element, blocks)
  const text = lines.join(isHead ? ' ' : '; ').replaceAll(/; (?=[([{])/g, ' ')
  if (text.includes('; ') && lines.length > 1) note(notes, 'cellLines')
  const isRepeated = place.isFirstRow || isHead || column === 0 || !/[\d०-९]/.test(text)
  return isRepeated ? text.replaceAll('|', '\\|') : ''
}

/** What a cell says, which has one line in Markdown: without the marks of blocks, and a table in it as words. */
function cellLines(cell: Element, blocks: Blocks): string[] {
  return blocks(cell.childNodes)
    .map((line) => line.trim())
    .filter((line) => line && !/^(\|( --- \|)+|```|---)$/.test(line))
    .map((line) =>
      line.startsWith('| ')
        ? line.slice(2, -2).split(' | ').filter(Boolean).join(', ').replaceAll('\\|', '|')
        : line.replace(/^(#{1,3}|>|-) /, ''),
    )
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
}
