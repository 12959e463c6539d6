import { bikramDayInputFormat, bikramMomentInputFormat } from '~/content/fields/bikram.ts'
import { publishingEn } from '~/content/fields/en.ts'
import { createField, type FieldOptions } from '~/content/fields/field.ts'
import { type FieldKind, singleInputDefaults, stripLineBreaks } from '~/content/fields/kind.ts'
import { formatDay, formatMoment, getFormat } from '~/i18n/format.ts'
import { isDay, isMonth, nepalDay, nepalOffsetText, nepalTime } from '~/i18n/nepal-time.ts'
import { normalizeNewlines } from '~/text/plain-text.ts'

/** A day in Nepal as `YYYY-MM-DD`, or empty. */
export const date = (label: string, options?: FieldOptions<string>) =>
  createField('date', label, 40, '', options)

export const dateKind: FieldKind<string> = {
  ...singleInputDefaults,
  toText: (value) => (value === '' ? '' : formatDay(String(value), publishingEn.months)),
  sanitizeValue: stripLineBreaks,
  fitsNativeInput: isDay,
  bikramInput: bikramDayInputFormat,
}

/** An ISO 8601 time in UTC. Input without a zone is Nepal time. */
export const moment = (label: string, options?: FieldOptions<string>) =>
  createField('moment', label, 40, '', options)

export const momentKind: FieldKind<string> = {
  toInputs: (key, value) => [[key, value && toNativeInput(value)]],
  toText: (value) => (value === '' ? '' : formatMomentInNepal(String(value))),
  sanitizeValue: normalizeNewlines,
  fitsNativeInput: (text) => /T\d\d:\d\d(:\d\d)?$/.test(text) && parseMoment(text) !== null,
  bikramInput: bikramMomentInputFormat,
}

/** Formats for `<input type="datetime-local">` in Nepal time; returns an invalid text unchanged. */
function toNativeInput(text: string) {
  const moment = parseMoment(text)
  return moment === null ? text : `${nepalDay(new Date(moment))}T${nepalTime(new Date(moment))}`
}

/** Returns `5 December 2026, 10:00 Nepal time`. Form values without a zone are Nepal time. */
export function formatMomentInNepal(moment: string) {
  const zoned = moment.endsWith('Z') ? moment : `${moment}${nepalOffsetText}`
  if (Number.isNaN(Date.parse(zoned))) return moment
  return publishingEn.inNepal(formatMoment(zoned, publishingEn.months))
}

const momentPattern =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/i

/** Returns ISO 8601 in UTC, or null for a time that does not exist. Without a zone, reads Nepal time. */
export function parseMoment(text: string) {
  const [, day = '', , , , zone] = momentPattern.exec(text) ?? []
  return isDay(day) ? new Date((zone ? text : text + nepalOffsetText).toUpperCase()).toJSON() : null
}

export const month = (label: string, options?: FieldOptions<string>) =>
  createField('month', label, 40, '', options)

export const monthKind: FieldKind<string> = {
  ...singleInputDefaults,
  toText: (value) => getFormat('en').bothMonths(String(value)),
  sanitizeValue: stripLineBreaks,
  fitsNativeInput: isMonth,
}
