import { randomBytes } from 'node:crypto'
import { type Db, transact } from '../db/database.server.ts'
import type { Message } from '../db/letter-tables.ts'
import { wordsOf } from '../process/dictionary.server.ts'
import { readersLanguage } from '../process/reader.server.ts'
import { company, messageLetter } from './letters.server.ts'
import { longest } from './limits.ts'
import { queueMail } from './outbox.server.ts'
import { checkTyped, contactFields, type Typed, type TypedField } from './posted-form.server.ts'
import { newReference } from './references.server.ts'
import { lettersTexts } from './texts.server.ts'

export const messageNames = ['name', 'email', 'phone', 'subject', 'message'] as const

export const messageFields = {
  name: { missing: 'name', max: longest.name },
  email: { ...contactFields.email, optional: true },
  phone: { ...contactFields.phone, optional: true },
  subject: { max: longest.subject, optional: true },
  message: { missing: 'message', max: longest.message, multiline: true },
} satisfies Record<(typeof messageNames)[number], TypedField>

/** Of what was kept aside: what it has already, and what takes it from there in the same transaction. */
export interface KeptAside {
  known?: Partial<Pick<Message, 'at' | 'reference'>>
  take?: (within: Db) => Promise<void>
}

type Sent = Typed<(typeof messageNames)[number]>

/** What is wrong with a message, by the field's name: there must be a way to answer it. */
export function checkMessage(typed: Sent) {
  const { values, errors } = checkTyped(typed, messageFields)
  if (values.email || values.phone) return { values, errors }
  // They are told in the order of the fields.
  const { name, ...others } = errors
  return {
    values,
    errors: { ...(name && { name }), email: wordsOf(lettersTexts).t.errors.emailOrPhone, ...others },
  }
}

/** Milliseconds within which the same words from the same person are the same message. */
const twice = 10 * 60_000

/** Answers its reference; sent twice by mistake, it keeps its first, and one that was kept aside has its own already. */
export async function receiveMessage(sent: Sent, { known, take }: KeptAside = {}): Promise<string> {
  const to = await company()
  const _id = randomBytes(8).toString('hex')
  const message: Message = {
    ...sent,
    _id,
    at: new Date().toISOString(),
    reference: newReference(),
    language: readersLanguage(),
    readAt: null,
    ...known,
  }
  return transact(async (within) => {
    await take?.(within)
    const same = await sameOf(within, sent)
    if (same) return same.reference
    await within.insertInto('messages').values(message).execute()
    await queueMail(within, messageLetter(message, to))
    return message.reference
  })
}

function sameOf(within: Db, sent: Sent) {
  const since = new Date(Date.now() - twice).toISOString()
  let rows = within.selectFrom('messages').select('reference').where('at', '>', since)
  for (const name of messageNames) rows = rows.where(name, '=', sent[name])
  return rows.executeTakeFirst()
}
