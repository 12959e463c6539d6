import type { TimeLeft } from './nepal-time.ts'

/** The time until a deadline, in the same words wherever it stands. */
export const leftEn = ({ days, time }: TimeLeft) =>
  days > 1 ? `${days} days remaining` : [days === 1 ? 'tomorrow' : 'today', time].filter(Boolean).join(', ')
