import { z } from 'zod'
import { findAddresses, findUploadNames } from '../markdown/addresses.server.ts'
import { isNestedTooDeeply } from '../markdown/bounds.server.ts'
import { plainTextOf } from '../markdown/text.server.ts'
import { decodeForbiddenReferences } from '../markdown/tokens.server.ts'
import type { ServerKind } from './kind.server.ts'
import { findForbidden, textDefaults, textRule, withLongTextPattern } from './line.server.ts'

const notTooNested = (label: string) =>
  z.refine<string>(
    (text) => !isNestedTooDeeply(text),
    `${label} has too many lists or quotes within each other. Please use fewer.`,
  )

/** The number of a sign is held to the rule for the sign itself. */
const allowedReferences = (label: string) =>
  z.superRefine<string>((text, context) => {
    const found = findForbidden(decodeForbiddenReferences(text) ?? '', label, true)
    if (found) context.addIssue(found)
  })

export const formatted: ServerKind<string> = {
  ...textDefaults,
  rule: (field) => textRule(field, true).check(notTooNested(field.label), allowedReferences(field.label)),
  requestSchema: (ruled, field) => ({
    ...withLongTextPattern(ruled, field),
    contentMediaType: 'text/markdown',
  }),
  keepsEmpty: true,
  searchRank: 1,
  translatableText: plainTextOf,
  toPlainText: plainTextOf,
  hasHtml: true,
  linkedAddresses: findAddresses,
  storedNamesIn: (column) => findUploadNames(String(column ?? '')),
}
