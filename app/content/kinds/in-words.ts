import { pictureSize } from '../../files/names.ts'
import { formatDay, formatLargeSize, formatMoment } from '../../process/format.ts'
import { nepalZone } from '../../process/nepal-time.ts'
import { publishingEn } from './en.ts'
import { type Field, optionLabel } from './fields.ts'

/** A value as staff read it, whether it comes from a row of the table or from a form; a list has one entry a line. */
export function inWords(field: Field, value: unknown): string {
  if (value === undefined || value === null) return ''
  switch (field.kind) {
    case 'flag':
      return value === true || value === 'true' || value === 1 ? 'Yes' : 'No'
    case 'choice':
    case 'suggestion':
      return optionLabel(field, String(value))
    case 'date':
      return value === '' ? '' : formatDay(String(value), publishingEn.months)
    case 'moment':
      return value === '' ? '' : momentInWords(String(value))
    case 'picture':
      return pictureInWords(String(value))
    case 'link':
    case 'lines':
    case 'tags':
    case 'media':
    case 'document':
    case 'documents':
      return partInWords(parsed(value))
    default:
      return String(value)
  }
}

/** `5 December 2026, 10:00 Nepal time`; a form has it without a zone, in Nepal's. */
export function momentInWords(moment: string) {
  const zoned = moment.endsWith('Z') ? moment : `${moment}${nepalZone}`
  if (Number.isNaN(Date.parse(zoned))) return moment
  return publishingEn.inNepal(formatMoment(zoned, publishingEn.months))
}

const pictureInWords = (name: string) => {
  const size = pictureSize(name)
  return size ? `A picture of ${size.width} × ${size.height} pixels` : name
}

/** A file by its name, a link by its text and address, several of them or plain texts one a line. */
function partInWords(part: unknown): string {
  if (Array.isArray(part)) return part.map(partInWords).join('\n')
  if (!(part instanceof Object)) return part === null ? '' : String(part)
  const { fileName, size, label, href }: Partial<Record<string, unknown>> = { ...part }
  if (typeof fileName === 'string') return `${fileName} (${formatLargeSize(Number(size))})`
  return [label, href].filter(Boolean).join(' · ')
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    const part: unknown = JSON.parse(value)
    return part instanceof Object || part === null ? part : value
  } catch {
    return value
  }
}
