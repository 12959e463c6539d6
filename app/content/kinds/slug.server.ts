import { evenSlug, foreignIn, pathPattern, slugPattern } from '../../process/slug.ts'
import type { ServerKind } from './kind.server.ts'
import { asText, line } from './line.server.ts'

export const slug: ServerKind<string> = {
  ...asText,
  rule: (field) => {
    const said = `${field.label} can have small letters, digits and hyphens${field.ofParts ? ', and slashes' : ''} between them.`
    return line(field)
      .overwrite(evenSlug)
      .regex(field.ofParts ? pathPattern : slugPattern, said)
      .refine((text) => text === text.toLowerCase(), { error: said, abort: true })
      .refine((text) => !foreignIn(text), {
        error: ({ input }) =>
          `${field.label} can have the letters a to z and those of Nepali. “${foreignIn(String(input))}” is another one, also where it looks like one of these.`,
      })
  },
  // As people copy it from the browser, `/company/history/`, or write it: `Tender List`.
  asTyped: (text) => {
    const parts = text.split('/').map((part) => part.trim())
    return parts
      .slice(parts.findIndex(Boolean), parts.findLastIndex(Boolean) + 1)
      .join('/')
      .replaceAll(/\s+/g, '-')
      .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  },
}
