import { hasEnded } from '../../process/nepal-time.ts'
import type { Tender } from './tenders.ts'

export type Award = Pick<Tender, 'contractor' | 'contractSum' | 'awardedOn'>

/** Undefined where no contract is awarded, whatever has been entered already. */
export function awardOf({ status, contractor, contractSum, awardedOn }: Tender): Award | undefined {
  const isKnown = status === 'awarded' && (contractor || contractSum || awardedOn)
  return isKnown ? { contractor, contractSum, awardedOn } : undefined
}

/** When bids are or were opened; undefined where they can't be any more. */
export function bidOpeningOf({ status, openingDate }: Tender, now = new Date()) {
  const isPast = hasEnded(openingDate, now)
  if (!openingDate || status === 'cancelled' || (status === 'awarded' && !isPast)) return undefined
  return { at: openingDate, isPast }
}
