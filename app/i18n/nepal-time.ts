const minute = 60_000
const day = 24 * 60 * minute
const nepalOffset = (5 * 60 + 45) * minute

export const nepalOffsetText = '+05:45'

/** Whether the text is an existing day, such as `2026-01-31`. */
export const isDay = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value

export const isMonth = (value: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value)

/** The local time in Nepal, as ISO 8601; empty for an invalid date. */
const toNepalClock = (moment: Date) => new Date(moment.getTime() + nepalOffset).toJSON() ?? ''

/** The day in Nepal, as `YYYY-MM-DD`; empty for an invalid date. */
export const nepalDay = (moment = new Date()) => toNepalClock(moment).slice(0, 'YYYY-MM-DD'.length)

/** The time of day in Nepal, as `HH:MM`; empty for an invalid date. */
export const nepalTime = (moment: Date) => toNepalClock(moment).slice(11, 16)

/** The day of the week in Nepal: 0 for Sunday. */
export const nepalWeekday = (moment: Date) => new Date(moment.getTime() + nepalOffset).getUTCDay()

export const addDays = (from: string, days: number) =>
  (new Date(Date.parse(`${from}T00:00:00Z`) + days * day).toJSON() ?? '').slice(0, 'YYYY-MM-DD'.length)

/** The start of a day, as ISO 8601 with Nepal's offset. */
export const startOfDayText = (day: string) => `${day}T00:00:00${nepalOffsetText}`

export const startOfDay = (day: string) => new Date(startOfDayText(day))

/** When a day ends in Nepal; a moment is returned unchanged. */
export const endOfDay = (dayOrMoment: string) =>
  dayOrMoment.length > 'YYYY-MM-DD'.length ? new Date(dayOrMoment) : startOfDay(addDays(dayOrMoment, 1))

/** Whether a day or a moment is over; true for invalid ones. */
export const hasEnded = (deadline: string, now = new Date()) => !(endOfDay(deadline) > now)

export interface TimeLeft {
  /** Calendar days in Nepal until the deadline's day: 0 on that day, 1 on the day before. */
  days: number
  /** The time of day in Nepal; empty if the deadline is a whole day. */
  time: string
}

/** Undefined once the deadline is over or if it is invalid. All countdowns of the site use this. */
export function timeLeft(deadline: string, now = new Date()): TimeLeft | undefined {
  if (hasEnded(deadline, now)) return undefined
  const moment = deadline.length > 'YYYY-MM-DD'.length ? new Date(deadline) : undefined
  const last = moment ? nepalDay(moment) : deadline
  return {
    days: (Date.parse(last) - Date.parse(nepalDay(now))) / day,
    time: moment ? nepalTime(moment) : '',
  }
}

/** A deadline is soon within this number of days. */
const soonDays = 7

export const lastClosingSoonDay = (now = new Date()) => addDays(nepalDay(now), soonDays)

export const isClosingSoon = (left: TimeLeft | undefined) => left !== undefined && left.days <= soonDays
