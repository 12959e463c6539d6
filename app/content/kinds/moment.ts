import { formatMoment } from '../../process/format.ts'
import { isDay, nepalDay, nepalTime, nepalZone } from '../../process/nepal-time.ts'
import { evenLines } from '../../process/plain-text.ts'
import { momentInBikram } from './bikram.ts'
import { publishingEn } from './en.ts'
import { field, type Options } from './fields.ts'
import type { KindOfField } from './kind.ts'

/** A point in time, ISO 8601 in UTC; entered without a zone, it is meant in Nepal's. */
export const moment = (label: string, options?: Options<string>) => field('moment', label, 40, '', options)

export const momentKind: KindOfField<string> = {
  inputs: (key, value) => [[key, value && localTime(value)]],
  words: (value) => (value === '' ? '' : momentInWords(String(value))),
  typed: evenLines,
  isPickable: (text) => /T\d\d:\d\d(:\d\d)?$/.test(text) && momentOf(text) !== null,
  inBikram: momentInBikram,
}

/** As `<input type="datetime-local">` has it, in Nepal's zone; what is no moment stays as it is. */
function localTime(text: string) {
  const moment = momentOf(text)
  return moment === null ? text : `${nepalDay(new Date(moment))}T${nepalTime(new Date(moment))}`
}

/** `5 December 2026, 10:00 Nepal time`; a form has it without a zone, in Nepal's. */
export function momentInWords(moment: string) {
  const zoned = moment.endsWith('Z') ? moment : `${moment}${nepalZone}`
  if (Number.isNaN(Date.parse(zoned))) return moment
  return publishingEn.inNepal(formatMoment(zoned, publishingEn.months))
}

const momentShape =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/i

/** A point in time that calendar and clock have, in UTC; without a zone it is meant in Nepal's. */
export function momentOf(text: string) {
  const [, day = '', , , , zone] = momentShape.exec(text) ?? []
  return isDay(day) ? new Date((zone ? text : text + nepalZone).toUpperCase()).toJSON() : null
}
