import { z } from 'zod'
import type { ServerFieldKind } from '~/content/fields/kind.server.ts'
import {
  describeCharacterProblem,
  textDefaults,
  textRule,
  withLongTextPattern,
} from '~/content/fields/text-rule.server.ts'
import { isNestedTooDeeply } from '~/content/markdown/limits.server.ts'
import { findAddresses, findUploadNames } from '~/content/markdown/links.server.ts'
import { markdownToPlainText } from '~/content/markdown/plain-text.server.ts'
import { decodeReferencesIfAnyForbidden } from '~/content/markdown/tokens.server.ts'

const notTooNested = (label: string) =>
  z.refine<string>(
    (text) => !isNestedTooDeeply(text),
    `${label} has too many lists or quotes within each other. Please use fewer.`,
  )

/** A character reference such as `&#x202e;` must be an allowed character too. */
const allowedReferences = (label: string) =>
  z.superRefine<string>((text, context) => {
    const message = describeCharacterProblem(decodeReferencesIfAnyForbidden(text) ?? '', label, true)
    if (message) context.addIssue(message)
  })

export const formatted: ServerFieldKind<string> = {
  ...textDefaults,
  rule: (field) => textRule(field, true).check(notTooNested(field.label), allowedReferences(field.label)),
  requestSchema: (ruleSchema, field) => ({
    ...withLongTextPattern(ruleSchema, field),
    contentMediaType: 'text/markdown',
  }),
  keepsEmpty: true,
  searchRank: 1,
  translatableText: markdownToPlainText,
  toPlainText: markdownToPlainText,
  hasHtml: true,
  linkedAddresses: findAddresses,
  storedNamesIn: (column) => findUploadNames(String(column ?? '')),
}
