import { stringify } from 'csv-stringify/sync'
import { database } from '../db/database.server.ts'
import { nepalDay, nepalTime } from './nepal-time.ts'

/** The confirmed subscribers as CSV that a spreadsheet opens safely: no address becomes a formula. */
export async function subscribersCsv(): Promise<string> {
  const db = await database()
  const rows = await db
    .selectFrom('subscribers')
    .select(['email', 'at', 'confirmedAt'])
    .where('confirmedAt', 'is not', null)
    .orderBy('at')
    .orderBy('_id')
    .execute()
  return stringify(
    rows.map(({ email, at, confirmedAt }) => [email, inNepal(at), inNepal(confirmedAt ?? '')]),
    {
      bom: true,
      header: true,
      columns: ['E-mail', 'Signed up (Nepal time)', 'Confirmed (Nepal time)'],
      record_delimiter: 'windows',
      escape_formulas: true,
    },
  )
}

const inNepal = (moment: string) => `${nepalDay(new Date(moment))} ${nepalTime(new Date(moment))}`
