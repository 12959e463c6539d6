import type { Row } from '../content/kinds/columns.server.ts'
import type { ContentType } from '../content/kinds/type.ts'
import { onChange } from '../content/store/record.server.ts'
import { settings } from '../content/types/settings.ts'
import type { Db } from '../db/database.server.ts'
import { config } from '../process/config.server.ts'
import { queueMail } from './outbox.server.ts'
import { companyEmailChangedMail } from './staff-letters.server.ts'

/** Tells the company's mailbox, in the change's own transaction, that letters go to another one from now on. */
async function notifyOldMailbox(db: Db, type: ContentType, actor: string, before?: Row, after?: Row) {
  if (type.name !== settings.name || !before || !after || !config().mail) return
  const [oldAddress, newAddress] = [emailOf(before), emailOf(after)]
  if (!oldAddress || oldAddress === newAddress) return
  const from = {
    name: fieldText(before, 'companyName'),
    address: fieldText(before, 'address'),
    email: oldAddress,
  }
  await queueMail(db, companyEmailChangedMail(oldAddress, newAddress, actor, from))
}

onChange(notifyOldMailbox)

const fieldText = (row: Row, key: string) => String(Reflect.get(row, key) ?? '')

const emailOf = (row: Row) => fieldText(row, 'email')
