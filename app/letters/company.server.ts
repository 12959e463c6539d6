import { findRow } from '../content/store/store.server.ts'
import { settings, settingsId } from '../content/types/settings.ts'
import type { Db } from '../db/database.server.ts'
import type { Company } from './letters.server.ts'

/** As the settings have it, read in the same transaction: nothing else can be read meanwhile. */
export async function companyIn(db: Db): Promise<Company> {
  const { companyName, address, email } = settings.fields
  const row = await findRow(db, settings, settingsId)
  const { fallback: name } = companyName
  const known = { companyName: name, address: address.fallback, email: email.fallback, ...row }
  return { name: known.companyName, address: known.address, email: known.email }
}
