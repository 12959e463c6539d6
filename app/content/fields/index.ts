import { maxBytesOfMimeType } from '~/files/refusal-messages.ts'
import { choiceKind, suggestionKind } from './choice/index.ts'
import { countKind } from './count/index.ts'
import { dateKind, momentKind, monthKind } from './date/index.ts'
import { documentKind, documentsKind } from './document/index.ts'
import type { Field, KindName } from './field.ts'
import { flagKind } from './flag/index.ts'
import { formattedKind } from './formatted/index.ts'
import { hrefKind } from './href/index.ts'
import type { FieldKind } from './kind.ts'
import { linesKind } from './lines/index.ts'
import { linkKind } from './link/index.ts'
import { mediaKind } from './media/index.ts'
import { numberKind } from './number/index.ts'
import { percentKind } from './percent/index.ts'
import { pictureKind } from './picture/index.ts'
import { pointKind } from './point/index.ts'
import { referenceKind } from './reference/index.ts'
import { slugKind } from './slug/index.ts'
import { tagsKind } from './tags/index.ts'
import { emailKind, longTextKind, textKind } from './text/index.ts'

export { choice, suggestion } from './choice/index.ts'
export { count } from './count/index.ts'
export { date, moment, month } from './date/index.ts'
export { document, documents } from './document/index.ts'
export { required } from './field.ts'
export { flag } from './flag/index.ts'
export { formatted } from './formatted/index.ts'
export { href } from './href/index.ts'
export { lines } from './lines/index.ts'
export { link } from './link/index.ts'
export { media } from './media/index.ts'
export { number } from './number/index.ts'
export { percent } from './percent/index.ts'
export { picture } from './picture/index.ts'
export { point } from './point/index.ts'
export { reference } from './reference/index.ts'
export { slug } from './slug/index.ts'
export { tags } from './tags/index.ts'
export { altText, email, longText, text } from './text/index.ts'

/** All field kinds. A new one also needs an entry in `index.server.ts` and in the staff inputs. */
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

/** Undefined for fields without files. `maxBytes` is the highest limit of the accepted types. */
export function getFieldFileSupport(field?: Field) {
  const file = field && fieldKinds[field.kind].file
  const types = field?.mimeTypes ?? file?.types ?? []
  const maxBytes = Math.max(...types.map(maxBytesOfMimeType))
  return file && { ...file, types, wrongTypeMessage: file.wrongTypeMessage(types), maxBytes }
}

export const formatFieldValue = (field: Field, value: unknown) =>
  value === undefined || value === null ? '' : fieldKinds[field.kind].toText(value, field)
