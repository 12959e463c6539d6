import { choice } from './choice.server.ts'
import { count } from './count.server.ts'
import { date } from './date.server.ts'
import { document } from './document.server.ts'
import { documents } from './documents.server.ts'
import { email } from './email.server.ts'
import type { KindName } from './fields.ts'
import { flag } from './flag.server.ts'
import { formatted } from './formatted.server.ts'
import { href } from './href.server.ts'
import type { ServerKind } from './kind.server.ts'
import { lines } from './lines.server.ts'
import { link } from './link.server.ts'
import { longText } from './long-text.server.ts'
import { media } from './media.server.ts'
import { moment } from './moment.server.ts'
import { month } from './month.server.ts'
import { number } from './number.server.ts'
import { percent } from './percent.server.ts'
import { picture } from './picture.server.ts'
import { point } from './point.server.ts'
import { reference } from './reference.server.ts'
import { slug } from './slug.server.ts'
import { suggestion } from './suggestion.server.ts'
import { tags } from './tags.server.ts'
import { text } from './text.server.ts'

export const serverFieldKinds: Record<KindName, ServerKind> = {
  text,
  longText,
  formatted,
  email,
  href,
  choice,
  suggestion,
  percent,
  number,
  month,
  date,
  moment,
  flag,
  count,
  lines,
  tags,
  link,
  reference,
  point,
  picture,
  media,
  document,
  documents,
  slug,
}
