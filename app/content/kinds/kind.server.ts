import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Document, StoredFile, StoredKind } from '../../files/values.ts'
import type { Field } from './fields.ts'

export type Column = string | number | null

export type Schema = Record<string, unknown>

export interface ServerKind<Value = unknown> {
  rule(field: Field): z.ZodType
  /** What was emptied stays empty, and a number is asked for; elsewhere the fallback stands in. */
  keepsEmpty?: true
  column: 'text' | 'integer' | 'real'
  /** What a column holds; undefined where that does not fit the field. */
  read(column: Column | undefined, field: Field): unknown
  write(value: Value): Column
  json(key: string, value: Value, shown: Shown): Record<string, unknown>
  answers(key: string, field: Field, described: (schema: Schema) => Schema): Record<string, Schema>
  /** The schema of its value, where the one made from its rule does not say all; its description comes behind the field's. */
  schema?(ruled: Schema, field: Field): Schema
  /** The parts of a form that bring it, where that is not one with the value itself; and those of an example. */
  parts?(key: string, field: Field, schema: Schema): Record<string, Schema>
  exampleParts?(key: string, value: Value): [string, unknown][]
  example?: Value
  /** What the parts of a form say together; undefined where they say nothing of it. */
  fromForm?(inputs: Record<string, string>, key: string): unknown
  /** What people mean by what they typed; programs are taken at their word. */
  asTyped?(text: string): string
  isList?: true
  /** A box may come beside a hidden input of its name. */
  mayRepeat?: true
  /** The site search looks into it: the lowest, whose texts are longest, come first, as extracts begin there. */
  searchRank?: number
  /** Staff's lists can be sorted by it, the newest or the highest first. */
  sorted?: 'newest' | 'highest'
  takesOthers?: true
  /** How staff narrow a list down by it: what no choice is called, and what can be chosen. */
  choices?(field: Field): { all: string; options: [value: string, label: string][] }
  /** The column that a filter asks for, where that is not the text itself, whatever its case. */
  filteredBy?(value: string, field: Field): number | string
  /** What stands in the place of a value for whoever reads Nepali, where that is not the Nepali as it is. */
  lay?(base: Value, ne: Value, field: Field): Value
  /** The words in a value that may need others in Nepali. */
  translatable?(value: Value, field: Field): string
  /** The same words in SQL, where they are not the column itself. */
  words?(column: RawBuilder<unknown>): RawBuilder<unknown>
  leadsTo?(value: Value): readonly string[]
  /** The stored files that its words name. */
  namedIn?(column: unknown): string[]
  /** What it says, where its value has marks in it. */
  plain?(value: Value): string
  /** The API shows its HTML too, under its name with `Html` behind. */
  html?: true
  file?: ServerFile<Value>
}

interface Shown {
  field: Field
  url(document: Document): string
}

export interface ServerFile<Value = unknown> {
  /** Keeps one file that was checked, and answers what is known of it from then on. */
  store(bytes: Uint8Array, fileName: string): Promise<unknown>
  names(column: unknown): string[]
  /** Which stored files can be chosen for it, and one of them as its value, or as an entry of that. */
  holds: readonly StoredKind[]
  of(stored: StoredFile): unknown
  /** Its value is the stored name alone. */
  isName?: true
  /** In a form, and in JSON, which brings no files. */
  part(field: Field, most: string): Schema
  standIn(field: Field, begin: string): Schema
  examplePart: unknown
  /** Visitors fetch it below its item's address: as its main file, or one of several. */
  fetched?: 'main' | 'attached'
  documents?(value: Value): Document[]
  /** Names that programs send with a file, and the server passes over. */
  sentWith?: readonly string[]
}

export const inText = {
  column: 'text',
  read: (column: unknown) => (typeof column === 'string' ? column : undefined),
  write: (value: string) => value,
} as const

export const inNumber = {
  read: (column: unknown) => (typeof column === 'number' ? column : undefined),
  write: Number,
}

export const inJson = (kept: z.ZodType) =>
  ({
    column: 'text',
    read: (column: unknown) => kept.safeParse(parseJson(column)).data,
    write: (value: unknown) => JSON.stringify(value),
  }) as const

/** Each part in an input of its own, as `focus[x]` and `focus[y]`; or all as one JSON text. */
export const inParts = (...parts: string[]) => ({
  exampleParts: (key: string, value: object) =>
    Object.entries(value).map(([part, of]): [string, unknown] => [`${key}[${part}]`, of]),
  fromForm: (inputs: Record<string, string>, key: string) => {
    const sent = parts.map((part) => [part, inputs[`${key}[${part}]`]] as const)
    if (sent.some(([, text]) => text !== undefined))
      return Object.fromEntries(sent.map(([part, text = '']) => [part, text]))
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

export const shownAs = (schema: Schema) => ({
  json: (key: string, value: unknown) => ({ [key]: value }),
  answers: (key: string, _: Field, described: (schema: Schema) => Schema) => ({ [key]: described(schema) }),
})

export const inFormat = (format: string, pattern?: string, description?: string) => ({
  schema: (_: Schema, { required }: Field): Schema => {
    const schema = { type: 'string', format, ...(pattern && { pattern }) }
    return { ...(required ? schema : orEmpty(schema)), ...(description && { description }) }
  },
})

export const orEmpty = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'string', const: '' }] })

export const wholeObject = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})
