import { z } from 'zod'
import { requestStringFormat, type ServerFieldKind } from '~/content/fields/kind.server.ts'
import { textDefaults, textRule } from '~/content/fields/text-rule.server.ts'

export const email: ServerFieldKind<string> = {
  ...textDefaults,
  ...requestStringFormat('email'),
  rule: (field) =>
    textRule(field).refine(
      (value) => !value || z.email().safeParse(value).success,
      `${field.label} must be an e-mail address.`,
    ),
  keepsEmpty: true,
  example: 'office@jaldhara.example',
}
