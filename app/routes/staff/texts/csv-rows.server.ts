import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { HttpError } from '~/http/problems.ts'
import { textsEn as t } from './en.ts'

export const csvColumns = [
  'Name',
  'Form',
  'Part',
  'English default',
  'English now',
  'Nepali default',
  'Nepali now',
]

const maxRows = 20_000

const rowsSchema = z.array(
  z.object({ info: z.object({ lines: z.number() }), record: z.record(z.string(), z.string()) }),
)

/** Parses rows with their line numbers. Throws `HttpError`. */
export function parseCsvRows(bytes: Uint8Array) {
  if (isWorkbook(bytes)) throw new HttpError(400, t.csvText.workbook)
  const { delimiter, table, skipped } = findTable(decodeText(bytes))
  if (!table) throw new HttpError(400, t.csvText.columns)
  const readHeader = (head: string[]) => {
    const names = head.length > 100 ? [] : head.map(matchColumn)
    if (!names.includes('Name') || !names.some((name) => name && / now$/.test(name)))
      throw new HttpError(400, t.csvText.columns)
    return names
  }
  try {
    const options = { delimiter, info: true, columns: readHeader, to: maxRows + 1 }
    const lenientOptions = {
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count: true,
    }
    const rows = rowsSchema.parse(parse(table, { ...options, ...lenientOptions }))
    if (rows.length > maxRows) throw new HttpError(400, t.csvText.tooMany(maxRows))
    if (rows.some(({ record }) => [record['Nepali default'], record['Nepali now']].some(hasLostCharacters)))
      throw new HttpError(400, t.csvText.notUtf8)
    return rows.map(({ info, record }) => ({ line: info.lines + skipped, record }))
  } catch (error) {
    if (error instanceof HttpError) throw error
    const [reason = ''] = error instanceof Error ? error.message.split('\n', 1) : []
    throw new HttpError(400, t.csvText.broken(reason))
  }
}

/** Detects Excel and LibreOffice files by their signatures, old and new. */
const isWorkbook = (bytes: Uint8Array) =>
  /^(504b0304|d0cf11e0)/.test(Buffer.from(bytes.subarray(0, 4)).toString('hex'))

function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  const utf16 = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-16be'
  const encoding = utf16 === 'utf-16le' || (first === 0xfe && second === 0xff) ? utf16 : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // UTF-16 without a byte order mark.
    if (/^[^\n]*\0/.test(text)) throw new HttpError(400, t.csvText.notUtf8)
    return text
  } catch {
    throw new HttpError(400, t.csvText.notUtf8)
  }
}

/** Skips a `sep=` line and empty lines before the header. */
function findTable(text: string) {
  let [from, skipped, declaredDelimiter] = [0, 0, '']
  for (const { 0: whole, 1: line = '', index } of text.matchAll(/([^\r\n]*)(?:\r\n|\n|\r)/g)) {
    const [, separator = ''] = /^\uFEFF?"?sep=(.)"?$/i.exec(line) ?? []
    if (!separator && /[^\s,;"]/.test(line)) break
    declaredDelimiter ||= separator
    from = index + whole.length
    skipped++
  }
  const table = text.slice(from)
  const [head = ''] = table.split(/[\r\n]/, 1)
  // The delimiter depends on the locale of the spreadsheet.
  const delimiter =
    declaredDelimiter || ([',', ';', '\t'].find((separator) => head.split(separator).length > 2) ?? ',')
  return { delimiter, table, skipped }
}

/** Ignores case and spaces, which spreadsheets and people change. */
const matchColumn = (name: string) =>
  csvColumns.find((column) => normalizeColumnName(column) === normalizeColumnName(name)) ?? false

const normalizeColumnName = (name: string) => name.replaceAll(/[^\p{L}]/gu, '').toLowerCase()

/** Characters that were lost, or decoded with a wrong charset. */
const hasLostCharacters = (cell = '') =>
  /\uFFFD|à[¤¥]/.test(cell) ||
  (!/\p{Script=Devanagari}/u.test(cell) &&
    (cell.includes('??') || (cell.includes('?') && !/[^?\s]/.test(cell))))
