import { unwritable } from '~/db/unwritable.server.ts'
import { keepingTrouble } from '~/files/trouble.server.ts'
import { log } from '~/process/log.server.ts'
import { RefusedError } from '~/process/refused-error.ts'
import { sentence } from '~/routes/staff/content/form/sentence.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'

/** What answers a change that could not be written: the usual words, why where that passes by itself, and how. */
export function notKept(error: unknown, usual: string = t.nothingChanged) {
  if (error instanceof Response) throw error
  if (error instanceof RefusedError) return { message: error.message, init: { status: error.status } }
  log().error({ err: error }, 'a change by staff failed')
  const trouble = keepingTrouble(error)
  if (trouble) return { message: trouble.message, init: { status: trouble.status } }
  const reason = unwritable(error)
  if (!reason) return { message: usual, init: { status: 500 } }
  return { message: sentence(usual) + reason, init: { status: 503, headers: { 'Retry-After': '5' } } }
}
