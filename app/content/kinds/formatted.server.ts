import { z } from 'zod'
import { addressesIn, storedNamesIn } from '../markdown/addresses.server.ts'
import { isNestedTooMuch } from '../markdown/bounds.server.ts'
import { plainTextOf } from '../markdown/text.server.ts'
import { withForeignNumbers } from '../markdown/tokens.server.ts'
import type { ServerKind } from './kind.server.ts'
import { asText, line, patternedLong, strangeIn } from './line.server.ts'

const readable = (label: string) =>
  z.refine<string>(
    (text) => !isNestedTooMuch(text),
    `${label} has too many lists or quotes within each other. Please use fewer.`,
  )

/** The number of a sign is held to the rule for the sign itself. */
const readableNumbers = (label: string) =>
  z.superRefine<string>((text, context) => {
    const found = strangeIn(withForeignNumbers(text) ?? '', label, true)
    if (found) context.addIssue(found)
  })

export const formatted: ServerKind<string> = {
  ...asText,
  rule: (field) => line(field, true).check(readable(field.label), readableNumbers(field.label)),
  schema: (ruled, field) => ({ ...patternedLong(ruled, field), contentMediaType: 'text/markdown' }),
  keepsEmpty: true,
  searchRank: 1,
  translatable: plainTextOf,
  plain: plainTextOf,
  html: true,
  leadsTo: addressesIn,
  namedIn: (column) => storedNamesIn(String(column ?? '')),
}
