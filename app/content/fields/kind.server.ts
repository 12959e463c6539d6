import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Document, FileKind, StoredFile } from '~/files/values.ts'
import type { Field } from './field.ts'

export type ColumnValue = string | number | null

export type JsonSchema = Record<string, unknown>

export interface ServerKind<Value = unknown> {
  rule(field: Field): z.ZodType
  /** What was emptied stays empty, and a number is asked for; elsewhere the fallback stands in. */
  keepsEmpty?: true
  columnType: 'text' | 'integer' | 'real'
  /** What a column holds; undefined where that does not fit the field. */
  fromColumn(column: ColumnValue | undefined, field: Field): unknown
  toColumn(value: Value): ColumnValue
  toJson(key: string, value: Value, jsonContext: JsonContext): Record<string, unknown>
  responseSchema(
    key: string,
    field: Field,
    describe: (schema: JsonSchema) => JsonSchema,
  ): Record<string, JsonSchema>
  /** The schema of its value, where the one made from its rule does not say all; its description comes behind the field's. */
  requestSchema?(ruleSchema: JsonSchema, field: Field): JsonSchema
  /** The parts of a form that bring it, where that is not one with the value itself; and those of an example. */
  formParts?(key: string, field: Field, schema: JsonSchema): Record<string, JsonSchema>
  formExample?(key: string, value: Value): [string, unknown][]
  example?: Value
  /** What the parts of a form say together; undefined where they say nothing of it. */
  fromForm?(inputs: Record<string, string>, key: string): unknown
  /** What people mean by what they typed; programs are taken at their word. */
  normalizeTyped?(text: string): string
  isList?: true
  /** A box may come beside a hidden input of its name. */
  allowsRepeats?: true
  /** The site search looks into it: the lowest, whose texts are longest, come first, as extracts begin there. */
  searchRank?: number
  /** Staff's lists can be sorted by it, the newest or the highest first. */
  sortOrder?: 'newest' | 'highest'
  allowsCustom?: true
  /** How staff narrow a list down by it: what no choice is called, and what can be chosen. */
  filterChoices?(field: Field): { allLabel: string; options: [value: string, label: string][] }
  /** The column that a filter asks for, where that is not the text itself, whatever its case. */
  filterValue?(value: string, field: Field): number | string
  /** What stands in the place of a value for whoever reads Nepali, where that is not the Nepali as it is. */
  overlay?(base: Value, ne: Value, field: Field): Value
  /** The words in a value that may need others in Nepali. */
  translatableText?(value: Value, field: Field): string
  /** The same words in SQL, where they are not the column itself. */
  translatableSql?(column: RawBuilder<unknown>): RawBuilder<unknown>
  linkedAddresses?(value: Value): readonly string[]
  /** The stored files that its words name. */
  storedNamesIn?(column: unknown): string[]
  /** What it says, where its value has marks in it. */
  toPlainText?(value: Value): string
  /** The API shows its HTML too, under its name with `Html` behind. */
  hasHtml?: true
  file?: ServerFileSupport<Value>
}

interface JsonContext {
  field: Field
  documentUrl(document: Document): string
}

export interface ServerFileSupport<Value = unknown> {
  /** Keeps one file that was checked, and answers what is known of it from then on. */
  store(bytes: Uint8Array, fileName: string): Promise<unknown>
  storedNames(column: unknown): string[]
  /** Which stored files can be chosen for it, and one of them as its value, or as an entry of that. */
  storedKinds: readonly FileKind[]
  fromStored(stored: StoredFile): unknown
  /** Its value is the stored name alone. */
  isNameOnly?: true
  /** In a form, and in JSON, which brings no files. */
  formSchema(field: Field, limits: string): JsonSchema
  jsonSchema(field: Field, prefix: string): JsonSchema
  formExample: unknown
  /** Visitors fetch it below its item's address: as its main file, or one of several. */
  servedAs?: 'main' | 'attached'
  documents?(value: Value): Document[]
  /** Names that programs send with a file, and the server passes over. */
  ignoredKeys?: readonly string[]
}

export const textColumn = {
  columnType: 'text',
  fromColumn: (column: unknown) => (typeof column === 'string' ? column : undefined),
  toColumn: (value: string) => value,
} as const

export const numberColumn = {
  fromColumn: (column: unknown) => (typeof column === 'number' ? column : undefined),
  toColumn: Number,
}

export const jsonColumn = (schema: z.ZodType) =>
  ({
    columnType: 'text',
    fromColumn: (column: unknown) => schema.safeParse(parseJson(column)).data,
    toColumn: (value: unknown) => JSON.stringify(value),
  }) as const

/** Each part in an input of its own, as `focus[x]` and `focus[y]`; or all as one JSON text. */
export const inputPerPart = (...parts: string[]) => ({
  formExample: (key: string, value: object) =>
    Object.entries(value).map(([part, of]): [string, unknown] => [`${key}[${part}]`, of]),
  fromForm: (inputs: Record<string, string>, key: string) => {
    const partInputs = parts.map((part) => [part, inputs[`${key}[${part}]`]] as const)
    if (partInputs.some(([, text]) => text !== undefined))
      return Object.fromEntries(partInputs.map(([part, text = '']) => [part, text]))
    return inputs[key] ? parseJson(inputs[key]) : undefined
  },
})

export function parseJson(text: unknown): unknown {
  // An error takes longer to make than the text of most rows to read.
  if (text === undefined) return undefined
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}

export const plainJson = (schema: JsonSchema) => ({
  toJson: (key: string, value: unknown) => ({ [key]: value }),
  responseSchema: (key: string, _: Field, describe: (schema: JsonSchema) => JsonSchema) => ({
    [key]: describe(schema),
  }),
})

export const stringFormat = (format: string, pattern?: string, description?: string) => ({
  requestSchema: (_: JsonSchema, { required }: Field): JsonSchema => {
    const schema = { type: 'string', format, ...(pattern && { pattern }) }
    return { ...(required ? schema : orEmptyString(schema)), ...(description && { description }) }
  },
})

export const orEmptyString = (schema: JsonSchema): JsonSchema => ({
  anyOf: [schema, { type: 'string', const: '' }],
})

export const objectSchema = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})
