import { unwritable } from '~/db/patient-dialect.server.ts'
import { isNoSpace, noSpace } from '~/files/disk-storage.server.ts'
import { log } from '~/server/log.server.ts'

/** What answers a change that could not be written: why, as far as people can do something about it, and how. */
export function notKept(error: unknown, usual: string) {
  if (error instanceof Response) throw error
  log().error({ err: error }, 'a change by staff failed')
  if (isNoSpace(error)) return { message: noSpace, init: { status: 507 } }
  const reason = unwritable(error)
  if (!reason) return { message: usual, init: { status: 500 } }
  return { message: `${reason} ${usual}`, init: { status: 503, headers: { 'Retry-After': '5' } } }
}
