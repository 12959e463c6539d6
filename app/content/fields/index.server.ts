import { choice } from './choice/index.server.ts'
import { count } from './count/index.server.ts'
import { date } from './date/index.server.ts'
import { document } from './document/index.server.ts'
import { documents } from './documents/index.server.ts'
import { email } from './email/index.server.ts'
import type { KindName } from './field.ts'
import { flag } from './flag/index.server.ts'
import { formatted } from './formatted/index.server.ts'
import { href } from './href/index.server.ts'
import type { ServerFieldKind } from './kind.server.ts'
import { lines } from './lines/index.server.ts'
import { link } from './link/index.server.ts'
import { longText } from './long-text/index.server.ts'
import { media } from './media/index.server.ts'
import { moment } from './moment/index.server.ts'
import { month } from './month/index.server.ts'
import { number } from './number/index.server.ts'
import { percent } from './percent/index.server.ts'
import { picture } from './picture/index.server.ts'
import { point } from './point/index.server.ts'
import { reference } from './reference/index.server.ts'
import { slug } from './slug/index.server.ts'
import { suggestion } from './suggestion/index.server.ts'
import { tags } from './tags/index.server.ts'
import { text } from './text/index.server.ts'

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
