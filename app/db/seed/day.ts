import { addDays, nepalZone } from '../../content/nepal-time.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

type Weekday = (typeof weekdays)[number]

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Dates around the day of seeding, so that open, closing soon and over all occur on a fresh site. */
export function datesAround(today: string) {
  const day = (days: number) => addDays(today, days)
  // The office is closed on Sundays: what comes later moves on by a day, what is past moves back.
  const officeDay = (days: number) =>
    weekdayOf(day(days)) === 0 ? day(days > 0 ? days + 1 : days - 1) : day(days)
  return {
    /** So many days after today, before it where negative. */
    day,
    /** Noon in Nepal on that day of the office, as ISO 8601 in UTC. */
    noon: (days: number) => new Date(`${officeDay(days)}T12:00:00${nepalZone}`).toISOString(),
    /** The first such day of the week from that day on. */
    next: (name: Weekday, days: number) =>
      addDays(day(days), (weekdays.indexOf(name) + 7 - weekdayOf(day(days))) % 7),
    /** A day in the past; so many days from today where the clock says that it is still to come. */
    past: (published: string, days: number) => (published < day(days) ? published : day(days)),
  }
}

export type Dates = ReturnType<typeof datesAround>

/** “Saturday, 9 January 2027”. */
export const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/^(\w+) /, '$1, ')

/** “Saturday, 9 January”. */
export const dayAndMonth = (day: string) => inWords(day).replace(/ \d{4}$/, '')

/** A document of the seed: its file in `documents/`, and the name it is offered under. */
export interface SeedDocument {
  stored: string
  fileName: string
}
