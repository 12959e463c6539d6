import { mostBytesOf } from '../../files/file-words.ts'
import { choiceKind } from './choice.ts'
import { countKind } from './count.ts'
import { dateKind } from './date.ts'
import { documentKind } from './document.ts'
import { documentsKind } from './documents.ts'
import { emailKind } from './email.ts'
import type { Field, Kind } from './fields.ts'
import { flagKind } from './flag.ts'
import { formattedKind } from './formatted.ts'
import { hrefKind } from './href.ts'
import type { KindOfField } from './kind.ts'
import { linesKind } from './lines.ts'
import { linkKind } from './link.ts'
import { longTextKind } from './long-text.ts'
import { mediaKind } from './media.ts'
import { momentKind } from './moment.ts'
import { monthKind } from './month.ts'
import { numberKind } from './number.ts'
import { percentKind } from './percent.ts'
import { pictureKind } from './picture.ts'
import { pointKind } from './point.ts'
import { referenceKind } from './reference.ts'
import { slugKind } from './slug.ts'
import { suggestionKind } from './suggestion.ts'
import { tagsKind } from './tags.ts'
import { textKind } from './text.ts'

export { choice } from './choice.ts'
export { count } from './count.ts'
export { date } from './date.ts'
export { document } from './document.ts'
export { documents } from './documents.ts'
export { email } from './email.ts'
export { required } from './fields.ts'
export { flag } from './flag.ts'
export { formatted } from './formatted.ts'
export { href } from './href.ts'
export { lines } from './lines.ts'
export { link } from './link.ts'
export { longText } from './long-text.ts'
export { media } from './media.ts'
export { moment } from './moment.ts'
export { month } from './month.ts'
export { number } from './number.ts'
export { percent } from './percent.ts'
export { picture } from './picture.ts'
export { point } from './point.ts'
export { reference } from './reference.ts'
export { slug } from './slug.ts'
export { suggestion } from './suggestion.ts'
export { tags } from './tags.ts'
export { altText, text } from './text.ts'

/** Every kind of field; a new one joins here, in `index.server.ts` and among the inputs of the staff area. */
export const kinds: Record<Kind, KindOfField> = {
  text: textKind,
  longText: longTextKind,
  formatted: formattedKind,
  email: emailKind,
  href: hrefKind,
  choice: choiceKind,
  suggestion: suggestionKind,
  percent: percentKind,
  number: numberKind,
  month: monthKind,
  date: dateKind,
  moment: momentKind,
  flag: flagKind,
  count: countKind,
  lines: linesKind,
  tags: tagsKind,
  link: linkKind,
  reference: referenceKind,
  point: pointKind,
  picture: pictureKind,
  media: mediaKind,
  document: documentKind,
  documents: documentsKind,
  slug: slugKind,
}

/** What a field takes that holds files, `most` in bytes; undefined for any other. */
export function fileOf(field?: Field) {
  const file = field && kinds[field.kind].file
  const types = field?.accepts ?? file?.types ?? []
  const most = Math.max(...types.map(mostBytesOf))
  return file && { ...file, types, wrongType: file.wrongType(types), most }
}

/** A value as staff read it, whether it comes from a row of the table or from a form. */
export const inWords = (field: Field, value: unknown) =>
  value === undefined || value === null ? '' : kinds[field.kind].words(value, field)
