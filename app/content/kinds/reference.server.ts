import type { ServerKind } from './kind.server.ts'
import { asText, line } from './line.server.ts'

export const reference: ServerKind<string> = {
  ...asText,
  rule: (field) =>
    line(field).regex(
      new RegExp(`^($|item:${field.to}/[-\\w]{1,64}$)`),
      `${field.label}: choose an entry of the list.`,
    ),
  leadsTo: (value) => [value],
}
