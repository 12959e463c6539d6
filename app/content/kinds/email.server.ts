import { z } from 'zod'
import { inFormat, type ServerKind } from './kind.server.ts'
import { asText, line } from './line.server.ts'

export const email: ServerKind<string> = {
  ...asText,
  ...inFormat('email'),
  rule: (field) =>
    line(field).refine(
      (value) => !value || z.email().safeParse(value).success,
      `${field.label} must be an e-mail address.`,
    ),
  keepsEmpty: true,
  example: 'office@jaldhara.example',
}
