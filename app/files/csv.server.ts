import { stringify } from 'csv-stringify/sync'
import { nepalDay, nepalTime } from '~/i18n/nepal-time.ts'

/** Escapes formulas, so that spreadsheets do not execute what visitors typed. */
export const toCsv = (columns: string[], rows: string[][]) =>
  stringify(rows, {
    bom: true,
    header: true,
    columns,
    record_delimiter: 'windows',
    escape_formulas: true,
  })

/** Escapes a file name, since people paste lists of files into spreadsheets. */
export const escapeFormulaInFileName = (name: string) =>
  name.replace(/^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/, "'$&")

export const formatNepalDateTime = (moment: string) =>
  `${nepalDay(new Date(moment))} ${nepalTime(new Date(moment))}`
