import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { RefusedError } from '~/process/refused-error.ts'
import { textsEn as t } from './en.ts'

export const columns = [
  'Name',
  'Form',
  'Part',
  'English default',
  'English now',
  'Nepali default',
  'Nepali now',
  'Note',
]

const mostLines = 20_000

const rowsOf = z.array(
  z.object({ info: z.object({ lines: z.number() }), record: z.record(z.string(), z.string()) }),
)

/** The rows of a table of texts with their lines, as spreadsheets save it. Throws `RefusedError`. */
export function rowsIn(bytes: Uint8Array) {
  if (isWorkbook(bytes)) throw new RefusedError(400, t.csvText.workbook)
  const { delimiter, table, skipped } = beginOf(textIn(bytes))
  if (!table) throw new RefusedError(400, t.csvText.columns)
  const named = (head: string[]) => {
    const names = head.length > 100 ? [] : head.map(columnOf)
    if (!names.includes('Name') || !names.some((name) => name && / now$/.test(name)))
      throw new RefusedError(400, t.csvText.columns)
    return names
  }
  try {
    const options = { delimiter, info: true, columns: named, to: mostLines + 1 }
    const left = { skip_empty_lines: true, skip_records_with_empty_values: true, relax_column_count: true }
    const rows = rowsOf.parse(parse(table, { ...options, ...left }))
    if (rows.length > mostLines) throw new RefusedError(400, t.csvText.tooMany(mostLines))
    if (rows.some(({ record }) => [record['Nepali default'], record['Nepali now']].some(isLost)))
      throw new RefusedError(400, t.csvText.notUtf8)
    return rows.map(({ info, record }) => ({ line: info.lines + skipped, record }))
  } catch (error) {
    if (error instanceof RefusedError) throw error
    const [reason = ''] = error instanceof Error ? error.message.split('\n', 1) : []
    throw new RefusedError(400, t.csvText.broken(reason))
  }
}

/** By how the files of Excel and LibreOffice begin: those of today are archives, older ones have a mark of their own. */
const isWorkbook = (bytes: Uint8Array) =>
  /^(504b0304|d0cf11e0)/.test(Buffer.from(bytes.subarray(0, 4)).toString('hex'))

function textIn(bytes: Uint8Array): string {
  const [first, second] = bytes
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-16be'
  const coding = wide === 'utf-16le' || (first === 0xfe && second === 0xff) ? wide : 'utf-8'
  try {
    const text = new TextDecoder(coding, { fatal: true }).decode(bytes)
    // Of two bytes for each letter, without the mark that says so.
    if (/^[^\n]*\0/.test(text)) throw new RefusedError(400, t.csvText.notUtf8)
    return text
  } catch {
    throw new RefusedError(400, t.csvText.notUtf8)
  }
}

/** Before the names of the columns may stand which sign parts them, and lines without anything. */
function beginOf(text: string) {
  let [from, skipped, told] = [0, 0, '']
  for (const { 0: whole, 1: line = '', index } of text.matchAll(/([^\r\n]*)(?:\r\n|\n|\r)/g)) {
    const [, sign = ''] = /^\uFEFF?"?sep=(.)"?$/i.exec(line) ?? []
    if (!sign && /[^\s,;"]/.test(line)) break
    told ||= sign
    from = index + whole.length
    skipped++
  }
  const table = text.slice(from)
  const [head = ''] = table.split(/[\r\n]/, 1)
  // Spreadsheets of other countries part columns by other signs.
  const delimiter = told || ([',', ';', '\t'].find((sign) => head.split(sign).length > 2) ?? ',')
  return { delimiter, table, skipped }
}

/** By its letters alone: spreadsheets and people change capitals and spaces. */
const columnOf = (name: string) => columns.find((column) => plain(column) === plain(name)) ?? false

const plain = (name: string) => name.replaceAll(/[^\p{L}]/gu, '').toLowerCase()

/** Letters that a spreadsheet could not save, or another program took for others. */
const isLost = (cell = '') =>
  /\uFFFD|à[¤¥]/.test(cell) ||
  (!/\p{Script=Devanagari}/u.test(cell) &&
    (cell.includes('??') || (cell.includes('?') && !/[^?\s]/.test(cell))))
