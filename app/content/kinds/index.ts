import { maxBytesOf } from '../../files/file-words.ts'
import { choiceKind } from './choice.ts'
import { countKind } from './count.ts'
import { dateKind } from './date.ts'
import { documentKind } from './document.ts'
import { documentsKind } from './documents.ts'
import { emailKind } from './email.ts'
import type { Field, KindName } from './fields.ts'
import { flagKind } from './flag.ts'
import { formattedKind } from './formatted.ts'
import { hrefKind } from './href.ts'
import type { FieldKind } from './kind.ts'
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
export const fieldKinds: Record<KindName, FieldKind> = {
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
export function fileSupportOf(field?: Field) {
  const file = field && fieldKinds[field.kind].file
  const types = field?.accepts ?? file?.types ?? []
  const maxBytes = Math.max(...types.map(maxBytesOf))
  return file && { ...file, types, wrongTypeMessage: file.wrongTypeMessage(types), maxBytes }
}

/** A value as staff read it, whether it comes from a row of the table or from a form. */
export const formatValue = (field: Field, value: unknown) =>
  value === undefined || value === null ? '' : fieldKinds[field.kind].toText(value, field)
