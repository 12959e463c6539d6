import { database } from '../db/database.server.ts'
import { csvOf, inNepal } from './csv.server.ts'
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
  return csvOf(
    ['E-mail', 'Signed up (Nepal time)', 'Confirmed (Nepal time)', 'Language'],
    rows.map(({ email, at, confirmedAt, language }) => [
      email,
      inNepal(at),
      inNepal(confirmedAt ?? ''),
      languageNames[language],
    ]),
  )
}
