import type { NodesToMarkdownLines } from './lists.ts'
import { addNote, type PasteNotes } from './notes.ts'

interface Cell {
  element: Element
  columns: number
  rows: number
  lines?: string[]
}

/** A grid position with its cell, and whether the cell starts here. */
interface GridPlace {
  cell: Cell
  isFirstRow: boolean
  isFirstColumn: boolean
}

/** Guards against huge tables. */
const maxColumns = 100
/** Longer texts of merged cells are not repeated. */
const maxRepeatedLength = 200

export function tableLines(
  table: HTMLTableElement,
  blocks: NodesToMarkdownLines,
  notes: PasteNotes,
): string[] {
  const all = [...table.rows]
  const columns = usedColumns(buildGrid(all))
  const isNested = table.querySelector('table') !== null
  const linesIn = (elements: (Element | null | undefined)[]) =>
    elements.flatMap((one) => (one ? blocks(one.childNodes) : []))
  // A layout table is not data.
  if (columns.length < 2 || (isNested && all.length < 2))
    return linesIn([table.caption, ...all.flatMap((row) => [...row.cells])])
  const title = titleRow(all)
  const rows = title ? all.slice(1) : all
  const grid = buildGrid(rows)
  const headCount = headRowCount(rows, grid)
  const texts = grid.map((places, row) =>
    columns.map((column) =>
      cellText(places[column], column, { isHead: row < headCount, headCount }, blocks, notes),
    ),
  )
  const head = columns.map((_, column) => [...new Set(texts.slice(0, headCount).map((row) => row[column]))])
  const [first, ...others] = [head.map((parts) => parts.filter(Boolean).join(' ')), ...texts.slice(headCount)]
    .filter((cells) => cells.some(Boolean))
    .map((cells) => `| ${cells.join(' | ')} |`)
  if (grid.some((places) => columns.some((column) => isMerged(places[column])))) addNote(notes, 'merged')
  const above = linesIn([table.caption, title])
  return first ? [...above, first, `|${' --- |'.repeat(columns.length)}`, ...others, ''] : above
}

/** A single cell across the full width is the title. */
function titleRow([first, ...others]: HTMLTableRowElement[]) {
  const only = first?.cells.length === 1 ? first.cells[0] : undefined
  return only && only.colSpan > 1 && others.length > 1 ? only : undefined
}

/** Maps cells to all rows and columns they span. Empty if the table is too wide. */
function buildGrid(rows: HTMLTableRowElement[]): (GridPlace | undefined)[][] {
  const grid: (GridPlace | undefined)[][] = rows.map(() => [])
  for (const [top, row] of rows.entries()) {
    let left = 0
    for (const element of row.cells) {
      while (grid[top]?.[left]) left++
      if (left >= maxColumns) return []
      const columns = Math.min(element.colSpan, maxColumns - left)
      const cell = { element, columns, rows: element.rowSpan || rows.length }
      for (const [down, places] of grid.slice(top, top + cell.rows).entries())
        for (let along = 0; along < columns; along++)
          places[left + along] ??= { cell, isFirstRow: down === 0, isFirstColumn: along === 0 }
      left += columns
    }
  }
  return grid
}

/** Word adds grid columns in which no cell starts. */
const usedColumns = (grid: (GridPlace | undefined)[][]) =>
  Array.from({ length: maxColumns }, (_, column) => column).filter((column) =>
    grid.some((places) => places[column]?.isFirstColumn),
  )

const isMerged = (place: GridPlace | undefined) =>
  place && (!place.isFirstRow || !place.isFirstColumn) && Boolean(place.cell.element.textContent?.trim())

/** The rows of `thead`, or the first row with all rows that its merged cells span. */
function headRowCount(rows: HTMLTableRowElement[], grid: (GridPlace | undefined)[][]) {
  const declared = rows.filter(({ parentElement }) => parentElement?.localName === 'thead').length
  if (declared > 0) return declared
  const cells = [...new Set(grid[0]?.flatMap((place) => place?.cell ?? []))]
  const deepest = Math.max(1, ...cells.map((cell) => cell.rows))
  const isHead =
    cells.some((cell) => cell.columns > 1) && cells.every((cell) => cell.columns > 1 || cell.rows === deepest)
  return isHead && deepest < rows.length ? deepest : 1
}

/** Phones show each row separately, so merged texts repeat. Amounts do not, or they would count twice. */
function cellText(
  place: GridPlace | undefined,
  column: number,
  { isHead, headCount }: { isHead: boolean; headCount: number },
  blocks: NodesToMarkdownLines,
  notes: PasteNotes,
) {
  if (!place) return ''
  const { cell, isFirstRow, isFirstColumn } = place
  cell.lines ??= cellLines(cell.element, blocks)
  const text = cell.lines.join(isHead ? ' ' : '; ').replaceAll(/; (?=[([{])/g, ' ')
  const isAmount = column > 0 && /[\d०-९]/.test(text)
  const isRepeated = text.length <= maxRepeatedLength && (isHead ? headCount > 1 : isFirstColumn && !isAmount)
  if (!(isFirstRow && isFirstColumn) && !isRepeated) return ''
  if (text.includes('; ') && cell.lines.length > 1) addNote(notes, 'cellLines')
  return text.replaceAll('|', '\\|')
}

/** A cell has one line in Markdown, so its blocks and nested tables become text. */
const cellLines = (cell: Element, blocks: NodesToMarkdownLines): string[] =>
  blocks(cell.childNodes)
    .map((line) => line.trim())
    .filter((line) => line && !/^(\|( --- \|)+|`{3,}|---)$/.test(line))
    .map((line) =>
      line.startsWith('| ')
        ? line.slice(2, -2).split(' | ').filter(Boolean).join(', ').replaceAll('\\|', '|')
        : line.replace(/^(#{1,3}|>|-) /, ''),
    )
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
