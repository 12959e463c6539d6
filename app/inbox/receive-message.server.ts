import { randomBytes } from 'node:crypto'
import { type Db, transact } from '~/db/database.server.ts'
import type { ContactMessage } from '~/db/inbox-tables.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'
import { queueMail } from '~/mail/outbox.server.ts'
import { newMessageMail, readCompany } from '~/mail/visitor-mails.server.ts'
import { maxFieldLengths } from './form-rules.ts'
import {
  contactFields,
  type FormFieldRule,
  type FormValues,
  newReference,
  validateFormValues,
} from './visitor-form.server.ts'

export const messageFieldNames = ['name', 'email', 'phone', 'subject', 'message'] as const

export const messageFields = {
  name: { errorKey: 'name', max: maxFieldLengths.name },
  email: { ...contactFields.email, isOptional: true },
  phone: { ...contactFields.phone, isOptional: true },
  subject: { max: maxFieldLengths.subject, isOptional: true },
  message: { errorKey: 'message', max: maxFieldLengths.message, isMultiline: true },
} satisfies Record<(typeof messageFieldNames)[number], FormFieldRule>

/** For the release of suspected spam: its stored values, and the deletion of its row in the same transaction. */
export interface SpamReleaseOptions {
  existing?: Partial<Pick<ContactMessage, 'at' | 'reference'>>
  deleteSuspectedRow?: (within: Db) => Promise<void>
}

type MessageInput = FormValues<(typeof messageFieldNames)[number]>

/** Errors by field name. A message needs an email address or a phone number. */
export function validateMessage(input: MessageInput) {
  const { values, errors } = validateFormValues(input, messageFields)
  if (values.email || values.phone) return { values, errors }
  const { name, ...others } = errors
  return {
    values,
    errors: {
      ...(name && { name }),
      email: getTranslations('letters').t.errors.emailOrPhone,
      ...others,
    },
  }
}

const duplicateWindow = 10 * 60_000

export async function receiveMessage(
  input: MessageInput,
  { existing, deleteSuspectedRow }: SpamReleaseOptions = {},
): Promise<string> {
  const to = await readCompany()
  const _id = randomBytes(8).toString('hex')
  const message: ContactMessage = {
    ...input,
    _id,
    at: new Date().toISOString(),
    reference: newReference(),
    language: currentLanguage(),
    readAt: null,
    ...existing,
  }
  return transact(async (within) => {
    await deleteSuspectedRow?.(within)
    const duplicate = await findDuplicate(within, input)
    if (duplicate) return duplicate.reference
    await within.insertInto('messages').values(message).execute()
    await queueMail(within, newMessageMail(message, to))
    return message.reference
  })
}

function findDuplicate(within: Db, input: MessageInput) {
  const since = new Date(Date.now() - duplicateWindow).toISOString()
  let rows = within.selectFrom('messages').select('reference').where('at', '>', since)
  for (const name of messageFieldNames) rows = rows.where(name, '=', input[name])
  return rows.executeTakeFirst()
}
