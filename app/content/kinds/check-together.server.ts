import { nepalDay } from '../../process/nepal-time.ts'
import { translatedKeys, translationKey } from './overlay.ts'
import type { FieldErrors } from './rules.server.ts'
import type { ContentType } from './type.ts'

/** Nothing ends before it begins: visitors would never see it. Nor is it published on one day and goes live on another. */
export function crossFieldErrors(type: ContentType, values: Record<string, unknown>): FieldErrors {
  const [publishAt, unpublishAt] = [String(values.publishAt ?? ''), String(values.unpublishAt ?? '')]
  const errors: FieldErrors = {}
  for (const [key, message] of Object.entries(type.validate?.(values) ?? {}))
    if (message) errors[key] = message
  if (unpublishAt && publishAt && unpublishAt <= publishAt)
    errors.unpublishAt = 'Must be after the time it goes live.'
  for (const [key, { label, isPublicationDate, closed, options = [] }] of Object.entries(type.fields)) {
    if (closed && !options.some((option) => option === values[key]))
      errors[key] = `${label} must be one of: ${options.join(', ')}; not “${values[key]}”.`
    if (isPublicationDate && publishAt && nepalDay(new Date(publishAt)) !== values[key])
      errors.publishAt = `Must be the same day as “${label}”. Choose that day, or leave this blank.`
  }
  for (const key of translatedKeys(type)) {
    const { fileName } = Object(values[key])
    if (fileName && fileName === Object(Object(values.ne)[key]).fileName)
      errors[translationKey(key)] = 'This file has the same name as the English one. Rename it.'
  }
  for (const [earlier, later] of type.dateOrder ?? []) {
    const times = [values[earlier], values[later]].map((time) => String(time ?? ''))
    if (isBefore(times[1], times[0]))
      errors[later] = `${type.fields[later]?.label} can’t be before “${type.fields[earlier]?.label}”.`
  }
  return errors
}

function isBefore(time = '', other = '') {
  if (!time || !other) return false
  const isMoment = (value: string) => value.includes('T')
  const dayOf = (value: string) => (isMoment(value) ? nepalDay(new Date(value)) : value)
  return isMoment(time) && isMoment(other) ? time < other : dayOf(time) < dayOf(other)
}
