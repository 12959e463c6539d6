import { stringify } from 'csv-stringify/sync'
import { nepalDay, nepalTime } from '../process/nepal-time.ts'

/** A table that a spreadsheet opens safely: nothing that people typed becomes a formula. */
export const csvOf = (columns: string[], rows: string[][]) =>
  stringify(rows, {
    bom: true,
    header: true,
    columns,
    record_delimiter: 'windows',
    escape_formulas: true,
  })

/** A moment as a spreadsheet reads it. */
export const inNepal = (moment: string) => `${nepalDay(new Date(moment))} ${nepalTime(new Date(moment))}`
