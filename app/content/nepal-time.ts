const minute = 60_000
const day = 24 * 60 * minute
const offset = (5 * 60 + 45) * minute

/** Nepal's zone as ISO 8601 writes it. */
export const nepalZone = '+05:45'

/** The calendar day in Nepal, as `YYYY-MM-DD`, whatever the server's zone. */
export const nepalDay = (moment = new Date()) =>
  new Date(moment.getTime() + offset).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** The time of day in Nepal, as `HH:MM`. */
export const nepalTime = (moment: Date) => new Date(moment.getTime() + offset).toISOString().slice(11, 16)

/** The day of the week in Nepal: 0 for Sunday. */
export const nepalWeekday = (moment: Date) => new Date(moment.getTime() + offset).getUTCDay()

/** Another calendar day, so many days after this one. */
export const addDays = (from: string, days: number) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * day).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** When a calendar day begins in Nepal. */
export const startOf = (day: string) => new Date(`${day}T00:00:00${nepalZone}`)

/** When a calendar day ends in Nepal, or the point in time itself. */
export const endOf = (dayOrMoment: string) =>
  dayOrMoment.length > 'YYYY-MM-DD'.length ? new Date(dayOrMoment) : startOf(addDays(dayOrMoment, 1))

/** Whole days that are left, rounded up: 1 on a deadline's own day, 0 once it is over. */
export const daysLeft = (deadline: string, now = new Date()) =>
  Math.max(0, Math.ceil((endOf(deadline).getTime() - now.getTime()) / day))

/** Days left from which a deadline counts as close. */
export const soon = 7

/** True where 1 to 7 days are left. */
export const isSoon = (deadline: string, now = new Date()) => {
  const left = deadline ? daysLeft(deadline, now) : 0
  return left >= 1 && left <= soon
}
