import type { Field } from './fields.ts'

export type Fields = Record<string, Field>

/** One kind of content: the only place where its fields are named. */
export interface ContentType<Name extends string = string, F extends Fields = Fields> {
  /** The table's name and, for most, the path below `/api`. */
  name: Name
  one: string
  many: string
  fields: F
  /** Staff arrange it by hand; the others show the newest first. */
  ordered: boolean
  /** Text fields that `q` looks into. */
  search: readonly string[]
  /** Fields that a query parameter of the same name narrows down. */
  filters: readonly string[]
  /** Values that the API shows beside the stored ones. */
  derive?(values: ValuesOf<F>): Record<string, string>
}

type ValuesOf<F extends Fields> = { [Key in keyof F]: F[Key] extends Field<infer Value> ? Value : never }

export type Values<Type extends ContentType> = ValuesOf<Type['fields']>

/** A stored record: its values and what the store keeps about it. */
export type Item<Type extends ContentType> = Values<Type> & {
  _id: string
  /** Its place in staff's order; the newest item has the highest. */
  position: number
  /** Counts the saves, from 1. */
  version: number
  /** ISO 8601, UTC. */
  updatedAt: string
}

/** Declares a content type. */
export const contentType = <const Name extends string, F extends Fields>(
  type: Omit<ContentType<Name, F>, 'search' | 'filters'> & {
    search?: readonly (keyof F & string)[]
    filters?: readonly (keyof F & string)[]
  },
): ContentType<Name, F> => ({ search: [], filters: [], ...type })
