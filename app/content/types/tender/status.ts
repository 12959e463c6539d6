import { hasEnded } from '~/i18n/nepal-time.ts'

export const tenderStatuses = ['open', 'closed', 'awarded', 'cancelled'] as const

export type TenderStatus = (typeof tenderStatuses)[number]

const isStatus = (status: string): status is TenderStatus =>
  tenderStatuses.some((candidate) => candidate === status)

/** The public status. An open tender closes at its deadline; an unknown status counts as closed. `columns.server.ts` has the same rule in SQL. */
export function tenderStatus(
  { status, deadline }: { status: string; deadline: string },
  now = new Date(),
): TenderStatus {
  if (!isStatus(status)) return 'closed'
  return status === 'open' && hasEnded(deadline, now) ? 'closed' : status
}
