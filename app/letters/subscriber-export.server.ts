import { database } from '../db/database.server.ts'
import { formatNepalTime, toCsv } from './csv.server.ts'
import { languageNames } from './language-names.ts'

export async function subscribersCsv(): Promise<string> {
  const db = await database()
  const rows = await db
    .selectFrom('subscribers')
    .select(['email', 'at', 'confirmedAt', 'language'])
    .where('confirmedAt', 'is not', null)
    .orderBy('at')
    .orderBy('_id')
    .execute()
  return toCsv(
    ['E-mail', 'Signed up (Nepal time)', 'Confirmed (Nepal time)', 'Language'],
    rows.map(({ email, at, confirmedAt, language }) => [
      email,
      formatNepalTime(at),
      formatNepalTime(confirmedAt ?? ''),
      languageNames[language],
    ]),
  )
}
