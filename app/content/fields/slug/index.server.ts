import type { ServerFieldKind } from '~/content/fields/kind.server.ts'
import { textDefaults, textRule } from '~/content/fields/text-rule.server.ts'
import { findForeignScriptCharacter, normalizeSlug, pathPattern, slugPattern } from '~/text/slug.ts'

export const slug: ServerFieldKind<string> = {
  ...textDefaults,
  rule: (field) => {
    const message = `${field.label} can have small letters, digits and hyphens${field.allowsSlashes ? ', and slashes' : ''} between them.`
    return textRule(field)
      .overwrite(normalizeSlug)
      .regex(field.allowsSlashes ? pathPattern : slugPattern, message)
      .refine((text) => text === text.toLowerCase(), { error: message, abort: true })
      .refine((text) => !findForeignScriptCharacter(text), {
        error: ({ input }) =>
          `${field.label} can have the letters a to z and those of Nepali. “${findForeignScriptCharacter(String(input))}” is another one, also where it looks like one of these.`,
      })
  },
  normalizeTyped: (text) => {
    const parts = text.split('/').map((part) => part.trim())
    return parts
      .slice(parts.findIndex(Boolean), parts.findLastIndex(Boolean) + 1)
      .join('/')
      .replaceAll(/\s+/g, '-')
      .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  },
}
