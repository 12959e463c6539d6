import { config } from '../process/config.server.ts'
import { passwordLinkUrl } from './commands.server.ts'
import { addStaff, createPasswordLink, hasStaff } from './staff.server.ts'

/** Makes the account that the environment names, or answers how to make the first one; nothing once there is one. */
export async function createFirstAccount(): Promise<string | undefined> {
  if (await hasStaff()) return undefined
  const { adminEmail: email, adminPassword: password } = config()
  if (!email || !password)
    return `No staff account yet. Open this link within 48 hours to make the first one:\n${passwordLinkUrl(await createPasswordLink(null))}`
  await addStaff({ email, role: 'admin', password }, 'first start')
  return `The staff account ${email} was made.`
}
