import { z } from 'zod'
import { type Field, matchOption, optionLabel } from '~/content/fields/field.ts'
import type { ServerFieldKind } from '~/content/fields/kind.server.ts'
import { textDefaults, textRule, withTextPattern } from '~/content/fields/text-rule.server.ts'

export const choice: ServerFieldKind<string> = {
  ...textDefaults,
  rule: (field) =>
    z.preprocess(
      (value) => normalizeOption(field, value),
      z.enum(field.options ?? [], `${field.label} must be one of: ${field.options?.join(', ')}.`),
    ),
  fromColumn: (column, { options }) => options?.find((option) => option === column),
  // Compares the plain column: the database cannot estimate the rows of an expression.
  filterValue: (value, { options = [] }) => matchOption(options, value) ?? '',
  responseSchema: (key, { options }, describe) => ({ [key]: describe({ type: 'string', enum: options }) }),
  filterChoices: (field) => ({
    allLabel: `${field.label}: any`,
    options: [...new Set(field.options)].map((value) => [value, optionLabel(field, value)]),
  }),
}

const normalizeOption = ({ options = [] }: Field, value: unknown) =>
  typeof value === 'string' ? (matchOption(options, value) ?? value) : value

export const suggestion: ServerFieldKind<string> = {
  ...textDefaults,
  rule: (field) => z.preprocess((value) => normalizeOption(field, value), textRule(field)),
  requestSchema: (ruleSchema, field) =>
    field.acceptsOnlyOptions
      ? { type: 'string', enum: field.options }
      : { ...withTextPattern(ruleSchema, field), examples: field.options },
  filterChoices: choice.filterChoices,
  allowsCustom: true,
  // Code compares with the options; their translations are in the dictionaries.
  overlay: (base, ne, { options = [] }) => (options.includes(base) ? base : ne),
  translatableText: (value, { options = [] }) => (options.includes(value) ? '' : value),
}
