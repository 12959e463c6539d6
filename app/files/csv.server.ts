import { stringify } from 'csv-stringify/sync'
import { nepalDay, nepalTime } from '~/i18n/nepal-time.ts'

/** A table that a spreadsheet opens safely: nothing that people typed becomes a formula. */
export const toCsv = (columns: string[], rows: string[][]) =>
  stringify(rows, {
    bom: true,
    header: true,
    columns,
    record_delimiter: 'windows',
    escape_formulas: true,
  })

/** The same for a file's name, as lists of files are put into spreadsheets. */
export const escapeFormula = (name: string) => name.replace(/^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/, "'$&")

/** A moment as a spreadsheet reads it. */
export const formatNepalTime = (moment: string) =>
  `${nepalDay(new Date(moment))} ${nepalTime(new Date(moment))}`
