import { slugPattern } from '../../process/slug.ts'
import type { ServerKind } from './kind.server.ts'
import { asText, line } from './line.server.ts'

export const slug: ServerKind<string> = {
  ...asText,
  rule: (field) =>
    line(field).regex(slugPattern, `${field.label} can have small letters, digits and hyphens between them.`),
}
