import { nepalDay, nepalTime, nepalWeekday } from '~/process/nepal-time.ts'
import type { Language } from './language.ts'

/** Bytes as people read them, in KB with two decimals as the specification has it. */
export const formatSize = (bytes: number) => `${(bytes / 1024).toFixed(2)} KB`

/** The same for staff, who keep large files too: those of a megabyte and more in MB. */
export const formatLargeSize = (bytes: number) =>
  bytes < 1024 * 1024 ? formatSize(bytes) : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/**
 * A day (`2026-01-31`) or a point in time as people write it, in Nepal's calendar day: `31 Jan 2026`. What is
 * neither, as an old record may have it, stays as it is.
 */
export function formatDay(dayOrMoment: string, months: readonly string[]) {
  const isMoment = dayOrMoment.length > 'YYYY-MM-DD'.length
  const [year, month, day] = (isMoment ? nepalDay(new Date(dayOrMoment)) : dayOrMoment).split('-').map(Number)
  const name = months[(month ?? 1) - 1]
  return day && name ? `${day} ${name} ${year}` : dayOrMoment
}

/** `October 2026`. */
export const formatMonth = (month: string, months: readonly string[]) =>
  formatDay(`${month}-01`, months).replace(/^\d+ /, '')

/** A point in time with the hour in Nepal: `31 Jan 2026, 12:00`. */
export function formatMoment(moment: string, months: readonly string[]) {
  const time = nepalTime(new Date(moment))
  return time ? `${formatDay(moment, months)}, ${time}` : moment
}

/** The same with the day of the week: `Sat 31 Jan 2026, 12:00`. */
export const formatWeekdayMoment = (moment: string, weekdays: readonly string[], months: readonly string[]) =>
  [weekdays[nepalWeekday(new Date(moment))], formatMoment(moment, months)].filter(Boolean).join(' ')

/** `PDF`, `JPG`: what a file's name ends in. */
export const kindOf = (fileName: string) => fileName.split('.').at(-1)?.toUpperCase() ?? ''

export interface Format {
  /** `1,234,567.5`, or १२,३४,५६७.५. */
  number: (value: number) => string
}

export const formatsOf = (_language: Language): Format => ({ number: String })
