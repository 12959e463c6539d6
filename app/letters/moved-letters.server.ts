import type { Row } from '../content/kinds/columns.server.ts'
import type { ContentType } from '../content/kinds/type.ts'
import { followChanges } from '../content/store/record.server.ts'
import { settings } from '../content/types/settings.ts'
import type { Db } from '../db/database.server.ts'
import { config } from '../process/config.server.ts'
import { queueMail } from './outbox.server.ts'
import { companyMovedLetter } from './staff-letters.server.ts'

/** Tells the company's mailbox, in the change's own transaction, that letters go to another one from now on. */
async function tellOldMailbox(db: Db, type: ContentType, actor: string, before?: Row, after?: Row) {
  if (type.name !== settings.name || !before || !after || !config().mail) return
  const [was, is] = [addressOf(before), addressOf(after)]
  if (!was || was === is) return
  const from = { name: textOf(before, 'companyName'), address: textOf(before, 'address'), email: was }
  await queueMail(db, companyMovedLetter(was, is, actor, from))
}

followChanges(tellOldMailbox)

const textOf = (row: Row, key: string) => String(Reflect.get(row, key) ?? '')

const addressOf = (row: Row) => textOf(row, 'email')
