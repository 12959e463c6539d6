import type { ContentType, StoredValues } from '~/content/schema/define.ts'
import type { contentTypes } from './registry.ts'

type TypeTables = { [Type in (typeof contentTypes)[number] as Type['name']]: ContentTable<Type> }

declare module '~/db/tables.ts' {
  interface ContentTables extends TypeTables {}
}

type ContentTable<Type extends ContentType> = {
  [Key in keyof StoredValues<Type>]: ColumnOf<StoredValues<Type>[Key]>
} & {
  _id: string
  position: number
  version: number
  createdAt: string
  updatedAt: string
  slug?: string
  ne?: string
  neOld?: string
}

type ColumnOf<Value> = Value extends boolean
  ? number
  : [Value] extends [string | number | null]
    ? Value
    : string
