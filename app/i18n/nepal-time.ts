const minute = 60_000
const day = 24 * 60 * minute
const nepalOffset = (5 * 60 + 45) * minute

export const nepalZone = '+05:45'

/** True for a day that the calendar has, such as `2026-01-31`. */
export const isDay = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value

export const isMonth = (value: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value)

/** As a clock in Nepal shows it, without a zone; empty for what is no moment. */
const toNepalClock = (moment: Date) => new Date(moment.getTime() + nepalOffset).toJSON() ?? ''

/** The calendar day in Nepal, as `YYYY-MM-DD`, whatever the server's zone; empty for what is no moment. */
export const nepalDay = (moment = new Date()) => toNepalClock(moment).slice(0, 'YYYY-MM-DD'.length)

/** The time of day in Nepal, as `HH:MM`; empty for what is no moment. */
export const nepalTime = (moment: Date) => toNepalClock(moment).slice(11, 16)

/** The day of the week in Nepal: 0 for Sunday. */
export const nepalWeekday = (moment: Date) => new Date(moment.getTime() + nepalOffset).getUTCDay()

export const addDays = (from: string, days: number) =>
  (new Date(Date.parse(`${from}T00:00:00Z`) + days * day).toJSON() ?? '').slice(0, 'YYYY-MM-DD'.length)

/** The moment at which a day begins, as a text that names this day. */
export const startOfDayText = (day: string) => `${day}T00:00:00${nepalZone}`

export const startOfDay = (day: string) => new Date(startOfDayText(day))

/** When a calendar day ends in Nepal, or the point in time itself. */
export const endOfDay = (dayOrMoment: string) =>
  dayOrMoment.length > 'YYYY-MM-DD'.length ? new Date(dayOrMoment) : startOfDay(addDays(dayOrMoment, 1))

/** Whether a day, or a point in time, is over; what can't be read is. */
export const hasEnded = (deadline: string, now = new Date()) => !(endOfDay(deadline) > now)

export interface TimeLeft {
  /** Whole days in Nepal's calendar until its own day begins, rounded up: 0 on that day, 1 on the one before. */
  days: number
  /** The hour in Nepal; empty where the deadline is a whole day. */
  time: string
}

/** Undefined once it is over, and where it can't be read. Whatever counts down to something counts by this. */
export function timeLeft(deadline: string, now = new Date()): TimeLeft | undefined {
  if (hasEnded(deadline, now)) return undefined
  const moment = deadline.length > 'YYYY-MM-DD'.length ? new Date(deadline) : undefined
  const last = moment ? nepalDay(moment) : deadline
  return {
    days: (Date.parse(last) - Date.parse(nepalDay(now))) / day,
    time: moment ? nepalTime(moment) : '',
  }
}

/** Days left up to which a deadline is close. */
const soonDays = 7

export const lastSoonDay = (now = new Date()) => addDays(nepalDay(now), soonDays)

export const isSoon = (left: TimeLeft | undefined) => left !== undefined && left.days <= soonDays
