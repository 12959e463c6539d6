import { choice, suggestion } from './choice/index.server.ts'
import { count } from './count/index.server.ts'
import { date, moment, month } from './date/index.server.ts'
import { document, documents } from './document/index.server.ts'
import type { KindName } from './field.ts'
import { flag } from './flag/index.server.ts'
import { formatted } from './formatted/index.server.ts'
import { href } from './href/index.server.ts'
import type { ServerFieldKind } from './kind.server.ts'
import { lines } from './lines/index.server.ts'
import { link } from './link/index.server.ts'
import { media } from './media/index.server.ts'
import { number } from './number/index.server.ts'
import { percent } from './percent/index.server.ts'
import { picture } from './picture/index.server.ts'
import { point } from './point/index.server.ts'
import { reference } from './reference/index.server.ts'
import { slug } from './slug/index.server.ts'
import { tags } from './tags/index.server.ts'
import { email, longText, text } from './text/index.server.ts'

export const serverFieldKinds: Record<KindName, ServerFieldKind> = {
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
