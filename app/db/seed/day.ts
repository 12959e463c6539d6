import { addDays, nepalZone } from '../../content/nepal-time.ts'

/** Dates around the day of seeding, so that open, closing soon and over all occur on a fresh site. */
export const datesAround = (today: string) => ({
  /** So many days after today, before it where negative. */
  day: (days: number) => addDays(today, days),
  /** Noon in Nepal on that day, as ISO 8601 in UTC. */
  noon: (days: number) => new Date(`${addDays(today, days)}T12:00:00${nepalZone}`).toISOString(),
})

export type Dates = ReturnType<typeof datesAround>

/** A document of the seed: its file in `documents/`, and the name it is offered under. */
export interface SeedDocument {
  stored: string
  fileName: string
}
