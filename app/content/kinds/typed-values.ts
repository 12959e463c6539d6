import { isDay, nepalDay, nepalZone } from '../../process/nepal-time.ts'

/** People leave out what browsers leave out: `www.nea.org.np` is `https://www.nea.org.np`. */
export const readHref = (value: unknown) =>
  typeof value === 'string' &&
  /^\s*(www\.|[\w-]+(\.[\w-]+)*\.(com|edu|gov|int|net|np|org)([/?#]|\s*$))/i.test(value)
    ? `https://${value.trim()}`
    : value

/** A list, its JSON text, or one text with separators between the entries. */
export function readList(value: unknown, separator: RegExp): unknown {
  if (typeof value !== 'string') return value
  if (!value.trim().startsWith('[')) return value.split(separator)
  try {
    return JSON.parse(value)
  } catch {
    return value.split(separator)
  }
}

/** The form has commas between tags, so none can have one in it, whichever way it comes. */
export const apart = (tags: unknown) =>
  Array.isArray(tags) ? tags.flatMap((tag) => (typeof tag === 'string' ? tag.split(',') : [tag])) : tags

/** Digits with a point at most, as people write numbers; other texts stay as they are, and are refused. */
export const readNumber = (value: unknown) =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(latin(value)) ? Number(latin(value)) : value

/** Nepali keyboards write Devanagari digits. */
const latin = (text: string) =>
  text.trim().replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))

export const hasTwoDecimals = (value: number) => Number(value.toFixed(2)) === value

const momentShape =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/i

/** A point in time that calendar and clock have, in UTC; without a zone it is meant in Nepal's. */
export function momentOf(text: string) {
  const [, day = '', , , , zone] = momentShape.exec(text) ?? []
  return isDay(day) ? new Date((zone ? text : text + nepalZone).toUpperCase()).toJSON() : null
}

/** API clients send a timestamp where a day is meant; it is the day in Nepal. */
export const readDay = (value: unknown) =>
  typeof value === 'string' && /(Z|[+-]\d\d:\d\d)$/i.test(value)
    ? nepalDay(new Date(momentOf(value) ?? '')) || value
    : value

export const readMoment = (value: unknown) => (typeof value === 'string' && momentOf(value.trim())) || value
