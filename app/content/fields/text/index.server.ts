import { z } from 'zod'
import { requestStringFormatDefaults, type ServerFieldKind } from '~/content/fields/kind.server.ts'
import {
  textDefaults,
  textRule,
  withLongTextPattern,
  withTextPattern,
} from '~/content/fields/text-rule.server.ts'

export const text: ServerFieldKind<string> = {
  ...textDefaults,
  requestSchema: withTextPattern,
  keepsEmpty: true,
  searchRank: 3,
  translatableText: String,
}

export const longText: ServerFieldKind<string> = {
  ...textDefaults,
  rule: (field) => textRule(field, true),
  requestSchema: withLongTextPattern,
  keepsEmpty: true,
  searchRank: 1,
  translatableText: String,
}

export const email: ServerFieldKind<string> = {
  ...textDefaults,
  ...requestStringFormatDefaults('email'),
  rule: (field) =>
    textRule(field).refine(
      (value) => !value || z.email().safeParse(value).success,
      `${field.label} must be an e-mail address.`,
    ),
  keepsEmpty: true,
  example: 'office@example.com',
}
