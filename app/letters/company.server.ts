import { findRow } from '../content/store/store.server.ts'
import { settings, settingsId } from '../content/types/settings.ts'
import type { Db } from '../db/database.server.ts'
import type { Company } from './letters.server.ts'

/** As the settings have it, read in the same transaction: nothing else can be read meanwhile. */
export async function readCompanyInTransaction(db: Db): Promise<Company> {
  const { companyName, address, email } = settings.fields
  const row = await findRow(db, settings, settingsId)
  const { defaultValue: name } = companyName
  const values = { companyName: name, address: address.defaultValue, email: email.defaultValue, ...row }
  return { name: values.companyName, address: values.address, email: values.email }
}
