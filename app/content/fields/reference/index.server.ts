import type { ServerFieldKind } from '~/content/fields/kind.server.ts'
import { textDefaults, textRule } from '~/content/fields/text-rule.server.ts'

export const reference: ServerFieldKind<string> = {
  ...textDefaults,
  rule: (field) =>
    textRule(field).regex(
      new RegExp(`^($|item:${field.targetType}/[-\\w]{1,64}$)`),
      `${field.label}: choose an entry of the list.`,
    ),
  linkedAddresses: (value) => [value],
}
