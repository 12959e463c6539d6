import { describeWriteFailure } from '~/db/unwritable.server.ts'
import { describeStorageError } from '~/files/trouble.server.ts'
import { log } from '~/process/log.server.ts'
import { HttpError } from '~/process/refused-error.ts'
import { asSentence } from '~/routes/staff/content/form/sentence.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'

/** What answers a change that could not be written: the usual words, why where that passes by itself, and how. */
export function describeFailure(error: unknown, fallbackMessage: string = t.nothingChanged) {
  if (error instanceof Response) throw error
  if (error instanceof HttpError) return { message: error.message, init: { status: error.status } }
  log().error({ err: error }, 'a change by staff failed')
  const storageFailure = describeStorageError(error)
  if (storageFailure) return { message: storageFailure.message, init: { status: storageFailure.status } }
  const reason = describeWriteFailure(error)
  if (!reason) return { message: fallbackMessage, init: { status: 500 } }
  return {
    message: asSentence(fallbackMessage) + reason,
    init: { status: 503, headers: { 'Retry-After': '5' } },
  }
}
