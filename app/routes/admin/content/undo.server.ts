import { undoChange } from '~/content/history.server.ts'
import type { Received } from '~/files/receive.server.ts'
import { redirectWith } from './flash.server.ts'

/** Takes back the change that a message offered. */
export async function undoAction(request: Request, { texts }: Received, actor: string, back: string) {
  const { change = '' } = Object.fromEntries(texts)
  const isUndone = /^\d{1,15}$/.test(change) && (await undoChange(Number(change), actor))
  const text = isUndone
    ? 'Taken back.'
    : 'This can’t be taken back any more: it was changed again. See the history.'
  return redirectWith(request, back, { text })
}
