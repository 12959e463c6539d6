import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { FileKind, StoredDocument, StoredFile } from '~/files/values.ts'
import type { Field } from './field.ts'

export type ColumnValue = string | number | null

export type JsonSchema = Record<string, unknown>

export interface ServerFieldKind<Value = unknown> {
  rule(field: Field): z.ZodType
  /** An emptied input stays empty instead of taking the default. An empty number is refused. */
  keepsEmpty?: true
  columnType: 'text' | 'integer' | 'real'
  fromColumn(column: ColumnValue | undefined, field: Field): unknown
  toColumn(value: Value): ColumnValue
  toJson(key: string, value: Value, jsonContext: JsonContext): Record<string, unknown>
  responseSchema(
    key: string,
    field: Field,
    describe: (schema: JsonSchema) => JsonSchema,
  ): Record<string, JsonSchema>
  /** Refines the JSON schema made from the rule. Its description follows that of the field. */
  requestSchema?(ruleSchema: JsonSchema, field: Field): JsonSchema
  /** The multipart parts for the value, if it is not a single part, and example parts. */
  formParts?(key: string, field: Field, schema: JsonSchema): Record<string, JsonSchema>
  formExample?(key: string, value: Value): [string, unknown][]
  example?: Value
  /** Joins the form parts into a value; undefined if none was sent. */
  fromForm?(inputs: Record<string, string>, key: string): unknown
  /** Corrects what people type. API values are taken literally. */
  normalizeTyped?(text: string): string
  isList?: true
  /** A checkbox may be sent along with a hidden input of the same name. */
  allowsRepeats?: true
  /** Searchable. Excerpts start with the lowest rank, which has the longest texts. */
  searchRank?: number
  sortOrder?: 'newest' | 'highest'
  allowsCustom?: true
  /** The filter of staff lists: the label for “all”, and the options. */
  filterChoices?(field: Field): { allLabel: string; options: [value: string, label: string][] }
  /** The column value that a filter compares with; the lower-cased text by default. */
  filterValue?(value: string, field: Field): number | string
  /** Merges the translation into the base value; by default it replaces the value. */
  overlay?(base: Value, ne: Value, field: Field): Value
  translatableText?(value: Value, field: Field): string
  translatableSql?(column: RawBuilder<unknown>): RawBuilder<unknown>
  linkedAddresses?(value: Value): readonly string[]
  /** Names of stored files that the text links to. */
  storedNamesIn?(column: unknown): string[]
  toPlainText?(value: Value): string
  /** The API adds the HTML under the key with `Html` appended. */
  hasHtml?: true
  file?: ServerFileSupport<Value>
}

interface JsonContext {
  field: Field
  documentUrl(document: StoredDocument): string
}

export interface ServerFileSupport<Value = unknown> {
  /** Stores one validated file and returns the new value, or an entry of it. */
  store(bytes: Uint8Array, fileName: string): Promise<unknown>
  storedNames(column: unknown): string[]
  acceptedFileKinds: readonly FileKind[]
  fromStored(stored: StoredFile): unknown
  isNameOnly?: true
  formSchema(field: Field, limits: string): JsonSchema
  jsonSchema(field: Field, prefix: string): JsonSchema
  formExample: unknown
  /** Visitors download it below the address of the item, as its main file or an attachment. */
  servedAs?: 'main' | 'attached'
  documents?(value: Value): StoredDocument[]
  /** Request keys that the server ignores, as clients send back what they read. */
  ignoredKeys?: readonly string[]
}

export const textColumnDefaults = {
  columnType: 'text',
  fromColumn: (column: unknown) => (typeof column === 'string' ? column : undefined),
  toColumn: (value: string) => value,
} as const

export const numberColumnDefaults = {
  fromColumn: (column: unknown) => (typeof column === 'number' ? column : undefined),
  toColumn: Number,
}

export const jsonColumnDefaults = (schema: z.ZodType) =>
  ({
    columnType: 'text',
    fromColumn: (column: unknown) => schema.safeParse(tryParseJson(column)).data,
    toColumn: (value: unknown) => JSON.stringify(value),
  }) as const

/** One input for each part, such as `focus[x]` and `focus[y]`, or one JSON text. */
export const partInputDefaults = (...parts: string[]) => ({
  formExample: (key: string, value: object) =>
    Object.entries(value).map(([part, partValue]): [string, unknown] => [`${key}[${part}]`, partValue]),
  fromForm: (inputs: Record<string, string>, key: string) => {
    const partInputs = parts.map((part) => [part, inputs[`${key}[${part}]`]] as const)
    if (partInputs.some(([, text]) => text !== undefined))
      return Object.fromEntries(partInputs.map(([part, text = '']) => [part, text]))
    return inputs[key] ? tryParseJson(inputs[key]) : undefined
  },
})

export function tryParseJson(text: unknown): unknown {
  // A thrown error costs more than parsing most rows.
  if (text === undefined) return undefined
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}

export const plainJsonDefaults = (schema: JsonSchema) => ({
  toJson: (key: string, value: unknown) => ({ [key]: value }),
  responseSchema: (key: string, _: Field, describe: (schema: JsonSchema) => JsonSchema) => ({
    [key]: describe(schema),
  }),
})

export const requestStringFormatDefaults = (format: string, pattern?: string, description?: string) => ({
  requestSchema: (_: JsonSchema, { required }: Field): JsonSchema => {
    const schema = { type: 'string', format, ...(pattern && { pattern }) }
    return { ...(required ? schema : allowEmptyString(schema)), ...(description && { description }) }
  },
})

export const allowEmptyString = (schema: JsonSchema): JsonSchema => ({
  anyOf: [schema, { type: 'string', const: '' }],
})

export const objectSchema = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})
